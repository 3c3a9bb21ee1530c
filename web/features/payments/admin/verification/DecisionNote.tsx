import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { limits } from '#shared/limits.ts';

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
