// From the bytes of a file to its statements, in whatever thread it is called.

import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import {
  type StatementRefusalReason,
  statementWarnings,
} from '#shared/statements/statement-refusals.messages.ts';
import { TableFault } from '../tables/table-fault.ts';
import { finish } from './finish.ts';
import { layouts } from './layouts/layouts.ts';
import { headedLayouts, pdfLayouts } from './layouts/pdf-layouts.ts';
import { isMt940, mt940Accounts } from './messages/mt940.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { isClosed } from './sections/join-sections.ts';
import { readHead } from './sections/own-sections.ts';
import { readSections } from './sections/read-sections.ts';
import type { Section } from './sections/section.types.ts';
import { splitRows } from './sections/split-rows.ts';
import type { Printed, ReadFile, Recognised } from './statement/movements.types.ts';
import type {
  ReadStatement,
  ReadStatements,
  StatementInput,
  UnknownStatement,
} from './statement/read-statement.types.ts';
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
import { readTableRows } from './table/read-rows.ts';
import { findForeignCurrency } from './table/titles.ts';
import { latestDay } from './table/years.ts';

/** Throws a refusal for whatever is wrong: libraries throw errors of many kinds for files that are damaged. */
export async function parseStatements(
  file: Buffer<ArrayBuffer>,
  input: StatementInput,
): Promise<ReadStatements | UnknownStatement> {
  try {
    return readOpened(await openFile(file, input), input);
  } catch (error) {
    if (error instanceof StatementRefusal) throw error;
    if (error instanceof TableFault) throw new StatementRefusal(error.reason);
    throw new StatementRefusal('damaged', {}, { cause: error });
  }
}

function readOpened(opened: OpenedFile, input: StatementInput): ReadStatements | UnknownStatement {
  const { sections, skipped, unseen = 0 } = sectionsOf(opened, input);
  const read = readSections(sections, input);
  if (read.kind === 'unknown') return read;
  return {
    ...read,
    warnings: [
      ...read.warnings,
      ...(skipped.length > 0 ? [statementWarnings.otherTables(skipped)] : []),
      ...(unseen > 0 ? [statementWarnings.unseenTexts(unseen)] : []),
    ],
  };
}

interface Sections {
  sections: Section[];
  /** What is above tables that are not read, or the names of their sheets. */
  skipped: readonly string[];
  /** Texts of a PDF that nobody sees. */
  unseen?: number;
}

function sectionsOf(opened: OpenedFile, input: StatementInput): Sections {
  if (opened.isPdf) return pdfSections(opened, input);
  if (opened.text !== null && isMt940(opened.text))
    return { sections: messageSections(opened.text), skipped: [] };
  return tableSections(opened, input);
}

function messageSections(text: string): Section[] {
  return mt940Accounts(text).map(({ read, ...head }) => ({
    ...head,
    read: (input) => finish(...read(), input),
  }));
}

/** Each table of a PDF has one account in one period. */
function pdfSections(
  { sheets, skipped = [], unseen = 0 }: OpenedFile,
  { uploadedOn }: StatementInput,
): Sections {
  if (sheets.length === 0) throw new StatementRefusal('noPdfTable');
  const sections = sheets.map(({ rows }) => ({
    ...readHead(rows, uploadedOn),
    read: (input: StatementInput) => readPdfTable(rows, input),
  }));
  return { sections, skipped, unseen };
}

/** Tables in a known layout, otherwise those that a person maps. */
function tableSections(opened: OpenedFile, input: StatementInput): Sections {
  const parts = opened.sheets.flatMap(({ name, rows }) =>
    splitRows(rows, input).map((part) => ({ ...part, name })),
  );
  const known = parts.flatMap(({ found, ...part }) => (found ? { ...part, found } : []));
  const unknown = parts.flatMap(({ table, ...part }) => (table ? { ...part, table } : []));
  const filled = unknown.filter(({ table }) => table.hasTransactions);
  const mapped = filled.length > 0 ? filled : unknown.slice(0, 1);
  if (known.length === 0 && mapped.length === 0) throw new StatementRefusal(noTableReason(opened));
  if (known.length === 0 && opened.isLogin) throw new StatementRefusal('loginPage');
  const sections =
    known.length > 0
      ? known.map(({ found, rows, ...head }) => ({
          ...head,
          read: (input: StatementInput) => readKnown(rows(), found, input),
        }))
      : mapped.map(({ table, rows, ...head }) => ({
          ...head,
          read: (input: StatementInput) => readUnknown({ rows: rows(), table }, input),
        }));
  // Two of them may be two accounts or two months.
  if (sections.length > 1 && sections.some(({ account }) => account === null))
    throw new StatementRefusal('severalSheets');
  return { sections, skipped: known.length > 0 ? filled.flatMap(({ name }) => name ?? []) : [] };
}

function readKnown(rows: TextRow[], found: FoundLayout, input: StatementInput): ReadStatement {
  const { layout, header } = found;
  checkTitles(header);
  const titled = planOfLayout(found, rows);
  const joined = layout.hasBareTexts ? joinSplitTexts(rows, titled) : rows;
  const file = readTableRows(joined, alignColumns(joined, titled), latestDay(input));
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
  const foreign = cells.map(findForeignCurrency).find((currency) => currency !== null);
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

function readUnknown(mapped: MappedTable, input: StatementInput): ReadStatement | UnknownStatement {
  checkTitles(mapped.table.header);
  if (isCardBill(mapped.rows.filter(({ row }) => row < mapped.table.header.row)))
    throw new StatementRefusal('cardBill');
  return input.mapping ? readMapped(mapped, input.mapping, input) : withGuessedOrder(mapped, input);
}

function noTableReason({ isPage, isPdf }: Pick<OpenedFile, 'isPage' | 'isPdf'>): StatementRefusalReason {
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
    const file = readTableRows(rows, planOfMapping(table.header, mapping, form), latestDay(input));
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

function readPdfTable(rows: TextRow[], input: StatementInput): ReadStatement | UnknownStatement {
  const found = findLayout(rows, [...pdfLayouts, ...layouts]);
  const headed = proved(() => readHeaded(rows, input));
  if (headed && headed.bankCode !== found?.layout.bankCode) return headed;
  if (found && !found.layout.isProposal) return readKnown(rows, found, input);
  const proposal = found ? proved(() => readKnown(rows, found, input)) : null;
  if (proposal) return proposal;
  const table = findUnknownTable(rows);
  if (!table) throw new StatementRefusal('noPdfTable');
  return readUnknown({ rows, table }, input);
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
