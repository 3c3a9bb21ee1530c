import type { ReactNode } from 'react';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { inSentence } from '#shared/labels.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { ImageUpload } from '../../../components/images/ImageUpload.tsx';
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
  /** Told when an upload starts and ends. */
  onUpload: (isRunning: boolean) => void;
  /** What the server said about the setting. */
  error?: ReactNode;
  disabled?: boolean;
}

/**
 * Shows an image of a setting, uploaded right away so that it shows before the settings are saved:
 * `{...form.image('logo_image_id')}`.
 */
export function AssociationImageField(props: AssociationImageFieldProps) {
  const { kind, label, description, value, onChange, onUpload, error, disabled } = props;
  const id = value || null;
  const { image, percent, problem, upload } = useAssociationImage({ kind, id, onChange, onUpload });
  return (
    <div className={styles.field}>
      <ImageUpload
        label={label}
        description={description}
        file={null}
        currentUrl={image?.url ?? null}
        preview={id && <Grounds kind={kind} url={image?.url ?? null} label={label} />}
        onPick={upload}
        error={problem ?? error}
        percent={percent}
        disabled={disabled || percent !== null}
      />
      {value && !disabled ? (
        <TextButton onClick={() => onChange(null)}>{inSentence(`Hapus ${label}`)}</TextButton>
      ) : null}
    </div>
  );
}

/** A dark drawing on nothing would be invisible at night. Codes and signatures always stand on white. */
const grounds = {
  logo: ['light', 'dark'],
  illustration: ['light', 'dark'],
  qris: ['light'],
  signature: ['light'],
} as const satisfies Record<AssociationImageKind, string[]>;

const groundNames = { light: 'putih', dark: 'gelap' };

interface GroundsProps {
  kind: AssociationImageKind;
  /** Null until it is loaded. */
  url: string | null;
  label: string;
}

/** The image on each ground that it will have. */
function Grounds({ kind, url, label }: GroundsProps) {
  return (
    <div className={styles.grounds}>
      {grounds[kind].map((ground) => (
        <div key={ground} className={styles.ground} data-ground={ground}>
          {url && <img src={url} alt={`${label} di atas ${groundNames[ground]}`} />}
        </div>
      ))}
    </div>
  );
}
