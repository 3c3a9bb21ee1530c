// 'Setujui n yang pasti': all certain credits in one transaction, with the decision of the verification desk.
import { monthOfDay } from '#shared/dates.ts';
import { calculateLacking } from '#shared/deposits/deposits.rules.ts';
import { obstacleTo } from '#shared/dues/dues.rules.ts';
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { approvalErrors, leftReasons } from '#shared/statements/approvals.messages.ts';
import { type Suggestion, suggestionReasons } from '#shared/statements/suggestion-reasons.labels.ts';
import type { Verdict } from '../../../bank-files/matching/matching.types.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import { refuseUnseen } from '../../../changes/refuse-stale.ts';
import { countCommits } from '../../../db/connection.ts';
import { hashShownSet } from '../../../db/lists/shown-set.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { timestamp } from '../../../lib/clock.ts';
import { conflict } from '../../../lib/errors.ts';
import { lockMembers } from '../../membership/locked-member.open.store.ts';
import { hasStopped } from '../../membership/stopped-members.open.store.ts';
import {
  approveLocked,
  type LockedPayment,
  readLockedPayments,
} from '../../payments/decisions.open.store.ts';
import { type DecidableRow, lockStatementRows } from '../../statement-links/approval-records.open.db.ts';
import { filteredAccount, readAccountGroups } from '../accounts.open.service.ts';
import { matchStatements } from '../matching/match-statements.service.ts';
import { readCertainRows, readClosedMonths, readPayers, readRowStates } from './approvals.db.ts';
import { judgeAgain } from './judge-again.store.ts';
import { type ApprovalBatch, type ApprovedPart, storeApproval } from './store-approval.store.ts';

interface Order {
  /** null: of all accounts. */
  account: number | null;
  /** `certain_set` names the rows that the screen showed. */
  seen: { certain_set: string };
}

export interface CertainApproval {
  batch: ApprovalBatch | null;
  approved: number;
  left: { reason: string; count: number }[];
}

/**
 * Approves only rows that the screen showed. What is not certain any more is left, with the reason. Throws 409, and
 * approves nothing, when other rows are certain than the admin saw.
 */
export async function approveCertain(
  deps: Deps,
  admin: AdminCaller,
  { account, seen }: Order,
): Promise<CertainApproval> {
  const groups = await readAccountGroups(deps.db);
  const id = filteredAccount(groups, account);
  const accountIds = id === null ? null : [id];
  const judgedAt = timestamp(deps.clock);
  const shown = await readCertainRows(deps.db, accountIds);
  const ids = new Set(shown.map((row) => row.id));
  refuseUnseen(seen.certain_set, hashShownSet([...ids].join(' ')), () =>
    conflict(approvalErrors.otherCertain(ids.size)),
  );
  await matchStatements(deps);
  const early = await judgeEarly(deps, { accountIds, judgedAt });
  const { batch, approved, reasons } = await changeAs(deps, admin, async (work) => {
    const certain = await readCertainRows(work.tx, accountIds);
    return approveRows(deps, work, { certain: certain.filter((row) => ids.has(row.id)), judgedAt, early });
  });
  const left = await leftOf(deps, { shown, approved, reasons });
  return { batch, approved: approved.length, left };
}

interface EarlyVerdicts {
  /** How many commits this process had made. */
  commits: number;
  verdicts: Map<number, Verdict>;
}

/**
 * Verdicts that hold until the next commit. On the embedded database every order waits for the transaction that approves:
 * to judge 910 rows before it took a sixth off that. Null on PostgreSQL, where an order does not wait.
 */
async function judgeEarly(
  deps: Deps,
  { accountIds, judgedAt }: { accountIds: number[] | null; judgedAt: string },
): Promise<EarlyVerdicts | null> {
  const commits = countCommits(deps.db);
  if (commits === null) return null;
  const rows = await readCertainRows(deps.db, accountIds);
  return { commits, verdicts: await judgeAgain(deps, deps.db, { rows, judgedAt }) };
}

interface Certain {
  certain: { id: number; suggestions: string | null }[];
  judgedAt: string;
  early: EarlyVerdicts | null;
}

interface Outcome {
  batch: ApprovalBatch | null;
  /** Ids of rows. */
  approved: number[];
  /** Why a row was not approved. */
  reasons: Map<number, string>;
}

