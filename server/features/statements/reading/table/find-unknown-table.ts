// A table in no known layout: its header and what its columns seem to be, for a person to decide.
import { createHash } from 'node:crypto';
import { colToLetter } from 'hucre/xlsx';
import { readMark } from '#shared/statements/read-amount.ts';
import type { DateForm } from '#shared/statements/read-date.ts';
import type { AmountColumns, StatementMapping } from '#shared/statements/statement-mapping.types.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { type Cell, type RawRow, textOf } from '../../../../tables/raw-rows.ts';
import type { UnknownStatement } from '../read-statement.types.ts';
import { dateOf, isBlank, isMoney } from './cells.ts';
import { HEADER_SEARCH_ROWS } from './find-layout.ts';
import type { TextRow } from './text-row.ts';
import { normaliseTitle } from './titles.ts';

export interface UnknownTable {
  header: TextRow;
  unknown: UnknownStatement;
}

/** Columns of a table: a date, a text, an amount. */
const MIN_COLUMNS = 3;
const MAX_COLUMNS = 60;

/** Rows in which the order of day and month is looked for. */
const GUESS_ROWS = 1000;

/** The first row of titles with a row of a date and an amount below. Null for a file without a table. */
export function findUnknownTable(rows: TextRow[]): UnknownTable | null {
  const index = rows
    .slice(0, HEADER_SEARCH_ROWS)
    .findIndex(({ cells }, at) => isHeader(cells) && rows.slice(at + 1, at + 4).some(isTransaction));
  const header = rows[index];
  if (!header) return null;
  const first = rows.slice(index + 1, index + 1 + GUESS_ROWS).filter(isTransaction);
  const samples = first.slice(0, statementLimits.sampleRows);
  const width = Math.min(
    MAX_COLUMNS,
    Math.max(header.cells.length, ...samples.map(({ cells }) => cells.length)),
  );
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    letters: colToLetter(column),
    title: textOf(header.cells[column]),
    samples: samples.map(({ cells }) => textOf(cells[column])),
  }));
  const titles = columns.map(({ title }) => title);
  return {
    header,
    unknown: {
      kind: 'unknown',
      headerRow: header.row,
      headerHash: hashOf(titles),
      columns,
      guess: guess(titles, samples, first),
    },
  };
}

function isHeader(cells: Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  const isTitle = (cell: Cell) => typeof cell === 'string' && cell.length <= 60 && !/\d{4,}/.test(cell);
  return filled.length >= MIN_COLUMNS && filled.every((cell) => isTitle(cell) && !isMoney(cell));
}

const isDate = (cell: Cell | undefined) =>
  typeof cell === 'string' && (dateOf(cell, 'day-month-year') ?? dateOf(cell, 'month-day-year')) !== null;

function isTransaction({ cells }: RawRow): boolean {
  const hasDate = cells.some((cell) => isDate(cell) || dateOf(cell, 'year-month-day') !== null);
  return hasDate && cells.some((cell) => isMoney(cell)) && cells.length >= MIN_COLUMNS;
}

function hashOf(titles: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(titles.map(normaliseTitle)))
    .digest('hex');
}

const words = {
  date: /^(?:tanggal|tgl|date|waktu|post|booking|transaction date)/,
  description: /keterangan|deskripsi|rincian|desc|uraian|remark|berita|detail|narasi|memo|catatan/,
  /** Where no column has a title of a description. */
  transaction: /^(?:transaksi|transaction|aktivitas|activity)s?$/,
  /** Joined to the description. */
  person: /nama|name|pengirim|sumber|sender|source|payer|counterpart|lawan/,
  credit: /kredit|credit|masuk|incoming|deposit|setor|\bin$/,
  debit: /debet|debit|keluar|outgoing|withdraw|tarik|\bout$/,
  amount: /jumlah|nominal|amount|mutasi|nilai/,
  mark: /^(?:d k|db cr|d c|jenis|tipe|type|dk|dc)/,
  balance: /^(?!.*(?:awal|open|begin|start)).*(?:saldo|balance)/,
  reference: /ref|jurnal|journal|no trans|trx id|id trans/,
} as const;

/** Null unless a date, a text and an amount are found. */
function guess(titles: string[], samples: RawRow[], first: RawRow[]): StatementMapping | null {
  const names = titles.map(normaliseTitle);
  const find = (word: keyof typeof words) => {
    const at = names.findIndex((name) => words[word].test(name));
    return at < 0 ? null : at;
  };
  const [date, description] = [find('date'), find('description') ?? find('transaction')];
  const amounts = guessAmounts(find, samples);
  if (date === null || description === null || !amounts) return null;
  const texts = samples.flatMap(({ cells }) => cells.map(textOf));
  return {
    date,
    date_form: dateFormOf(first.map(({ cells }) => cells[date])),
    descriptions: names.flatMap((name, at) =>
      at === description || words.description.test(name) || words.person.test(name) ? at : [],
    ),
    amounts,
    number_form: texts.some((text) =>
      /^\D*\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?\D*$|^\D*\d+,\d{1,2}\D*$/.test(text),
    )
      ? 'dot'
      : 'comma',
    balance: find('balance'),
    reference: find('reference'),
  };
}

function dateFormOf(cells: (Cell | undefined)[]): DateForm {
  if (cells.every((cell) => /^\d{4}\D/.test(textOf(cell)))) return 'year-month-day';
  const turned = cells.find((cell) => isDate(cell) && dateOf(cell, 'day-month-year') === null);
  return turned === undefined ? 'day-month-year' : 'month-day-year';
}

function guessAmounts(
  find: (word: keyof typeof words) => number | null,
  samples: RawRow[],
): AmountColumns | null {
  const [credit, debit, amount, mark] = [find('credit'), find('debit'), find('amount'), find('mark')];
  if (credit !== null && debit !== null && credit !== debit) return { kind: 'split', credit, debit };
  if (amount === null) return null;
  if (mark !== null) return { kind: 'marked', amount, mark };
  const next = amount + 1;
  const isMarked = samples.length > 0 && samples.every(({ cells }) => readMark(textOf(cells[next])) !== null);
  return isMarked ? { kind: 'marked', amount, mark: next } : { kind: 'signed', amount };
}
