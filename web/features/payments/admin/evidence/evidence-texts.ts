// What the evidence for a proof says, in words.
import { formatDate, formatDaysAgo, jakartaDay } from '#shared/dates.ts';
import type { Evidence, MoneyEvidence, SamePicture } from '#shared/evidence/evidence.contract.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { reversalText } from '#shared/statements/reversals.labels.ts';
import { formatSen, toSen } from '#shared/statements/sen.rules.ts';

interface Place {
  /** Of the payment, in rupiah. */
  total: number;
  now: Date;
}

/**
 * Returns 'Uang terlihat: 3 November, baris 412', and whether the bank took it back. A likely row says so, and how much it is
 * when the total is another.
 */
export function seenText(
  { booked_on, line, state, amount, reversal }: NonNullable<MoneyEvidence['seen']>,
  { total, now }: Place,
): string {
  const row = `Uang terlihat: ${dayText(booked_on, now)}, baris ${line}`;
  if (reversal) return `${row}. ${reversalText(reversal)}`;
  if (state !== 'likely') return row;
  return amount === toSen(total) ? `${row} (mungkin)` : `${row} (mungkin, ${formatSen(amount)})`;
}

/** Returns 'Mutasi BCA sampai 2 November, 3 hari yang lalu'. */
export function newestText({ bank, seen_to }: NonNullable<MoneyEvidence['newest']>, now: Date): string {
  const age = formatDaysAgo(`${seen_to}T00:00:00+07:00`, now);
  return `Mutasi ${bank} sampai ${dayText(seen_to, now)}, ${age}`;
}

export const pictureTexts: Record<SamePicture['match'], string> = {
  same: 'Gambar ini pernah dipakai:',
  near: 'Gambar ini mirip sekali dengan',
};

/** Returns 'Lunas, Sari Utami, 3 November, dan 2 lainnya': the other payment, and how many more there are. */
export function otherPaymentText([first, ...rest]: Evidence['same_pictures'], now: Date): string {
  if (!first) return '';
  const { user, created_at, status } = first.payment;
  const other = [paymentStatusFacts[status].label, user.name, dayText(jakartaDay(created_at), now)].join(
    ', ',
  );
  return rest.length === 0 ? other : `${other}, dan ${rest.length} lainnya`;
}

/** '3 November'; with its year when that is another one. */
function dayText(day: string, now: Date): string {
  const year = jakartaDay(now.toISOString()).slice(0, 4);
  return day.startsWith(year) ? formatDate(day).slice(0, -' 2026'.length) : formatDate(day);
}
