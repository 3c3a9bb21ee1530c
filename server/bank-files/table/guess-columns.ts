// What the columns of an unknown table seem to be, by the words of their titles and by their cells.
import { readAmount, readMark } from '#shared/statements/read-amount.rules.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { AmountColumns, StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { type Cell, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import { isBlank, isMoney, readDateCell } from './cells.ts';
import { normaliseTitle } from './titles.ts';

const words = {
  date: /\b(?:tanggal|tgl|dates?|datetime|waktu|hari|posted|booked)\b|^(?:post|booking)|date$/,
  /** Of the value, not of the booking: only where there is no other. */
  otherDate: /\b(?:val|value|valuta|eff|efektif|effective|jatuh|due|cetak|print)/,
  description:
    /keterangan|deskripsi|rincian|desc|uraian|remark|berita|detail|narasi|narrat|particular|memo|catatan|pesan/,
  /** Where no column has a title of a description. */
  transaction: /^(?:(?:jenis )?transaksi|transactions?|aktivitas|activit(?:y|ies))$/,
  /** Joined to the description. */
  person: /nama|name|pengirim|sumber|sender|source|payer|counterpart|lawan/,
  credit: /kredit|credit|masuk|incoming|deposit|setor|penerimaan|pemasukan|received|\b(?:cr|in)$/,
  debit: /debet|debit|keluar|outgoing|withdraw|tarik|penarikan|pengeluaran|spent|\b(?:db|dr|out)$/,
  amount: /jumlah|nominal|amount|mutasi|nilai|\bvalue$/,
  mark: /^(?:d k|k d|db cr|cr db|dr cr|cr dr|d c|c d|jenis|tipe|type|dk|dc)/,
  balance: /^(?!.*(?:awal|open|begin|start)).*(?:saldo|balance|\bbal\b)/,
  anyBalance: /saldo|balance|\bbal\b/,
  reference: /ref|jurnal|journal|no trans|trx id|id trans/,
  other: /^(?:no|nomor|cab|cabang|cbg|branch|teller|user|reff?|reference|referensi|id|kode|code)$/,
} as const;

const isDateCell = (cell: Cell | undefined) =>
  (readDateCell(cell, 'day-month-year') ?? readDateCell(cell, 'month-day-year')) !== null;

/** A column of money without any: what is wrong with it is said once it is read. */
const isMoneyColumn = (cells: (Cell | undefined)[]) => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length === 0 || filled.some((cell) => isMoney(cell));
};

/** Counts the columns of a statement that these titles name: a date, amounts, a text, a balance. */
export function countNamedColumns(titles: string[]): number {
  const names = titles.map(normaliseTitle);
  const has = (word: keyof typeof words) => names.some((name) => words[word].test(name));
  return [
    has('date'),
    has('description') || has('transaction'),
    has('credit') || has('amount'),
    has('debit'),
    has('balance'),
  ].filter(Boolean).length;
}

/** Tells whether it is the title of a column with amounts or balances. */
export function isMoneyTitle(title: string): boolean {
  const names = title.split('\n').map(normaliseTitle);
  return names.some((name) =>
    [words.credit, words.debit, words.amount, words.anyBalance].some((word) => word.test(name)),
  );
}

/** Tells whether it is the title of a column of days. */
export function nameDate(title: string): boolean {
  return words.date.test(normaliseTitle(title));
}

const titleKinds = ['date', 'mark', 'description', 'balance', 'credit', 'debit', 'amount', 'other'] as const;
export type TitleKind = (typeof titleKinds)[number];

/** Names the kind of column that this title stands for. Returns null for other words. */
export function kindOfTitle(title: string): TitleKind | null {
  const name = normaliseTitle(title);
  return titleKinds.find((kind) => words[kind].test(name)) ?? null;
}

/** A date and an amount are named: what stands below are transactions, also when they cannot be read. */
export function nameStatement(titles: string[]): boolean {
  const columns = findColumns(titles, []);
  return columns.date !== null && columns.amounts !== null;
}

