// From all rows of a file to what leaves the thread: checked, and without the texts of debits.
import { statementWarnings } from '#shared/statements/statement-refusals.texts.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { checkTotals } from './checks/check-totals.ts';
import { fingerprintsOf } from './fingerprints.ts';
import type { Movement, ReadFile } from './movements.types.ts';
import type { PendingRow, ReadRow, ReadStatement } from './read-statement.types.ts';
import { StatementRefusal } from './statement-refusal.ts';
import { accountOf, checkCurrency } from './table/one-account.ts';

export interface Recognised {
  key: string;
  name: string;
  bankCode: string | null;
}

export function finish(
  { key, name, bankCode }: Recognised,
  file: ReadFile,
  uploadedOn: string,
): ReadStatement {
  const { movements, printed } = file;
  if (movements.length > statementLimits.rows) throw new StatementRefusal('tooManyRows');
  if (movements.length === 0) throw new StatementRefusal('noRows');
  checkCurrency(printed.currency);
  checkPeriod(file);
  checkDays(movements, uploadedOn);
  const booked = movements.filter(({ isPending }) => !isPending);
  const account = accountOf(printed.account);
  return {
    kind: 'statement',
    layout: key,
    layoutName: name,
    bankCode,
    account,
    holder: printed.holder,
    period: printed.period ?? daysOf(booked),
    seenTo: seenTo(printed.period, uploadedOn),
    currency: 'IDR',
    debitCount: booked.filter(({ amount }) => amount < 0).length,
    totals: {
      opening: printed.opening,
      closing: printed.closing,
      creditSum: printed.creditSum,
      creditCount: printed.creditCount,
      debitSum: printed.debitSum,
      debitCount: printed.debitCount,
    },
    warnings: [...checkTotals(movements, printed), ...warningsOf(file, account.isUnreadable, uploadedOn)],
    credits: withFingerprints(booked.filter(({ amount }) => amount > 0).map(rowOf)),
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

/** Without a printed period nothing says that the file ends before its upload. Later than that nothing is known. */
function seenTo(printed: ReadStatement['period'], uploadedOn: string): string {
  return printed && printed.to < uploadedOn ? printed.to : uploadedOn;
}

function warningsOf({ movements, zeroRows }: ReadFile, isUnreadable: boolean, uploadedOn: string): string[] {
  const later = movements.filter(({ bookedOn }) => bookedOn && bookedOn > uploadedOn).length;
  return [
    ...(isUnreadable ? [statementWarnings.accountUnreadable] : []),
    ...(zeroRows > 0 ? [statementWarnings.zeroRows(zeroRows)] : []),
    ...(later > 0 ? [statementWarnings.later(later)] : []),
  ];
}

/** Here, in the thread: 50,000 of them would hold the event loop. */
function withFingerprints(rows: Omit<ReadRow, 'fingerprint'>[]): ReadRow[] {
  const fingerprints = fingerprintsOf(rows);
  return rows.map((row, index) => ({ ...row, fingerprint: fingerprints[index] ?? '' }));
}

function rowOf(movement: Movement): Omit<ReadRow, 'fingerprint'> {
  const { line, bookedOn, time, amount, balance, reference, description } = movement;
  return {
    line,
    bookedOn: bookedOn ?? '',
    bookedAtTime: time,
    amount,
    balance,
    reference,
    description: cut(description),
  };
}

const cut = (text: string) => text.slice(0, statementLimits.descriptionLength);

function pendingOf({ line, bookedOn, time, amount, description }: Movement): PendingRow {
  return { line, bookedOn, bookedAtTime: time, amount, description: cut(description) };
}
