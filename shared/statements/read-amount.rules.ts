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
  /** Letters around it that are neither rupiah nor a mark. */
  currency: string | null;
}

/** Thousands in groups of three, at most two decimals: no text has both forms. */
const forms: Record<NumberForm, RegExp> = {
  comma: /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*|)(?:\.(?<sen>\d{1,2}))?$/,
  dot: /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+|0|[1-9]\d*|)(?:,(?<sen>\d{1,2}))?$/,
};

const markWords = 'KREDIT|CREDIT|DEBET|DEBIT|CR|DB|DR|KR|C|D|K';
const rupiahWords = 'RUPIAH|IDR|RP';
/** Other letters are a title or a reference: 'Tgl 2026'. */
const foreignWords = [
  ...Intl.supportedValuesOf('currency').filter((code) => code !== 'IDR'),
  'RM',
  'US',
  'S',
].join('|');
const mark = String.raw`\((?:${markWords})\)|${markWords}`;

/** Currency and mark stand on either side, a sign in front, behind the currency or behind the digits. */
const printed = new RegExp(
  String.raw`^(?<open>\()?(?<sign>[+-])?(?:(?<currency>${rupiahWords}|${foreignWords}|${markWords}|\$)\.?\$?)?(?<inner>[+-])?` +
    String.raw`(?<digits>(?=[.,]?\d)[\d.,]*\d)(?<behind>[+-])?` +
    String.raw`(?:(?<unit>${rupiahWords}|${foreignWords})\.?)?(?<mark>${mark})?(?<close>\))?(?<last>${mark})?$`,
);

/** Every dash is a minus: spreadsheets and web pages write many of them. */
const dashes = /[\p{Pd}\u2212]/gu;

/** Thousands with a space, a narrow one or an apostrophe between them, one kind in each amount. */
const spacedThousands = /(?<![\d.,])[1-9]\d{0,2}(?:(?<gap>[\s'’])\d{3})(?:\k<gap>\d{3})*(?!\d)/u;

/** '250.123,-' has no sen. */
const strokeForSen = /(?<=\d)(?<separator>[.,])(?:-{1,2}|=)(?=$|[A-Z()])/;

/** In capitals, without spaces. Null for two numbers. */
function plainAmount(text: string): string | null {
  const line = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(dashes, '-')
    .replaceAll('\uff0b', '+')
    .trim()
    .replace(/^'/, '')
    .replace(spacedThousands, (digits) => digits.replaceAll(/\D/g, ''));
  if (/\d[\s'’]+\d/.test(line)) return null;
  return line
    .replaceAll(/[\s'’]+/g, '')
    .toUpperCase()
    .replace(strokeForSen, '$<separator>00');
}

/** 99 trillion rupiah: a longer number is a reference or an account. */
const MAX_WHOLE_DIGITS = 14;

/** Reads an amount; null for what is none, or not in this form. */
export function readAmount(text: string, form?: NumberForm): PrintedAmount | null {
  const found = printed.exec(plainAmount(text) ?? '')?.groups;
  const digits = found?.digits ?? '';
  const fitting = numberForms.filter((each) => (form ?? each) === each && forms[each].test(digits));
  if (!found || !fitting[0] || (found.open === undefined) !== (found.close === undefined)) return null;
  const { whole = '', sen = '' } = forms[fitting[0]].exec(digits)?.groups ?? {};
  const rupiah = whole.replaceAll(/[.,]/g, '');
  if (rupiah.length > MAX_WHOLE_DIGITS) return null;
  const signs = [found.open && '-', found.sign, found.inner, found.behind].filter((sign) => sign);
  const words = wordsAround(found);
  if (signs.length > 1 || !words) return null;
  const value = Number(rupiah) * 100 + Number(sen.padEnd(2, '0'));
  return { sen: signs[0] === '-' ? 0 - value : value, form: formOf(digits), ...words };
}

/** At most one currency and one mark; a mark may stand where a currency does. */
function wordsAround(
  found: Record<string, string | undefined>,
): Pick<PrintedAmount, 'mark' | 'currency'> | null {
  const front = found.currency === undefined ? null : readMark(found.currency);
  const marks = [front, ...[found.mark, found.last].map((word) => readMark(word ?? ''))].filter(
    (each) => each,
  );
  const currencies = [front ? undefined : found.currency, found.unit].filter((each) => each !== undefined);
  if (marks.length > 1 || currencies.length > 1) return null;
  const [currency] = currencies;
  return { mark: marks[0] ?? null, currency: currency && !isRupiah(currency) ? currency : null };
}

function formOf(digits: string): NumberForm | null {
  const fitting = numberForms.filter((form) => forms[form].test(digits));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const otherCurrencies =
  /\b(?:USD|SGD|EUR|JPY|AUD|GBP|CNY|HKD|MYR|CHF|NZD|CAD|THB|SAR|US|DOLLARS?|DOLAR|YEN|EUROS?|YUAN)\b/i;

/** Tells whether a text has `Rp`, `IDR` or their long names, and no other currency next to them. */
export function isRupiah(text: string): boolean {
  return /\b(?:RP|IDR|RUPIAH)\b/i.test(text) && !otherCurrencies.test(text);
}

/** Reads the letters and words with which banks mark credits and debits. Null for other words. */
export function readMark(text: string): Mark | null {
  const word = text.replaceAll(/[\s'.()]+/g, '').toUpperCase();
  if (/^(?:C|CR|K|KR|KREDIT|CREDIT|(?:UANG|DANA)?MASUK)$/.test(word)) return 'credit';
  return /^(?:D|DB|DR|DEBET|DEBIT|(?:UANG|DANA)?KELUAR)$/.test(word) ? 'debit' : null;
}