/** Returns null unless a date, a text and an amount are found. `date_form` is null: the rows decide. */
export function guessColumns(titles: string[], samples: RawRow[]): StatementMapping | null {
  const names = titles.map(normaliseTitle);
  const { date, description, amounts, balance, reference } = findColumns(titles, samples);
  if (date === null || description === null || !amounts) return null;
  const places = amountPlaces(amounts);
  const forms = samples.flatMap(({ cells }) => places.map((at) => readAmount(readCellText(cells[at]))?.form));
  const used = new Set([date, ...places, balance, reference]);
  return {
    date,
    date_form: formOfSerials(samples.map(({ cells }) => cells[date])),
    descriptions: names.flatMap((name, at) =>
      at === description || (!used.has(at) && (words.description.test(name) || words.person.test(name)))
        ? at
        : [],
    ),
    amounts,
    number_form: forms.includes('dot') ? 'dot' : 'comma',
    balance,
    reference,
  };
}

/** Dates that begin with the year have one order. */
function formOfSerials(cells: (Cell | undefined)[]): DateForm | null {
  const isYearFirst = (cell: Cell | undefined) =>
    typeof cell === 'number' || /^\d{4}\D/.test(readCellText(cell));
  return cells.length > 0 && cells.every(isYearFirst) ? 'year-month-day' : null;
}

function amountPlaces(amounts: AmountColumns): number[] {
  return amounts.kind === 'split' ? [amounts.credit, amounts.debit] : [amounts.amount];
}

interface FoundColumns {
  date: number | null;
  description: number | null;
  amounts: AmountColumns | null;
  balance: number | null;
  reference: number | null;
}

function findColumns(titles: string[], samples: RawRow[]): FoundColumns {
  const names = titles.map(normaliseTitle);
  const below = (at: number) => samples.map(({ cells }) => cells[at]);
  const all = (word: keyof typeof words) => names.flatMap((name, at) => (words[word].test(name) ? at : []));
  const money = (word: 'credit' | 'debit' | 'amount' | 'balance') => {
    const named = all(word).filter(
      (at) =>
        word === 'balance' ||
        !words.anyBalance.test(names[at] ?? '') ||
        /saldo masuk|saldo keluar/.test(names[at] ?? ''),
    );
    return named.find((at) => isMoneyColumn(below(at))) ?? named[0] ?? null;
  };
  const dates = all('date').toSorted(
    (a, b) => Number(words.otherDate.test(names[a] ?? '')) - Number(words.otherDate.test(names[b] ?? '')),
  );
  const date = dates.find((at) => below(at).some(isDateCell)) ?? dates[0] ?? null;
  const isFree = (at: number) => at !== date;
  return {
    date,
    description: all('description').find(isFree) ?? all('transaction').find(isFree) ?? null,
    amounts: findAmounts(money, all('mark')[0] ?? null, samples),
    balance: money('balance'),
    reference: all('reference').find(isFree) ?? null,
  };
}

function findAmounts(
  money: (word: 'credit' | 'debit' | 'amount') => number | null,
  mark: number | null,
  samples: RawRow[],
): AmountColumns | null {
  const [credit, debit, amount] = [money('credit'), money('debit'), money('amount')];
  if (credit !== null && debit !== null && credit !== debit) return { kind: 'split', credit, debit };
  if (amount === null) return null;
  if (mark !== null && mark !== amount) return { kind: 'marked', amount, mark };
  const isMarked = (at: number) =>
    samples.length > 0 &&
    samples.every(
      ({ cells }) => readMark(readCellText(cells[at])) ?? readAmount(readCellText(cells[at]))?.mark,
    );
  const found = [amount + 1, amount].find(isMarked);
  return found === undefined ? { kind: 'signed', amount } : { kind: 'marked', amount, mark: found };
}
