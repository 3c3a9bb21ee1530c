// The keys of the verification dialog: what each does, and the words for it.
import { type RejectionNote, rejectionNotes } from '#shared/evidence/evidence.texts.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import type { DecidableStatus } from '#shared/payments/payments.statuses.ts';
import { decisionOptions } from '../../../../lib/forms/choices.ts';
import { useKeyGroups } from '../../../../lib/on-keys.ts';

interface DeskActions {
  choose: (status: DecidableStatus) => void;
  /** Only where a proof can be refused. */
  rejectWith: ((note: RejectionNote) => void) | undefined;
  writeNote: () => void;
  save: () => void;
  step: (by: 1 | -1) => Promise<void>;
  view: { rotate: () => void; enlarge: () => void; reduce: () => void };
  /** Only for a proof that another payment has, too. */
  rejectDuplicate: (() => void) | undefined;
  /** Only after a decision. */
  undo: (() => void) | undefined;
}

export function useDeskKeys(actions: DeskActions) {
  const { choose, rejectWith, writeNote, save, step, view, rejectDuplicate, undo } = actions;
  return useKeyGroups([
    ...decisionOptions.map(({ key, value, label }) => ({
      // Putting a payment back into the queue is rare: its key is shown at the choice only.
      does: awaitsDecision({ status: value }) ? null : label,
      keys: { [key]: () => choose(value) },
    })),
    { does: 'Catatan', keys: { N: writeNote } },
    { does: 'Simpan', keys: { Enter: save } },
    { does: 'Maju, mundur', keys: { J: () => void step(1), K: () => void step(-1) } },
    {
      does: rejectWith ? 'Alasan tolak' : null,
      keys: Object.fromEntries(
        rejectionNotes.map((note) => [note.key, rejectWith && (() => rejectWith(note))]),
      ),
    },
    { does: 'Tolak bukti ganda', keys: { D: rejectDuplicate } },
    { does: 'Batalkan', keys: { Z: undo } },
    { does: 'Putar', keys: { R: view.rotate } },
    { does: 'Zoom', keys: { '+': view.enlarge, '-': view.reduce } },
  ]);
}
