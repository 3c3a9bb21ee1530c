// From all rows of a file to what leaves the thread: checked, and without the texts of debits.
import { addDays } from '#shared/calendar-days.ts';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { findBreak, findBreakInDays, proveBalances } from './checks/check-balances.ts';
import { isWholePdf, refuseCutPdf } from './checks/check-end.ts';
import { checkTotals } from './checks/check-totals.ts';
import { callsItselfReversal, hashReversalMarks } from './reversals/reversal-marks.ts';
import type { Movement, ReadFile, Recognised } from './statement/movements.types.ts';
import type {
  PendingRow,
  ReadDebit,
  ReadRow,
  ReadStatement,
  StatementInput,
  UnwrittenYears,
} from './statement/read-statement.types.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';
import { checkCurrency, readAccountNumber } from './table/one-account.ts';
import { latestDay } from './table/years.ts';

export function finish(
  recognised: Recognised,
  file: ReadFile,
  input: Pick<StatementInput, 'uploadedOn' | 'yearsBack'>,
): ReadStatement {
  const { key, name, bankCode, hasLooseDays } = recognised;
  const { uploadedOn } = input;
  const { movements, printed, rowsWithoutYear, pdfLength } = file;
  if (movements.length > statementLimits.rows) throw new StatementRefusal('tooManyRows');
  refuseCutPdf(file, recognised);
  if (movements.length === 0) throw new StatementRefusal('noRows');
  checkCurrency(printed.currency);
  checkPeriod(file);
  checkDays(movements, uploadedOn);
  const booked = movements.filter(({ isPending }) => !isPending);
  const account = readAccountNumber(printed.account);
  const totalWarnings = checkTotals(movements, printed, hasLooseDays ? findBreakInDays : findBreak);
  const isUnproved = pdfLength !== undefined && !isWholePdf(file);
  const latest = rowsWithoutYear > 0 ? latestDay(input) : uploadedOn;
  // Without an end that is proved and printed a PDF says nothing about the days after its last row.
  const end = pdfLength && (isUnproved || !printed.period) ? daysOf(booked) : printed.period;
  const balances = proveBalances(booked, printed.opening);
  return {
    kind: 'statement',
    layout: key,
    layoutName: name,
    bankCode,
    account,
    holder: printed.holder,
    period: printed.period ?? daysOf(booked),
    ...reachOf(file, isUnproved && printed.opening === null),
    dateForm: null,
    dateOrder: null,
    laterCount: booked.filter((row) => row.amount > 0 && isLater(row, uploadedOn)).length,
    seenTo: seenTo(end, latest),
    currency: 'IDR',
    unwrittenYears: unwrittenYears(file),
    debitCount: booked.filter(({ amount }) => amount < 0).length,
    totals: {
      opening: printed.opening,
      closing: printed.closing,
      creditSum: printed.creditSum,
      creditCount: printed.creditCount,
      debitSum: printed.debitSum,
      debitCount: printed.debitCount,
    },
    warnings: [
      ...totalWarnings,
      ...(isUnproved ? [nothingProves(file)] : []),
      ...(isFootPartial(file) ? [statementWarnings.footPartial] : []),
      ...warningsOf(file, account.isUnreadable, uploadedOn),
    ],
    credits: booked
      .filter(({ amount }) => amount > 0)
      .map((row) => rowOf(row, row.balance ?? balances.get(row) ?? null)),
    debits: booked.filter(({ amount }) => amount < 0).map(debitOf),
    pending: movements.filter(({ isPending, amount }) => isPending && amount > 0).map(pendingOf),
  };
}

/** A spreadsheet that turns days and months around moves rows out of the period. */
function checkPeriod({ movements, printed: { period } }: ReadFile): void {
  if (!period) return;
  const outside = movements.find(
    ({ bookedOn }) => bookedOn && (bookedOn < period.from || bookedOn > period.to),
  );
  if (!outside) return;
  const expected = `${shown(period.from)} – ${shown(period.to)}`;
  throw new StatementRefusal('outsidePeriod', {
    row: outside.line,
    expected,
    found: shown(outside.bookedOn ?? ''),
  });
}

/** Banks book the money of long holidays in advance. */
const MAX_DAYS_AHEAD = 31;

/** A later day is misread, or was changed. */
function checkDays(movements: Movement[], uploadedOn: string): void {
  const latest = Temporal.PlainDate.from(uploadedOn).add({ days: MAX_DAYS_AHEAD }).toString();
  const later = movements.find(({ bookedOn }) => bookedOn && bookedOn > latest);
  if (later)
    throw new StatementRefusal('futureDate', { row: later.line, found: shown(later.bookedOn ?? '') });
}

