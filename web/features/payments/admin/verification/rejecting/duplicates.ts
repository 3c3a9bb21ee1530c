// Rejecting a proof that belongs to another payment: the note to the member, and what the decision records.
import type { SamePicture } from '#shared/evidence/evidence.contract.ts';
import { usedProofNote } from '#shared/evidence/evidence.texts.ts';
import type { PaymentStatus } from '#shared/payments/payments.statuses.ts';
import type { Choice } from '../choice.types.ts';

const REJECTED: PaymentStatus = 'rejected';

/** The rejection; what the admin has written stays above the preset words. */
export function rejectionAsDuplicate(written: string, { payment }: SamePicture): Choice {
  const words = usedProofNote(payment.no);
  const text = written.trim();
  const lines = text.includes(words) ? [text] : [text, words];
  return { status: REJECTED, admin_note: lines.filter(Boolean).join('\n') };
}

/** The payment whose proof is the same, when a rejection names it in its note. */
export function duplicateOf(
  { status, admin_note }: Choice,
  pictures: readonly SamePicture[],
): number | undefined {
  if (status !== REJECTED) return undefined;
  return pictures.find(({ payment }) => admin_note.includes(usedProofNote(payment.no)))?.payment.id;
}
