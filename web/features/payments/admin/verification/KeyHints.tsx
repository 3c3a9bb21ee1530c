import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { rejectionNotes } from '#shared/evidence/rejection-notes.texts.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import { decisionOptions } from '../../../../lib/forms/choices.ts';
import styles from './KeyHints.module.css';

/** Putting a payment back into the queue is rare: its key is shown at the choice only. */
const decisions = decisionOptions.filter(({ value }) => !awaitsDecision({ status: value }));

const hints = [
  ...decisions.map(({ key, label }) => ({ keys: [key], does: label })),
  { keys: ['N'], does: 'Catatan' },
  { keys: ['Enter'], does: 'Simpan' },
  { keys: ['J', 'K'], does: 'Maju, mundur' },
  { keys: rejectionNotes.map(({ key }) => key), does: 'Alasan tolak' },
  { keys: ['D'], does: 'Tolak bukti ganda' },
  { keys: ['Z'], does: 'Batalkan' },
  { keys: ['R'], does: 'Putar' },
  { keys: ['+', '-'], does: 'Zoom' },
];

/** The keys of the verification dialog, shown to users with a keyboard. */
export function KeyHints() {
  return (
    <div className={styles.root}>
      <IconKeyboard size={20} stroke={1.5} aria-hidden />
      <dl className={styles.list} aria-label="Pintasan keyboard">
        {hints.map(({ keys, does }) => (
          <div key={does} className={styles.hint}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