const shown = (day: string) => day.split('-').toReversed().join('/');

function daysOf(booked: Movement[]): ReadStatement['period'] {
  const days = booked.map(({ bookedOn }) => bookedOn ?? '').toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : null;
}

/** A file that ends at a number of rows begins in the middle of its first day. Its last day may not have been over. */
function reachOf(
  { movements, printed }: ReadFile,
  isCut: boolean,
): Pick<ReadStatement, 'wholeFrom' | 'wholeTo'> {
  const days = movements.flatMap(({ bookedOn }) => bookedOn ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return {
    wholeFrom: (isCut ? null : printed.period?.from) ?? (first ? addDays(first, 1) : null),
    wholeTo: last ? addDays(last, -1) : null,
  };
}

function nothingProves({ movements, printed }: ReadFile): string {
  const figures = [
    printed.opening,
    printed.closing,
    printed.creditSum,
    ...movements.map(({ balance }) => balance),
  ];
  return figures.every((each) => each === null) ? statementWarnings.nothingProves : statementWarnings.noEnd;
}

/** What is below the rows ends in its middle. */
function isFootPartial({ foot }: ReadFile): boolean {
  return foot.has('creditSum') !== foot.has('debitSum') || (foot.has('opening') && !foot.has('closing'));
}

function unwrittenYears({ movements, rowsWithoutYear }: ReadFile): UnwrittenYears | null {
  const days = movements.flatMap(({ bookedOn }) => bookedOn ?? []).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (rowsWithoutYear === 0 || !from || !to) return null;
  return { rows: rowsWithoutYear, from: Number(from.slice(0, 4)), to: Number(to.slice(0, 4)) };
}

/** Without a printed period nothing says that the file ends before its upload. Later than that nothing is known. */
function seenTo(printed: ReadStatement['period'], latest: string): string {
  return printed && printed.to < latest ? printed.to : latest;
}

function warningsOf(file: ReadFile, isUnreadable: boolean, uploadedOn: string): string[] {
  const { movements, zeroRows, rowsWithoutDay } = file;
  const later = movements.filter((row) => isLater(row, uploadedOn)).length;
  const jump = jumpOf(movements);
  return [
    ...(isUnreadable ? [statementWarnings.accountUnreadable] : []),
    ...(zeroRows > 0 ? [statementWarnings.zeroRows(zeroRows)] : []),
    ...(rowsWithoutDay.length > 0 ? [statementWarnings.withoutDay(rowsWithoutDay)] : []),
    ...(later > 0 ? [statementWarnings.later(later)] : []),
    ...(jump ? [statementWarnings.monthJump(jump)] : []),
  ];
}

const isLater = ({ bookedOn }: Movement, uploadedOn: string) => bookedOn !== null && bookedOn > uploadedOn;

/** Months that are enough to doubt them. */
const MIN_JUMPED_MONTHS = 3;

/** Days of one month whose numbers someone has turned around: the tenth of March, of April, of May. */
function jumpOf(movements: Movement[]): { day: number; from: string; to: string } | null {
  const numeric = movements.filter(({ dateText }) => dateText !== null && !/[a-z]{3}/i.test(dateText));
  const days = [...new Set(numeric.flatMap(({ bookedOn }) => bookedOn ?? []))].toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const day = Number(from?.slice(8));
  const isJump =
    days.length >= MIN_JUMPED_MONTHS && day <= 12 && days.every((each) => each.slice(8) === from?.slice(8));
  return isJump && from && to ? { day, from, to } : null;
}

/** Without its text, which names whom the association paid. */
function debitOf({ line, bookedOn, amount, reference, description, isReversal }: Movement): ReadDebit {
  const texts = { reference, description: cut(description) };
  const isMarked = isReversal === true || callsItselfReversal(texts.description);
  return { line, bookedOn: bookedOn ?? '', amount: -amount, isMarked, marks: hashReversalMarks(texts) };
}

function rowOf(movement: Movement, provedBalance: number | null): ReadRow {
  const { line, bookedOn, time, amount, balance, reference, description, isReversal } = movement;
  return {
    line,
    bookedOn: bookedOn ?? '',
    bookedAtTime: time,
    amount,
    balance,
    provedBalance,
    reference,
    description: cut(description),
    ...(isReversal && { isReversal }),
  };
}

const cut = (text: string) => text.slice(0, statementLimits.descriptionLength);

function pendingOf({ line, bookedOn, time, amount, description }: Movement): PendingRow {
  return { line, bookedOn, bookedAtTime: time, amount, description: cut(description) };
}
