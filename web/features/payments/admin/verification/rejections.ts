// Rejecting with one of the usual notes: what the note becomes.
import type { Evidence, SamePicture } from '#shared/evidence/evidence.contract.ts';
import {
  type RejectedBill,
  type RejectionNote,
  rejectionNotes,
  usedProofNote,
} from '#shared/evidence/evidence.messages.ts';
import { parseRupiah } from '#shared/numbers.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import { toSen } from '#shared/statements/sen.rules.ts';

/** What an admin chooses in the verification desk. */
export interface Choice {
  status: string;
  admin_note: string;
  /** The years of the bill are over, and those that begin now take their place. */
  begins_now?: boolean;
  /** The payment that the same proof was sent for. */
  duplicate_of?: number | undefined;
}

const REJECTED: PaymentStatus = 'rejected';

interface Rejected {
  payment: Pick<Payment, 'total'>;
  /** undefined until it arrives. */
  money: Evidence['money'] | undefined;
}

/**
 * One usual note replaces another; what the admin has written stays above it. Without other words an amount is what
 * arrived, and the note names it.
 */
export function rejectionWith(chosen: RejectionNote, written: string, rejected: Rejected): Choice {
  const typed = typedSen(written);
  const bill = { ...billOf(rejected), ...(typed !== null && { receivedSen: typed }) };
  const own = typed === null ? withoutUsualNotes(written, bill) : '';
  return { status: REJECTED, admin_note: [own, chosen.note(bill)].filter(Boolean).join('\n') };
}

/** A row that has the whole total does not say what is missing. */
function billOf({ payment: { total }, money }: Rejected): RejectedBill {
  const sen = money?.seen?.amount ?? null;
  return { total, receivedSen: sen !== null && sen < toSen(total) ? sen : null };
}

function typedSen(written: string): number | null {
  const rupiah = parseRupiah(written);
  return rupiah === null || rupiah < 0 ? null : toSen(rupiah);
}

/** Whatever amount they name. */
function withoutUsualNotes(written: string, bill: RejectedBill): string {
  const usual = new Set(
    [null, 0].flatMap((receivedSen) =>
      rejectionNotes.map(({ note }) => withoutAmounts(note({ ...bill, receivedSen }))),
    ),
  );
  const own = written.split('\n').filter((line) => !usual.has(withoutAmounts(line.trim())));
  return own.join('\n').trim();
}

function withoutAmounts(text: string): string {
  return text.replaceAll(/Rp [\d.]+,\d\d/g, 'Rp');
}

/** Rejects a proof as used twice; what the admin has written stays above the preset words. */
export function rejectionAsDuplicate(written: string, { payment }: SamePicture): Choice {
  const words = usedProofNote(payment.no);
  const text = written.trim();
  const lines = text.includes(words) ? [text] : [text, words];
  return { status: REJECTED, admin_note: lines.filter(Boolean).join('\n') };
}

/** Finds the payment whose proof is the same, when a rejection names it in its note. */
export function findDuplicate(
  { status, admin_note }: Choice,
  pictures: readonly SamePicture[],
): number | undefined {
  if (status !== REJECTED) return undefined;
  return pictures.find(({ payment }) => admin_note.includes(usedProofNote(payment.no)))?.payment.id;
}