async function approveRows(deps: Deps, work: AdminWork, order: Certain): Promise<Outcome> {
  const { certain, judgedAt, early } = order;
  const paymentOf = new Map(certain.map(({ id, suggestions }) => [id, paymentIn(suggestions)]));
  const payers = await readPayers(work.tx, [...paymentOf.values()]);
  const members = await lockMembers(work, payers.values());
  const rows = await lockStatementRows(
    work.tx,
    certain.map(({ id }) => id),
  );
  const closed = await readClosedMonths(work.tx);
  const verdicts =
    early?.commits === countCommits(work.tx)
      ? early.verdicts
      : await judgeAgain(deps, work.tx, { rows, judgedAt });
  const locked = await readLockedPayments(work, members, [...payers.keys()]);
  const paymentById = new Map(locked.map((one) => [one.payment.id, one]));
  const reasons = new Map<number, string>();
  const due: DueRow[] = [];
  for (const row of rows) {
    const verdict = verdicts.get(row.id);
    const id = verdict?.suggestions[0]?.payments[0]?.id;
    const paid = paymentById.get(id ?? 0);
    if (row.state !== 'certain') continue;
    if (closed.has(monthOfDay(row.booked_on))) {
      reasons.set(row.id, leftReasons.closedMonth);
      continue;
    }
    if (paid && calculateLacking(paid.payment) !== row.amount) {
      reasons.set(row.id, leftReasons.changed);
      continue;
    }
    const obstacle = paid && obstacleOf(paid, work);
    if (obstacle) {
      reasons.set(row.id, suggestionReasons[obstacle]);
      continue;
    }
    if (verdict?.state === 'certain' && paid && id === paymentOf.get(row.id)) due.push({ row, ...paid });
    else reasons.set(row.id, verdict?.reason ? suggestionReasons[verdict.reason] : leftReasons.changed);
  }
  const parts = await approveDue(deps, work, { due, reasons });
  if (parts.length === 0) return { batch: null, approved: [], reasons };
  const batch = await storeApproval(work, 'certain', parts);
  return { batch, approved: parts.map(({ row }) => row.id), reasons };
}

/** A day may have begun since the row was judged. */
function obstacleOf({ payment }: LockedPayment, { today }: AdminWork) {
  return obstacleTo({ ...findDues(payment.lines), coveredTo: payment.covered_to }, today);
}

type DueRow = LockedPayment & { row: DecidableRow };

interface Due {
  due: DueRow[];
  reasons: Map<number, string>;
}

/**
 * A member who cannot get a number, and one who has stopped, do not hold up the others. A bill for months is left where
 * another one of its member may cover them.
 */
async function approveDue(deps: Deps, work: AdminWork, { due, reasons }: Due): Promise<ApprovedPart[]> {
  const canGetNumber = ({ member: { row } }: DueRow) => row.number !== null || row.code !== null;
  const first = new Map(due.toReversed().map((one) => [one.member.id, one]));
  const reasonOf = (one: DueRow) => {
    if (hasStopped(one.member)) return leftReasons.hasStopped;
    if (!canGetNumber(one)) return leftReasons.noCompanyCategory;
    const isByMonths = findDues(one.payment.lines).adjustment !== 0;
    return isByMonths && first.get(one.member.id) !== one ? leftReasons.afterOther : null;
  };
  const decided = due.filter((one) => reasonOf(one) === null);
  for (const one of due) {
    const reason = reasonOf(one);
    if (reason !== null) reasons.set(one.row.id, reason);
  }
  await approveLocked(
    deps,
    work,
    decided.map((one) => ({ ...one, bookedOn: one.row.booked_on })),
  );
  return decided.map(({ row, payment, member }) => ({ row, member: member.id, payment, amount: row.amount }));
}

function paymentIn(suggestions: string | null): number {
  const [best]: Suggestion[] = JSON.parse(suggestions ?? '[]');
  return best?.payments[0]?.id ?? 0;
}

interface Left {
  shown: { id: number }[];
  approved: number[];
  reasons: Map<number, string>;
}

/** What was certain on the screen and was not approved, by reason. */
async function leftOf({ db }: Deps, { shown, approved, reasons }: Left): Promise<CertainApproval['left']> {
  const done = new Set(approved);
  const rest = shown.map(({ id }) => id).filter((id) => !done.has(id));
  const states = await readRowStates(db, rest);
  const named = states.map(({ id, state, doubt, decided_by_name }) => {
    if (state === 'approved' || state === 'ignored') return leftReasons.decided(decided_by_name);
    return reasons.get(id) ?? (doubt ? suggestionReasons[doubt] : leftReasons.changed);
  });
  const groups = Map.groupBy(named, (reason) => reason);
  return [...groups].map(([reason, some]) => ({ reason, count: some.length }));
}
