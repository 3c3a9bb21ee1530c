import { formatDate, formatPeriod } from '#shared/dates.ts';
import type { CheckedStatement } from '#shared/statements/statement-uploads.contract.ts';

/** Shows the period, and until when the money counts as seen, where that is another day. */
export function CheckedPeriod({
  statement: { period, seen_to },
}: {
  statement: Pick<CheckedStatement, 'period' | 'seen_to'>;
}) {
  if (!period) return '-';
  const days = formatPeriod(period.from, period.to);
  return seen_to !== null && seen_to !== period.to
    ? `${days}, dianggap lengkap sampai ${formatDate(seen_to)}`
    : days;
}
