// The rule of matching once more, in the transaction that approves. What has changed since the thread judged is not
// approved. Names were compared with all members just before. Here they are compared with those who changed since.
import { toRupiah } from '#shared/statements/sen.rules.ts';
import { CreditSums } from '../../../bank-files/matching/credit-sums.ts';
import { createJudge, readCredits } from '../../../bank-files/matching/judge-credits.ts';
import type { Verdict } from '../../../bank-files/matching/matching.types.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { today } from '../../../lib/clock.ts';
import { slicesInTurns } from '../../../lib/slices.ts';
import type { DecidableRow } from '../../statement-links/approval-records.open.db.ts';
import { closedPeriods, readAccountIds } from '../matching/match-statements.service.ts';
import {
  type PaymentToMatch,
  paymentToMatch,
  readClosedPayments,
  readFeesSince,
  readOpenPayments,
  rowToMatch,
} from '../matching/matching-input.db.ts';
import { readNamesSince, readRowsWithSums } from './approvals.db.ts';

/** Between two turns of the event loop. */
const ROWS_PER_TURN = 100;

interface Judged {
  rows: readonly Pick<DecidableRow, 'amount' | 'booked_on'>[];
  /** When the thread began to judge; ISO timestamp. */
  judgedAt: string;
}

/** Maps each row to its new verdict. */
export async function judgeAgain(
  { clock }: Pick<Deps, 'clock'>,
  db: Database,
  { rows, judgedAt }: Judged,
): Promise<Map<number, Verdict>> {
  const accounts = await readAccountIds(db);
  const rivals = await readRowsWithSums(db, [...new Set(rows.map(({ amount }) => amount))]);
  const open = await readOpenPayments(db);
  const oldest = rows.map(({ booked_on }) => booked_on).toSorted()[0] ?? null;
  const periods = closedPeriods(clock, oldest);
  const closed = await readClosed(db, periods.closedSince, rows);
  const day = today(clock);
  const payments = [...open, ...closed].map((payment) => paymentToMatch(payment, accounts, day));
  const totals = new Set(rows.map(({ amount }) => toRupiah(amount)));
  const owners = payments
    .filter(({ total }) => totals.has(total))
    .map(({ member, name }) => ({ id: member, name }));
  const fees = await readFeesSince(db, periods.feesSince);
  const matched = rivals.map((row) => rowToMatch(row, accounts));
  const credits = readCredits(matched);
  for (const member of [...owners, ...(await readNamesSince(db, judgedAt))]) credits.names.add(member);
  const judge = createJudge({
    sums: new CreditSums(matched),
    payments,
    senders: [],
    fees: fees.map(({ fee }) => fee),
  });
  const verdicts = new Map<number, Verdict>();
  for await (const some of slicesInTurns(matched, ROWS_PER_TURN)) {
    for (const row of some) verdicts.set(row.id, judge(row, credits));
  }
  return verdicts;
}

/** Those with the sum of one of the rows: no other one is compared. */
async function readClosed(db: Database, since: string, rows: Judged['rows']): Promise<PaymentToMatch[]> {
  const totals = [...new Set(rows.flatMap(({ amount }) => toRupiah(amount) ?? []))];
  return readClosedPayments(db, since, totals);
}
