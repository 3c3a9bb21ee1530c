// The keys of the verification desk: what each does, and the words for it.
import type { RefObject } from 'react';
import { type RejectionNote, rejectionNotes } from '#shared/evidence/evidence.messages.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import type { DecidableStatus } from '#shared/payments/payments.states.ts';
import { stepKeys, useDeskKeys } from '../../../../components/desk/desk-keys.ts';
import { decisionOptions } from '../../../../lib/forms/choices.ts';
import type { PaymentQueue } from './use-payment-queue.ts';

interface DeskActions {
  choose: (status: DecidableStatus) => void;
  /** Only where a proof can be refused. */
  rejectWith: ((note: RejectionNote) => void) | undefined;
  writeNote: () => void;
  save: () => void;
  step: PaymentQueue['step'];
  view: { rotate: () => void; enlarge: () => void; reduce: () => void };
  /** Only for a proof that another payment has, too. */
  rejectDuplicate: (() => void) | undefined;
  /** Only after a decision. */
  undo: (() => void) | undefined;
}

export function useVerificationKeys(ref: RefObject<HTMLElement | null>, actions: DeskActions) {
  const { choose, rejectWith, writeNote, save, step, view, rejectDuplicate, undo } = actions;
  return useDeskKeys(ref, [
    ...decisionOptions.map(({ key, value, label }) => ({
      // Putting a payment back into the queue is rare: its key is shown at the choice only.
      does: awaitsDecision({ status: value }) ? null : label,
      keys: { [key]: () => choose(value) },
    })),
    { does: 'Catatan', keys: { N: writeNote } },
    { does: 'Simpan', keys: { Enter: save } },
    { does: 'Maju, mundur', keys: stepKeys(step) },
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
