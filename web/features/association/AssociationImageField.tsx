import type { ReactNode } from 'react';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { TextButton } from '../../components/buttons/TextButton.tsx';
import { ImageUpload } from '../../components/images/ImageUpload.tsx';
import styles from './AssociationImageField.module.css';
import { useAssociationImage } from './use-association-image.ts';

interface AssociationImageFieldProps {
  kind: AssociationImageKind;
  label: string;
  /** Where the image shows, and what it should be. */
  description?: string;
  /** The id of the image; null or '' for none. */
  value?: number | '' | null;
  /** Called with the id of a new image once it is stored, and with null when the image is removed. */
  onChange: (id: number | null) => void;
  /** What the server said about the setting. */
  error?: ReactNode;
  disabled?: boolean;
}

/** An image of a setting, uploaded right away so that it shows before the settings are saved: `{...form.field('logo_image_id')}`. */
export function AssociationImageField(props: AssociationImageFieldProps) {
  const { kind, label, description, value, onChange, error, disabled } = props;
  const { image, percent, problem, upload } = useAssociationImage({ kind, id: value || null, onChange });
  return (
    <div className={styles.field}>
      <ImageUpload
        label={label}
        description={description}
        file={null}
        currentUrl={image?.url ?? null}
        preview={<Grounds url={image?.url ?? null} label={label} />}
        onPick={upload}
        error={problem ?? error}
        percent={percent}
        disabled={disabled || percent !== null}
      />
      {value && !disabled ? (
        <TextButton onClick={() => onChange(null)}>{`Hapus ${label.toLowerCase()}`}</TextButton>
      ) : null}
    </div>
  );
}

/** The image on white and on a dark ground: a dark drawing on nothing would be invisible at night. */
function Grounds({ url, label }: { url: string | null; label: string }) {
  return (
    <div className={styles.grounds}>
      <div className={styles.ground} data-ground="light">
        {url && <img src={url} alt={`${label} di atas putih`} />}
      </div>
      <div className={styles.ground} data-ground="dark">
        {url && <img src={url} alt={`${label} di atas gelap`} />}
      </div>
    </div>
  );
}
