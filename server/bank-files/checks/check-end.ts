// Whether a PDF is whole. A page that is missing at its end breaks no balance.
import { sumNames } from '#shared/statements/statement-refusals.messages.ts';
import type { Printed, ReadFile, Recognised } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

/** Throws a refusal that names what is missing. */
export function refuseCutPdf({ pdfLength, printed }: ReadFile, { pdfSums = [] }: Recognised): void {
  if (!pdfLength) return;
  if (pdfLength.fault) throw new StatementRefusal(pdfLength.fault.reason, pdfLength.fault.details);
  const missing = pdfSums.filter((sum) => printed[sum] === null).map((sum) => sumNames[sum]);
  if (missing.length > 0)
    throw new StatementRefusal('missingSums', { found: new Intl.ListFormat('id').format(missing) });
}

/**
 * Tells whether sums of the bank prove the file, or all of its pages with a balance in each row. For a file whose sums
 * agree with its rows.
 */
export function isWholePdf({ movements, printed, pdfLength, hasPageTotals }: ReadFile): boolean {
  if (hasSums(printed, hasPageTotals)) return true;
  const booked = movements.filter(({ isPending }) => !isPending);
  return pdfLength?.hasAllPages === true && booked.every(({ balance }) => balance !== null);
}

/** An opening balance alone proves nothing, and a sum of one page only that page. */
function hasSums({ opening, closing, creditSum }: Printed, hasPageTotals: boolean): boolean {
  return (creditSum !== null && !hasPageTotals) || (opening !== null && closing !== null);
}
