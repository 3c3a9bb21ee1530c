// From the bytes of a file to its statement, in whatever thread it is called.
import { TableFault } from '../../../tables/table-fault.ts';
import { finish } from './finish.ts';
import { isMt940, readMt940 } from './layouts/mt940.ts';
import type { Printed } from './movements.types.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import type { ReadStatement, StatementInput, UnknownStatement } from './read-statement.types.ts';
import { StatementRefusal } from './statement-refusal.ts';
import { alignColumns } from './table/align-columns.ts';
import { type FoundLayout, findLayout } from './table/find-layout.ts';
import { findUnknownTable } from './table/find-unknown-table.ts';
import { joinSplitTexts } from './table/fit-row.ts';
import { checkCurrency } from './table/one-account.ts';
import { planOfLayout, planOfMapping } from './table/plan.ts';
import { readRows } from './table/read-rows.ts';
import type { TextRow } from './table/text-row.ts';
import { foreignCurrencyOf } from './table/titles.ts';

/** Throws a refusal for whatever is wrong: libraries throw errors of many kinds for files that are damaged. */
export async function parseStatement(
  file: Buffer<ArrayBuffer>,
  input: StatementInput,
): Promise<ReadStatement | UnknownStatement> {
  try {
    return readOpened(await openFile(file), input);
  } catch (error) {
    if (error instanceof StatementRefusal) throw error;
    if (error instanceof TableFault) throw new StatementRefusal(error.reason);
    throw new StatementRefusal('damaged', {}, { cause: error });
  }
}

function readOpened(opened: OpenedFile, input: StatementInput): ReadStatement | UnknownStatement {
  if (opened.text !== null && isMt940(opened.text))
    return finish(...readMt940(opened.text), input.uploadedOn);
  const known = opened.sheets.flatMap((rows) => {
    const found = findLayout(rows);
    return found ? { rows, found } : [];
  });
  if (known.length > 1) throw new StatementRefusal('severalSheets');
  if (known[0]) return readKnown(known[0].rows, known[0].found, input);
  return readUnknown(opened, input);
}

function readKnown(rows: TextRow[], found: FoundLayout, { uploadedOn }: StatementInput): ReadStatement {
  const { layout, header } = found;
  checkTitles(header);
  const titled = planOfLayout(found, rows);
  const joined = layout.hasBareTexts ? joinSplitTexts(rows, titled) : rows;
  const file = readRows(joined, alignColumns(joined, titled), uploadedOn);
  checkCurrency(file.printed.currency);
  if (layout.hasTotals && !file.hasEnd && !hasFoot(file.printed)) throw new StatementRefusal('cutOff');
  return finish(layout, file, uploadedOn);
}

function checkTitles({ row, cells }: TextRow): void {
  const foreign = cells.map(foreignCurrencyOf).find((currency) => currency !== null);
  if (foreign) throw new StatementRefusal('otherCurrency', { row, found: foreign });
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
  const [first, second] = tables;
  if (!first) throw new StatementRefusal(opened.isPage ? 'loginPage' : 'noTable');
  if (opened.isLogin) throw new StatementRefusal('loginPage');
  if (second) throw new StatementRefusal('severalSheets');
  const { rows, table } = first;
  checkTitles(table.header);
  if (!input.mapping) return table.unknown;
  const plan = planOfMapping(table.header, input.mapping);
  const file = readRows(rows, plan, input.uploadedOn);
  return finish({ key: 'mapped', name: 'Kolom pilihan', bankCode: null }, file, input.uploadedOn);
}
