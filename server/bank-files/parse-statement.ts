// From the bytes of a file to its statement, in whatever thread it is called.

import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementMapping } from '#shared/statements/statement-mapping.types.ts';
import type { StatementRefusalReason } from '#shared/statements/statement-refusals.messages.ts';
import { TableFault } from '../tables/table-fault.ts';
import { finish } from './finish.ts';
import { layouts } from './layouts/layouts.ts';
import { headedLayouts, pdfLayouts } from './layouts/pdf-layouts.ts';
import { isMt940, readMt940 } from './messages/mt940.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { isClosed, joinSections, ownSections, withOthers } from './pdf/sections.ts';
import type { Printed, ReadFile, Recognised } from './statement/movements.types.ts';
import type { ReadStatement, StatementInput, UnknownStatement } from './statement/read-statement.types.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';
import { alignColumns } from './table/align-columns.ts';
import { isCardBill } from './table/card-bill.ts';
import type { TextRow } from './table/cells.ts';
import { decideDateOrder } from './table/date-order.ts';
import { type FoundLayout, findLayout, hasHeading } from './table/find-layout.ts';
import { findUnknownTable, type UnknownTable } from './table/find-unknown-table.ts';
import { joinSplitTexts } from './table/fit-row.ts';
import { checkCurrency } from './table/one-account.ts';
import { planOfLayout, planOfMapping } from './table/plan.ts';
import { readRows } from './table/read-rows.ts';
import { foreignCurrencyOf } from './table/titles.ts';
import { latestDay } from './table/years.ts';

/** Throws a refusal for whatever is wrong: libraries throw errors of many kinds for files that are damaged. */
export async function parseStatement(
  file: Buffer<ArrayBuffer>,
  input: StatementInput,
): Promise<ReadStatement | UnknownStatement> {
  try {
    return readOpened(await openFile(file, input), input);
  } catch (error) {
    if (error instanceof StatementRefusal) throw error;
    if (error instanceof TableFault) throw new StatementRefusal(error.reason);
    throw new StatementRefusal('damaged', {}, { cause: error });
  }
}

function readOpened(opened: OpenedFile, input: StatementInput): ReadStatement | UnknownStatement {
  if (opened.isPdf) return readSections(opened, input);
  if (opened.text !== null && isMt940(opened.text)) return finish(...readMt940(opened.text), input);
  const known = opened.sheets.flatMap((rows) => {
    const found = findLayout(rows);
    return found ? { rows, found } : [];
  });
  if (known.length > 1) throw new StatementRefusal('severalSheets');
  if (known[0]) return readKnown(known[0].rows, known[0].found, input);
  return readUnknown(opened, input);
}

function readKnown(rows: TextRow[], found: FoundLayout, input: StatementInput): ReadStatement {
  const { layout, header } = found;
  checkTitles(header);
  const titled = planOfLayout(found, rows);
  const joined = layout.hasBareTexts ? joinSplitTexts(rows, titled) : rows;
  const file = readRows(joined, alignColumns(joined, titled), latestDay(input));
  checkCurrency(file.printed.currency);
  if (layout.hasTotals && isCutOff(file)) throw new StatementRefusal('cutOff');
  return finish(layout, layout.hasStartOnly ? withWholeMonth(file) : file, input);
}

/** The bank prints the first day of the month only. */
function withWholeMonth(file: ReadFile): ReadFile {
  const { period } = file.printed;
  if (period?.from !== period?.to || !period?.from.endsWith('-01')) return file;
  const first = Temporal.PlainDate.from(period.from);
  const to = first.with({ day: first.daysInMonth }).toString();
  return { ...file, printed: { ...file.printed, period: { from: period.from, to } } };
}

function checkTitles({ row, cells }: TextRow): void {
  const foreign = cells.map(foreignCurrencyOf).find((currency) => currency !== null);
  if (foreign) throw new StatementRefusal('otherCurrency', { row, found: foreign });
}

/** The last line that such a bank prints below the rows is the closing balance. */
function isCutOff({ hasEnd, printed }: ReadFile): boolean {
  return hasEnd ? printed.closing === null : !hasFoot(printed);
}

/** A file with the bank's head has its totals, too; someone may have removed both. */
function hasFoot({ account, closing, creditSum, debitSum }: Printed): boolean {
  return account === null || [closing, creditSum, debitSum].some((sum) => sum !== null);
}

