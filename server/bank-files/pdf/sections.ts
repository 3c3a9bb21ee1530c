// A PDF may hold several statements: months of one account, other accounts, pockets.
import { isRupiah } from '#shared/statements/read-amount.rules.ts';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import { withoutLeadingZeros } from '../../lib/spreadsheet/stored-numbers.ts';
import { newCredits } from '../recognition/recognise-rows.ts';
import { newDebits } from '../reversals/new-debits.ts';
import { nothingPrinted } from '../statement/movements.types.ts';
import type { ReadStatement, StatementInput, UnwrittenYears } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import type { TextRow } from '../table/cells.ts';
import { rowsOfHead } from '../table/find-layout.ts';
import { accountOf } from '../table/one-account.ts';
import { readPrinted } from '../table/printed.ts';

interface Sections {
  own: TextRow[][];
  /** Numbers of the other accounts in the file. */
  others: string[];
}

/** The tables of the one account of the association. Without any of its accounts: those of the only account. */
export function ownSections(
  tables: TextRow[][],
  { accounts = [], uploadedOn }: Pick<StatementInput, 'accounts' | 'uploadedOn'>,
): Sections {
  const known = new Set(accounts.map(withoutLeadingZeros));
  const headed = tables.map((table) => ({ table, ...headOf(table, uploadedOn) }));
  // Where all of them are in another currency the refusal names it.
  const rupiah = headed.filter(({ currency }) => currency === null || isRupiah(currency));
  const readable = rupiah.length > 0 ? rupiah : headed;
  const isOwn = ({ number }: Head) => number !== null && known.has(withoutLeadingZeros(number));
  const own = readable.some(isOwn) ? readable.filter(isOwn) : readable;
  const [expected, found] = [...new Set(own.flatMap(({ number }) => number ?? []))];
  if (expected && found) throw new StatementRefusal('severalPdfAccounts', { expected, found });
  const others = new Set(headed.flatMap((each) => (own.includes(each) ? [] : nameOf(each))));
  return { own: own.map(({ table }) => table), others: [...others] };
}

interface Head {
  number: string | null;
  currency: string | null;
}

const nameOf = ({ number, currency }: Head) =>
  `${number ?? 'tanpa nomor'}${currency === null || isRupiah(currency) ? '' : ` (${currency})`}`;

function headOf(table: TextRow[], uploadedOn: string): Head {
  const printed = { ...nothingPrinted };
  for (const row of rowsOfHead(table)) {
    try {
      readPrinted(row, printed, { form: 'day-month-year', uploadedOn });
    } catch (error) {
      // What is wrong with a line is said when its table is read.
      if (!(error instanceof StatementRefusal)) throw error;
    }
  }
  return { number: accountOf(printed.account).number, currency: printed.currency };
}

/** The rows lead from a printed balance to another one, or make a printed sum. */
export function isClosed({ totals, credits }: ReadStatement): boolean {
  const balances = credits.filter(({ balance }) => balance !== null).length;
  const ends = [totals.opening, totals.closing].filter((balance) => balance !== null).length;
  return totals.creditSum !== null || balances + ends > 1;
}

/** Months that overlap have rows in common: each counts once. */
export function joinSections(statements: ReadStatement[]): ReadStatement {
  const [first, ...others] = statements.toSorted((a, b) =>
    (a.period?.from ?? '').localeCompare(b.period?.from ?? ''),
  );
  if (!first) throw new StatementRefusal('noRows');
  const joined = others.reduce(joinTwo, first);
  return { ...joined, warnings: [...new Set(joined.warnings)] };
}

function joinTwo(one: ReadStatement, next: ReadStatement): ReadStatement {
  if (one.layout !== next.layout) throw new StatementRefusal('severalPdfTables');
  const day = one.period && Temporal.PlainDate.from(one.period.to).add({ days: 1 }).toString();
  const isNext = day !== null && next.period !== null && next.period.from <= day;
  const from = one.period?.from ?? next.period?.from;
  const to = [one.period?.to ?? '', next.period?.to ?? ''].toSorted().at(-1);
  const debits = newDebits(next.debits, one.debits);
  return {
    ...one,
    account: one.account.number === null ? next.account : one.account,
    holder: one.holder ?? next.holder,
    period: from && to ? { from, to } : null,
    wholeFrom: isNext ? one.wholeFrom : next.wholeFrom,
    wholeTo: [one.wholeTo ?? '', next.wholeTo ?? ''].toSorted().at(-1) || null,
    seenTo: one.seenTo > next.seenTo ? one.seenTo : next.seenTo,
    unwrittenYears: joinYears(one.unwrittenYears, next.unwrittenYears),
    laterCount: one.laterCount + next.laterCount,
    debitCount: one.debitCount + next.debitCount - (next.debits.length - debits.length),
    totals: {
      opening: null,
      closing: null,
      creditSum: null,
      creditCount: null,
      debitSum: null,
      debitCount: null,
    },
    warnings: [
      ...one.warnings,
      ...next.warnings,
      ...(isNext || !one.period || !next.period
        ? []
        : [statementWarnings.periodGap({ from: one.period.to, to: next.period.from })]),
    ],
    credits: [...one.credits, ...newCredits(next, one)],
    debits: [...one.debits, ...debits],
    pending: [...one.pending, ...next.pending],
  };
}

function joinYears(one: UnwrittenYears | null, next: UnwrittenYears | null): UnwrittenYears | null {
  if (!one || !next) return one ?? next;
  return {
    rows: one.rows + next.rows,
    from: Math.min(one.from, next.from),
    to: Math.max(one.to, next.to),
  };
}

interface LeftOut {
  accounts: readonly string[];
  /** What is above tables that are none of transactions. */
  skipped: readonly string[];
  /** Texts that nobody sees. */
  unseen: number;
}

export function withOthers(statement: ReadStatement, { accounts, skipped, unseen }: LeftOut): ReadStatement {
  return {
    ...statement,
    warnings: [
      ...statement.warnings,
      ...(accounts.length > 0 ? [statementWarnings.otherAccounts(accounts)] : []),
      ...(skipped.length > 0 ? [statementWarnings.otherTables(skipped)] : []),
      ...(unseen > 0 ? [statementWarnings.unseenTexts(unseen)] : []),
    ],
  };
}
