import { type RejectionNote, rejectionNotes } from '#shared/evidence/evidence.messages.ts';
import { KeyHint } from '../../../../components/desk/KeyHint.tsx';
import styles from './RejectionNotes.module.css';

/** The usual reasons of a rejection: one press chooses 'Ditolak' and writes the note, which can still be changed. */
export function RejectionNotes({ onReject }: { onReject: (chosen: RejectionNote) => void }) {
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Tolak karena</legend>
      {rejectionNotes.map((chosen) => (
        <button key={chosen.key} type="button" className={styles.note} onClick={() => onReject(chosen)}>
          {chosen.label}
          <KeyHint>{chosen.key}</KeyHint>
        </button>
      ))}
    </fieldset>
  );
}
