import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { type RejectionNote, rejectionNotes } from '#shared/evidence/evidence.messages.ts';
import { limits } from '#shared/limits.ts';
import { KeyHint } from '../../../../components/desk/KeyHint.tsx';
import styles from './DecisionNote.module.css';

interface DecisionNoteProps extends TextareaProps {
  ref: Ref<HTMLTextAreaElement>;
  /** Escape: back to the single keys. */
  onLeave: () => void;
  /** Enter together with Ctrl or Cmd. */
  onSave: () => void;
}

export function DecisionNote({ onLeave, onSave, ...input }: DecisionNoteProps) {
  return (
    <Textarea
      {...input}
      // Or Escape would close the dialog as well.
      data-mantine-stop-propagation
      label="Catatan"
      description="Ikut terkirim ke anggota jika pembayaran ditolak."
      minRows={2}
      autosize
      maxRows={6}
      maxLength={limits.note}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave();
        if (event.key === 'Escape') onLeave();
      }}
    />
  );
}

/** Offers the usual reasons for a rejection: one press chooses 'Ditolak' and writes the note, which can still be changed. */
export function RejectionNotes({ onReject }: { onReject: (chosen: RejectionNote) => void }) {
  return (
    <fieldset className={styles.reasons}>
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
