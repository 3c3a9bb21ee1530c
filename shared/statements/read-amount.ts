// Reads one amount as banks print it. What cannot be read for certain is never a number, and never 0.

/** What separates thousands: `1,234.50` or `1.234,50`. */
export const numberForms = ['comma', 'dot'] as const;
export type NumberForm = (typeof numberForms)[number];

export type Mark = 'credit' | 'debit';

export interface PrintedAmount {
  /** Rupiah × 100. */
  sen: number;
  /** Null for digits alone, which both forms write. */
  form: NumberForm | null;
  mark: Mark | null;
  /** Letters in front of it that are not rupiah. */
  currency: string | null;
}

/** Thousands in groups of three, at most two decimals: no text has both forms. */
const forms: Record<NumberForm, RegExp> = {
  comma: /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*|)(?:\.(?<sen>\d{1,2}))?$/,
  dot: /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+|0|[1-9]\d*|)(?:,(?<sen>\d{1,2}))?$/,
};

const printed =
  /^(?<open>\()?(?<sign>[+-])?(?:(?<currency>[A-Z]{1,3}|\$)\.?)?(?<inner>[+-])?(?<digits>(?=[.,]?\d)[\d.,]*\d)(?<behind>[+-])?(?<mark>CR|DB|DR|KR|C|D|K)?(?<close>\))?$/;

/** 99 trillion rupiah: a longer number is a reference or an account. */
const MAX_WHOLE_DIGITS = 14;

/** Null for what is no amount, or not in this form. */
export function readAmount(text: string, form?: NumberForm): PrintedAmount | null {
  if (/\d\s+\d/.test(text)) return null;
  const found = printed.exec(text.replaceAll(/[\s\u00a0']+/g, '').toUpperCase())?.groups;
  const digits = found?.digits ?? '';
  const fitting = numberForms.filter((each) => (form ?? each) === each && forms[each].test(digits));
  if (!found || !fitting[0] || (found.open === undefined) !== (found.close === undefined)) return null;
  const { whole = '', sen = '' } = forms[fitting[0]].exec(digits)?.groups ?? {};
  const rupiah = whole.replaceAll(/[.,]/g, '');
  if (rupiah.length > MAX_WHOLE_DIGITS) return null;
  const signs = [found.open && '-', found.sign, found.inner, found.behind].filter((sign) => sign);
  if (signs.length > 1) return null;
  const value = Number(rupiah) * 100 + Number(sen.padEnd(2, '0'));
  return {
    sen: signs[0] === '-' ? 0 - value : value,
    form: formOf(digits),
    mark: readMark(found.mark ?? ''),
    currency: found.currency && !isRupiah(found.currency) ? found.currency : null,
  };
}

function formOf(digits: string): NumberForm | null {
  const fitting = numberForms.filter((form) => forms[form].test(digits));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const otherCurrencies =
  /\b(?:USD|SGD|EUR|JPY|AUD|GBP|CNY|HKD|MYR|CHF|NZD|CAD|THB|SAR|US|DOLLARS?|DOLAR|YEN|EUROS?|YUAN)\b/i;

/** `Rp`, `IDR` or their long names, and no other currency next to them. */
export function isRupiah(text: string): boolean {
  return /\b(?:RP|IDR|RUPIAH)\b/i.test(text) && !otherCurrencies.test(text);
}

/** The letters with which banks mark credits and debits. Null for other words. */
export function readMark(text: string): Mark | null {
  const word = text.replaceAll(/[\s\u00a0'.]+/g, '').toUpperCase();
  if (/^(?:C|CR|K|KR|KREDIT|CREDIT|(?:UANG|DANA)?MASUK)$/.test(word)) return 'credit';
  return /^(?:D|DB|DR|DEBET|DEBIT|(?:UANG|DANA)?KELUAR)$/.test(word) ? 'debit' : null;
}
