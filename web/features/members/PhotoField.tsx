import { ImageUpload } from '../../components/images/ImageUpload.tsx';
import type { PhotoForm } from './use-photo-form.ts';

interface PhotoFieldProps extends PhotoForm {
  /** The photo that would be replaced. */
  currentUrl: string | null;
}

export function PhotoField({ form, percent, currentUrl }: PhotoFieldProps) {
  return (
    <ImageUpload
      label="Foto"
      shape="round"
      file={form.values.photo}
      currentUrl={currentUrl}
      onPick={(photo) => {
        form.setErrors({});
        form.setValues({ photo });
      }}
      error={form.errors.photo}
      percent={percent}
      disabled={form.isSubmitting}
    />
  );
}
