import type { MergePreview } from '#shared/merges/merges.contract.ts';
import { type MergeField, mergeFieldLabels } from '#shared/merges/merges.fields.ts';
import { RadioCard } from '../../components/buttons/RadioCard.tsx';
import { PersonAvatar } from '../../components/images/PersonAvatar.tsx';
import styles from './FieldChoices.module.css';

type Side = 'survivor' | 'merged';

interface FieldChoicesProps {
  preview: MergePreview;
  chosen: Partial<Record<MergeField, Side>>;
  onChoose: (field: MergeField, side: Side) => void;
}

/** Asks for each field that differs which value stays. */
export function FieldChoices({ preview, chosen, onChoose }: FieldChoicesProps) {
  const { fields, survivor, merged } = preview;
  if (fields.length === 0) return <p>Semua isian sama.</p>;
  return (
    <>
      <p className={styles.intro}>
        Pilih isian yang dipakai {survivor.name}. Isian yang sama tidak ditampilkan. Kategori anggota, catatan
        berhenti, dan pilihan pengingat tetap milik data yang dipertahankan.
      </p>
      <div className={styles.fields}>
        {fields.map(({ field, suggested, ...values }) => {
          const side = chosen[field] ?? suggested;
          return (
            <fieldset key={field}>
              <legend className={styles.legend}>{mergeFieldLabels[field]}</legend>
              <div className={styles.sides}>
                {(['survivor', 'merged'] as const).map((one) => (
                  <RadioCard
                    key={one}
                    className={styles.side}
                    hasCircle
                    name={field}
                    value={one}
                    checked={side === one}
                    onChange={() => onChoose(field, one)}
                  >
                    <span className={styles.words}>
                      <span className={styles.source}>
                        {one === 'survivor' ? 'Dipertahankan' : 'Digabung'}
                      </span>
                      <span className={styles.value}>
                        {field === 'photo' ? (
                          <Photo name={(one === 'survivor' ? survivor : merged).name} url={values[one]} />
                        ) : (
                          (values[one] ?? 'Kosong')
                        )}
                      </span>
                    </span>
                  </RadioCard>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </>
  );
}

function Photo({ name, url }: { name: string; url: string | null }) {
  return url === null ? 'Tanpa foto' : <PersonAvatar name={name} photoUrl={url} size={56} />;
}