function readUnknown(opened: OpenedFile, input: StatementInput): ReadStatement | UnknownStatement {
  const tables = opened.sheets.flatMap((rows) => {
    const table = findUnknownTable(rows);
    return table ? { rows, table } : [];
  });
  const filled = tables.filter(({ table }) => table.hasTransactions);
  const [first, second] = filled.length > 0 ? filled : tables;
  if (!first) throw new StatementRefusal(noTableReason(opened));
  if (opened.isLogin) throw new StatementRefusal('loginPage');
  if (second) throw new StatementRefusal('severalSheets');
  checkTitles(first.table.header);
  if (isCardBill(first.rows.filter(({ row }) => row < first.table.header.row)))
    throw new StatementRefusal('cardBill');
  return input.mapping ? readMapped(first, input.mapping, input) : withGuessedOrder(first, input);
}

function noTableReason({ isPage, isPdf }: OpenedFile): StatementRefusalReason {
  if (isPdf) return 'noPdfTable';
  return isPage ? 'loginPage' : 'noTable';
}

interface MappedTable {
  rows: TextRow[];
  table: UnknownTable;
}

/** With the chosen order of day and month, or with the one that the rows prove. */
function readMapped(
  { rows, table }: MappedTable,
  mapping: StatementMapping,
  input: StatementInput,
  recognised: Recognised = { key: 'mapped', name: 'Kolom pilihan', bankCode: null },
): ReadStatement {
  const read = (form: DateForm, onRead?: () => void) => {
    const file = readRows(rows, planOfMapping(table.header, mapping, form), latestDay(input));
    onRead?.();
    return {
      file,
      result: finish(recognised, file, input),
    };
  };
  if (mapping.date_form) return { ...read(mapping.date_form).result, dateForm: mapping.date_form };
  const { form, proved, result, open } = decideDateOrder(read, input.uploadedOn);
  return { ...result, dateForm: open ? form : proved, dateOrder: open };
}

/** The statements of a PDF: months of one account become one, other accounts are named. */
function readSections(
  { sheets: tables, skipped = [], unseen = 0 }: OpenedFile,
  input: StatementInput,
): ReadStatement | UnknownStatement {
  if (tables.length === 0) throw new StatementRefusal('noPdfTable');
  const { own, others } = ownSections(tables, input);
  const read = own.flatMap((table) => readSection(table, { isOnly: own.length === 1, input }));
  const unknown = read.find((each) => each.kind === 'unknown');
  if (unknown) return unknown;
  const statements = read.filter((each) => each.kind === 'statement');
  if (statements.length === 0) throw new StatementRefusal('noRows');
  return withOthers(joinSections(statements), { accounts: others, skipped, unseen });
}

/** A month without rows is none of several. */
function readSection(
  rows: TextRow[],
  { isOnly, input }: { isOnly: boolean; input: StatementInput },
): (ReadStatement | UnknownStatement)[] {
  try {
    return [readTable(rows, input)];
  } catch (error) {
    if (!isOnly && error instanceof StatementRefusal && error.reason === 'noRows') return [];
    throw error;
  }
}

function readTable(rows: TextRow[], input: StatementInput): ReadStatement | UnknownStatement {
  const found = findLayout(rows, [...pdfLayouts, ...layouts]);
  const headed = input.mapping ? null : proved(() => readHeaded(rows, input));
  if (headed && headed.bankCode !== found?.layout.bankCode) return headed;
  const file = { sheets: [rows], text: null, isLogin: false, isPage: false, isPdf: true };
  if (found && !found.layout.isProposal) return readKnown(rows, found, input);
  const proposal = found && !input.mapping ? proved(() => readKnown(rows, found, input)) : null;
  return proposal ?? readUnknown(file, input);
}

/** A statement of a guess: null unless the sums of the bank prove it. Then a person maps the columns. */
function proved(read: () => ReadStatement | null): ReadStatement | null {
  try {
    const statement = read();
    return statement && isClosed(statement) ? statement : null;
  } catch (error) {
    if (error instanceof StatementRefusal) return null;
    throw error;
  }
}

/** The heading names the bank, the columns are guessed. */
function readHeaded(rows: TextRow[], input: StatementInput): ReadStatement | null {
  const table = findUnknownTable(rows);
  const layout = headedLayouts.find(({ heading }) =>
    hasHeading(
      rows.filter(({ row }) => row < (table?.header.row ?? 0)),
      heading,
    ),
  );
  if (!table?.unknown.guess || !layout) return null;
  return readMapped({ rows, table }, table.unknown.guess, input, layout);
}

/** What cannot be read is said once the columns are chosen. */
function withGuessedOrder(mapped: MappedTable, input: StatementInput): UnknownStatement {
  const { unknown } = mapped.table;
  if (!unknown.guess) return unknown;
  try {
    const { dateForm, dateOrder } = readMapped(mapped, unknown.guess, input);
    return { ...unknown, guess: { ...unknown.guess, date_form: dateOrder ? null : dateForm }, dateOrder };
  } catch (error) {
    if (error instanceof StatementRefusal) return unknown;
    throw error;
  }
}
