// Reads what banks print above and below the rows: account, holder, period, currency, totals.
import { keysOf } from '#shared/keys.ts';
import { parseMonth } from '#shared/month-words.ts';
import { readAmount } from '#shared/statements/read-amount.rules.ts';
import { type DateForm, dateForms, readDate } from '#shared/statements/read-date.rules.ts';
import { type Cell, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import type { Printed } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { checkAccount } from './one-account.ts';
import { normaliseTitle } from './titles.ts';
import { completeDate, type Period } from './years.ts';

const labels = {
  account:
    /^(?:(?:no|nomor|number) )?(?:rekening|rek|account|acc|acct|a c)(?: (?:no|number|nomor))?$|^accountno$|^norek$|^(?:no|nomor) (?:rek|rekening) (?:anda|nasabah|giro|tabungan|bca|mandiri|bni|bri|bsi|cimb|seabank|idr|rupiah)$|^id (?:kantong|pocket)$/,
  holder: /^(?:nama|name|atas nama|account name|nama (?:rekening|nasabah|pemilik.*|akun))$/,
  period:
    /^(?:periode?|period of .*|(?:periode?|tanggal) (?:transaksi|mutasi|laporan)|transaction period|date range)$/,
  currency: /^(?:currency(?: code)?|(?:kode )?mata uang|valuta|ccy)$/,
  opening:
    /^(?:saldo awal|starting balance|start balance|opening balance|beginning balance|initial balance|previous balance|ledger balance|saldo (?:pembukaan|sebelumnya|bulan lalu))$/,
  closing:
    /^(?:saldo akhir|ending balance|last balance|closing balance|end balance|current balance|saldo penutup(?:an)?)$/,
  credits:
    /^(?:(?:total|jumlah|mutasi|total mutasi|jumlah mutasi|total transaksi|jumlah transaksi) )?(?:kredit|credit|credits|dana masuk|pemasukan|income|cr)$|^(?:credit mutation|total (?:credit amount|amount credited|credit transactions?|of credit transactions?)|mutasi cr|total incoming|transaksi masuk|incoming transactions)$/,
  debits:
    /^(?:(?:total|jumlah|mutasi|total mutasi|jumlah mutasi|total transaksi|jumlah transaksi) )?(?:debet|debit|debits|dana keluar|pengeluaran|expense|db)$|^(?:debit mutation|total (?:debit amount|amount debited|debit transactions?|of debit transactions?)|mutasi db|total outgoing|transaksi keluar|outgoing transactions)$/,
  creditCount: /^no of credit$/,
  debitCount: /^no of debit$/,
};
type Label = keyof typeof labels;

/** Tells whether it is the title of a column with the account of each row: 'No. Rekening'. */
export const isAccountTitle = (title: string) => labels.account.test(normaliseTitle(title));

/** How the rows print their days: a period is in the same form, unless that cannot be. */
interface Dates {
  form: DateForm;
  /** `YYYY-MM-DD`. */
  uploadedOn: string;
}

/** Returns true when the row says nothing but what banks print. Fills `printed`. */
export function readPrinted({ row, cells }: RawRow, printed: Printed, dates: Dates): boolean {
  const labelled = labelsIn(cells);
  const found = labelled.length > 0 ? labelled : headingOf(cells);
  for (const { label, values } of found) fill(label, values, { row, printed, dates });
  return found.length > 0;
}

/**
 * Tells whether labels are in one row, their values in the next: `Saldo Awal | Total Debet | Total Kredit | Saldo
 * Akhir`.
 */
export function isLabelRow(cells: Cell[]): boolean {
  const texts = cells.map(readCellText).filter((text) => text !== '');
  return texts.filter(startOf).length >= 2 && !texts.some((text) => /[\d:=]/.test(text));
}

/** Returns true when the row has as many values as the one above has labels. */
export function readBelowLabels(labelCells: Cell[], row: RawRow, printed: Printed, dates: Dates): boolean {
  const [titles, values] = [labelCells, row.cells].map((cells) =>
    cells.map(readCellText).filter((text) => text !== ''),
  );
  if (!titles || titles.length !== values?.length) return false;
  for (const [index, title] of titles.entries()) {
    const start = startOf(title);
    if (start) fill(start.label, [values[index] ?? ''], { row: row.row, printed, dates });
  }
  return true;
}

interface Labelled {
  label: Label;
  values: string[];
}

/** Label and value stand in one cell or in several: `Saldo Awal : 1.000`, `Saldo Awal,=,1.000`. */
function labelsIn(cells: Cell[]): Labelled[] {
  const found: Labelled[] = [];
  for (const cell of cells) {
    const text = readCellText(cell).replaceAll(/\s+/g, ' ');
    const start = text === '' ? null : startOf(text);
    if (start) found.push(start);
    else if (!/^[:=]?$/.test(text)) found.at(-1)?.values.push(text.replace(/^[:=]\s*/, ''));
  }
  return found;
}

/** One account or pocket of several in a file: 'Kantong Utama · 100200300400'. */
const accountHeading =
  /^(?:kantong|pocket|saku|tabungan|giro|rekening|akun|account|saving|current|bluaccount)\b\D{0,60}?(?<number>\d{6,}|\d{3,}(?:[ -]\d{3,})+)\D{0,3}$/i;

function headingOf(cells: Cell[]): Labelled[] {
  const [text = '', ...others] = cells.map(readCellText).filter((each) => each !== '');
  const number = accountHeading.exec(text)?.groups?.number;
  return number && others.length === 0 ? [{ label: 'account', values: [number] }] : [];
}

function startOf(text: string): Labelled | null {
  const [, before = '', after = ''] = /^([^:=]{1,60}?)\s*[:=]\s*(.*)$/.exec(text) ??
    /^(\D{4,60}?)\s+((?:Rp|IDR)?[\s.]*[-\d.,]+(?: \d[\d.,]*)?)$/i.exec(text) ?? ['', text];
  const titles = [before, ...before.split('/')].map(normaliseTitle);
  const label = keysOf(labels).find((each) => titles.some((title) => labels[each].test(title)));
  return label ? { label, values: after.trim() === '' ? [] : [after.trim()] } : null;
}

/** 'PERKUMPULAN CONTOH (USD)', or a part of it. */
const currencyBehind = (account: string) => /\(\s*([A-Z]{3})\s*\)\s*$/.exec(account)?.[1] ?? null;

interface Place {
  row: number;
  printed: Printed;
  dates: Dates;
}

function fill(label: Label, values: string[], { row, printed, dates }: Place): void {
  const [first = ''] = values;
  const [sum, count] = sumAndCount(values);
  switch (label) {
    case 'account':
      checkAccount(printed, first, row);
      printed.currency ??= currencyBehind(first);
      return;
    case 'holder':
      printed.holder ??= first.replace(/^'/, '') || null;
      return;
    case 'currency':
      printed.currency ??= first.replace(/^'/, '') || null;
      return;
    case 'period':
      // One day may be that of the print: 'Tanggal Laporan'.
      if (!printed.period || printed.period.from === printed.period.to)
        printed.period = periodOf(values.join(' '), dates) ?? printed.period;
      return;
    case 'opening':
      printed.opening ??= sumOf(first, row);
      return;
    case 'closing':
      printed.closing = sumOf(first, row) ?? printed.closing;
      return;
    case 'credits':
      printed.creditSum = sumOf(sum, row) ?? printed.creditSum;
      printed.creditCount = countOf(count) ?? printed.creditCount;
      return;
    case 'debits':
      printed.debitSum = sumOf(sum, row) ?? printed.debitSum;
      printed.debitCount = countOf(count) ?? printed.debitCount;
      return;
    case 'creditCount':
      printed.creditCount = countOf(first) ?? printed.creditCount;
      return;
    case 'debitCount':
      printed.debitCount = countOf(first) ?? printed.debitCount;
      return;
  }
}

/** `1,234.00 3`, or the count first. A sum with a count has decimals or thousands. */
function sumAndCount(values: string[]): [string, string] {
  const [first = '', second = ''] = values.flatMap((value) => {
    const pair = /^([-+]?(?:Rp\.?\s?)?\d[\d.,]*)\s+(\d[\d.,]*)$/i.exec(value.trim());
    return pair ? [pair[1] ?? '', pair[2] ?? ''] : [value];
  });
  const isCountFirst = countOf(first) !== null && /[.,]\d/.test(second);
  return isCountFirst ? [second, first] : [first, second];
}

const countOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** A printed total that cannot be read cannot be checked either. */
function sumOf(text: string, row: number): number | null {
  if (!/\d/.test(text)) return null;
  const amount = readAmount(text);
  if (!amount) throw new StatementRefusal('unreadableAmount', { row, found: text });
  return amount.mark === 'debit' ? 0 - Math.abs(amount.sen) : amount.sen;
}

const dayInText =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\s?[-/.\s]\s?(?:\d{1,2}|[A-Za-z]{3,9})\.?\s?[-/.\s,]\s?(?:\d{4}|\d{2}(?!\d))/g;

/** `1 - 31 Januari 2026`, `1 Mei - 31 Mei 2026` and `JULI 2026` with both of their days. */
function withWholeDays(text: string): string {
  const days =
    /^\D{0,3}(?<first>\d{1,2})(?:\s+(?<month>[a-z]{3,9}))?\s*(?:-|\u2013|s\/d|sampai|to)\s*(?<last>\d{1,2})\s+(?<lastMonth>[a-z]{3,9})\s+(?<year>\d{4})/i.exec(
      text,
    )?.groups;
  if (days) {
    const { first, last, lastMonth = '', month = lastMonth, year } = days;
    return `${first} ${month} ${year} - ${last} ${lastMonth} ${year}`;
  }
  const whole = /^\W*(?<name>[a-z]{3,9})\s+(?<year>\d{4})\W*$/i.exec(text)?.groups;
  const month = parseMonth(whole?.name ?? '');
  if (!whole || month === null) return text;
  const first = Temporal.PlainDate.from({ year: Number(whole.year), month, day: 1 });
  return `${first.toString()} - ${first.with({ day: first.daysInMonth }).toString()}`;
}

/** '01 Jan 2026 - 31': the rest stands on another line. */
const isCutPeriod = (text: string) =>
  /\d\s*(?:-|\u2013|s\/d|sampai|to)\s*(?:\d{1,2}(?:\s+[a-z]+)?)?$/i.test(text.trim());

/** One day or two, in words or numbers. Null for anything else. */
function periodOf(text: string, { form, uploadedOn }: Dates): Period | null {
  const days = Array.from(withWholeDays(text).matchAll(dayInText), ([day]) => day);
  for (const each of [form, ...dateForms]) {
    const read = days.flatMap((day) => {
      const date = readDate(day, each);
      return date ? (completeDate(date, null, uploadedOn) ?? []) : [];
    });
    const [from, to = from] = read;
    if (read.length === 1 && isCutPeriod(text)) return null;
    if (read.length === days.length && from && to && from <= to) return { from, to };
  }
  return null;
}
