// What each column of a table means, whether a layout or a person said it.
import { type NumberForm, readMark } from '#shared/statements/read-amount.rules.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { readCellText } from '../../tables/raw-rows.ts';
import { isBlank, type TextRow } from './cells.ts';
import type { Columns, FoundLayout } from './find-layout.ts';
import { normaliseTitle } from './titles.ts';

export interface ColumnPlan {
  header: TextRow;
  columns: Columns;
  dateForm: DateForm;
  /** Null: as the amounts of the file say. */
  numberForm: NumberForm | null;
  /** Amounts without a mark: a minus is a debit. */
  isSigned: boolean;
  /** Booked rows may have no balance. */
  isBalanceSparse: boolean;
  /** A booked line of csv that ends before its balance has lost a cell, also where that may be blank. */
  hasBalanceCell: boolean;
  /** Years in a workbook come from the spreadsheet, not from the bank. */
  hasNoYears: boolean;
  /** Some rows have the month only. */
  hasMissingDays: boolean;
}

export function planOfLayout({ layout, header, columns }: FoundLayout, rows: TextRow[]): ColumnPlan {
  return {
    header,
    columns: withNamedMarks(layout.isSigned ? columns : withMarkColumn(columns, header, rows), header, rows),
    dateForm: layout.dateForm ?? 'day-month-year',
    numberForm: null,
    isSigned: layout.isSigned ?? false,
    isBalanceSparse: layout.hasSparseBalance ?? false,
    hasBalanceCell: !layout.hasSparseBalance,
    hasNoYears: layout.hasNoYears ?? false,
    hasMissingDays: layout.hasMissingDays ?? false,
  };
}

/** The mark may stand to the right of the amount. That column has no title, or that of the description. */
function withMarkColumn(columns: Columns, header: TextRow, rows: TextRow[]): Columns {
  const [amount] = columns.amount ?? [];
  if (amount === undefined || columns.mark) return columns;
  const next = amount + 1;
  const isUntitled = next < header.cells.length && isBlank(header.cells[next]);
  if (isUntitled) return { ...columns, mark: [next] };
  const isDescription = columns.description?.includes(next) && hasMarks(rows, header, next);
  if (!isDescription) return columns;
  return { ...columns, mark: [next], description: columns.description?.filter((place) => place !== next) };
}

/** A column of marks that the layout does not name. Without it a debit would be read as a credit. */
function withNamedMarks(columns: Columns, header: TextRow, rows: TextRow[]): Columns {
  if (!columns.amount || columns.mark) return columns;
  const taken = new Set(Object.values(columns).flat());
  const mark = header.cells.findIndex(
    (title, at) => !taken.has(at) && !isBlank(title) && hasMarks(rows, header, at),
  );
  return mark < 0 ? columns : { ...columns, mark: [mark] };
}

function hasMarks(rows: TextRow[], header: TextRow, column: number): boolean {
  const below = rows.filter(({ row }) => row > header.row).map(({ cells }) => cells[column]);
  const filled = below.filter((cell) => !isBlank(cell));
  const marks = filled.filter((cell) => readMark(readCellText(cell)) !== null);
  return marks.length > 0 && marks.length >= filled.length / 2;
}

const currencyTitle = /^(?:currency(?: code)?|ccy|curr|(?:kode )?mata uang)$/;

export function planOfMapping(header: TextRow, mapping: StatementMapping, dateForm: DateForm): ColumnPlan {
  const { amounts } = mapping;
  const places: Columns =
    amounts.kind === 'split'
      ? { credit: [amounts.credit], debit: [amounts.debit] }
      : { amount: [amounts.amount], ...(amounts.kind === 'marked' && { mark: [amounts.mark] }) };
  const currency = header.cells.findIndex((cell) => currencyTitle.test(normaliseTitle(readCellText(cell))));
  return {
    header,
    columns: {
      ...places,
      ...(currency >= 0 && { currency: [currency] }),
      date: [mapping.date],
      description: mapping.descriptions,
      ...(mapping.balance !== null && { balance: [mapping.balance] }),
      ...(mapping.reference !== null && { reference: [mapping.reference] }),
    },
    dateForm,
    numberForm: mapping.number_form,
    isSigned: amounts.kind === 'signed',
    isBalanceSparse: true,
    hasBalanceCell: true,
    hasNoYears: false,
    hasMissingDays: false,
  };
}
