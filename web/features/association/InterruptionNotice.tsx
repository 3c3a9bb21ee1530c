import { Button } from '@mantine/core';
import { formatTime } from '#shared/dates.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import styles from './InterruptionNotice.module.css';
import { ShownValue } from './ShownValue.tsx';
import type { GroupForm } from './use-group-form.ts';

interface InterruptionNoticeProps<V extends Record<string, unknown>> {
  form: Pick<GroupForm<V>, 'interruption' | 'chooseTheirs' | 'chooseMine'>;
  labels: Record<keyof V & string, string>;
  /** How a value reads in a sentence, where it is neither text nor a list. */
  show?: (value: unknown) => string;
}

/** Says who saved these settings in the meantime, and lets the reader choose where both changed the same field. */
export function InterruptionNotice<V extends Record<string, unknown>>({
  form: { interruption, chooseTheirs, chooseMine },
  labels,
  show,
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
                <div>
                  {by ?? 'Admin lain'}:{' '}
                  {show ? show(clash.theirs) : <ShownValue value={clash.theirs} other={clash.mine} />}
                </div>
                <div>
                  Anda: {show ? show(clash.mine) : <ShownValue value={clash.mine} other={clash.theirs} />}
                </div>
                <div className={styles.choices}>
                  <Button variant="default" onClick={() => chooseTheirs(clash)}>
                    Pakai isian {by ?? 'admin lain'}
                  </Button>
                  <Button variant="default" onClick={() => chooseMine(clash)}>
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
