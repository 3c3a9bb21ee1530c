import { Button } from '@mantine/core';
import { formatTime } from '#shared/dates.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import styles from './InterruptionNotice.module.css';
import type { GroupForm } from './use-group-form.ts';

interface InterruptionNoticeProps<V extends Record<string, unknown>> {
  form: Pick<GroupForm<V>, 'interruption' | 'chooseTheirs' | 'chooseMine'>;
  labels: Record<keyof V & string, string>;
  /** How a value reads in a sentence; lists and texts are shown shortened. */
  show?: (value: unknown) => string;
}

/** Says who saved these settings in the meantime, and lets the reader choose where both changed the same field. */
export function InterruptionNotice<V extends Record<string, unknown>>({
  form: { interruption, chooseTheirs, chooseMine },
  labels,
  show = shown,
}: InterruptionNoticeProps<V>) {
  if (!interruption) return null;
  const { by, at, clashes } = interruption;
  return (
    <Notice
      color="orange"
      title={`${by ?? 'Admin lain'} sudah menyimpan pengaturan ini pada ${formatTime(at)}`}
    >
      {clashes.length === 0 ? (
        <p>Isian anda masih ada, dan perubahan orang lain sudah masuk. Periksa, lalu simpan lagi.</p>
      ) : (
        <>
          <p>Isian anda masih ada. Pilih isian yang dipakai, lalu simpan lagi.</p>
          <ul className={styles.clashes}>
            {clashes.map((clash) => (
              <li key={clash.field}>
                <p className={styles.field}>{labels[clash.field]}</p>
                <p>
                  {by ?? 'Admin lain'}: {show(clash.theirs)}
                  <br />
                  Anda: {show(clash.mine)}
                </p>
                <div className={styles.choices}>
                  <Button size="sm" variant="default" onClick={() => chooseTheirs(clash)}>
                    Pakai isian {by ?? 'admin lain'}
                  </Button>
                  <Button size="sm" variant="default" onClick={() => chooseMine(clash)}>
                    Pakai isian saya
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** Characters of a long text. */
const MAX_SHOWN = 200;

function shown(value: unknown): string {
  if (value === '' || value === null) return '(kosong)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
