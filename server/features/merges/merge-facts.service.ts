// What a merge of two members would do, read the same for the preview and in the merge.
import { createHash } from 'node:crypto';
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { MergedThing } from '#shared/merges/merges.labels.ts';
import { billReasons, mergeErrors } from '#shared/merges/merges.messages.ts';
import { sumEntryFees } from '#shared/payments/bill-lines.rules.ts';
import type { Database } from '../../db/database.ts';
import { type ComparedMember, readMembersBy } from '../members/imported-members.open.db.ts';
import { foldTogether } from '../membership/merged-histories.open.service.ts';
import { listPaidEntryFees } from '../payments/entry-fees.open.store.ts';
import { judgeOpenBills } from '../payments/stopped-bills.open.store.ts';
import { findMergedThing, tablesWith } from './merge-rules.rule.ts';
import { countEqualReminders, countOwned, countProofs, countSurpluses, readMemberRows } from './merges.db.ts';
import type { AnyRow } from './stored-undo.types.ts';

export interface Pair {
  survivorId: number;
  mergedId: number;
}

export interface Day {
  today: string;
  dues: DuesSettings;
}

export interface JudgedBill {
  bill: Awaited<ReturnType<typeof judgeOpenBills>>[number]['bill'];
  isUndecided: boolean;
  /** Why it cannot stay open; null for one that can. */
  reason: string | null;
}

export interface MergeFacts {
  version: string;
  rows: { survivor: AnyRow; merged: AnyRow };
  members: { survivor: ComparedMember; merged: ComparedMember };
  moves: Map<MergedThing, number>;
  ends: Map<MergedThing, number>;
  bills: JudgedBill[];
  paidEntryFees: string[];
  owesEntryFee: boolean;
  membership: Pick<ComparedMember, 'status' | 'started_at' | 'expired_at' | 'next_started_at'>;
  obstacles: string[];
}

/** Returns null when one of the two is gone. */
export async function readMergeFacts(db: Database, day: Day, pair: Pair): Promise<MergeFacts | null> {
  const ids = [pair.survivorId, pair.mergedId];
  const members = await readMembersBy(db, 'id', ids);
  const rows = await readMemberRows(db, ids);
  const survivor = members.find(({ id }) => id === pair.survivorId);
  const merged = members.find(({ id }) => id === pair.mergedId);
  const [survivorRow, mergedRow] = ids.map((id) => rows.find((row) => row.id === id));
  if (!survivor || !merged || !survivorRow || !mergedRow) return null;
  const paidEntryFees = await listPaidEntryFees(db, ids);
  const bills = (await judgeOpenBills(db, ids)).map((judged) => ({
    ...judged,
    reason: reasonToCancel(judged.bill, survivor, paidEntryFees),
  }));
  const undecided = bills.filter(({ isUndecided }) => isUndecided);
  const blocking = undecided.filter(({ reason }) => undecided.length > 1 || reason !== null);
  const obstacles =
    blocking.length > 0 ? [mergeErrors.undecided(blocking.map(({ bill }) => bill.number))] : [];
  const facts = {
    rows: { survivor: survivorRow, merged: mergedRow },
    members: { survivor, merged },
    moves: await countMoves(db, pair),
    bills,
    paidEntryFees,
    owesEntryFee:
      survivorRow.owes_entry_fee === 1 && mergedRow.owes_entry_fee === 1 && paidEntryFees.length === 0,
    membership:
      (await foldTogether(db, day, { survivor, mergedId: merged.id })) ?? withoutPeriods(survivor, merged),
    obstacles,
  };
  return { ...facts, version: versionOf(facts), ends: await countEnds(db, pair) };
}

function reasonToCancel(
  bill: JudgedBill['bill'],
  survivor: ComparedMember,
  paidEntryFees: readonly string[],
): string | null {
  if (survivor.stop_reason !== null) return billReasons.stopped;
  return sumEntryFees(bill.lines) > 0 && paidEntryFees.length > 0 ? billReasons.entryFeePaid : null;
}

/** What an admin has entered, where no period says it: the better status of the two, unless the survivor has stopped. */
function withoutPeriods(survivor: ComparedMember, merged: ComparedMember): MergeFacts['membership'] {
  const { status, started_at, expired_at, next_started_at } = survivor;
  const order: MemberStatus[] = ['active', 'inactive', 'pending', 'rejected'];
  const better = order.find((one) => one === status || one === merged.status) ?? status;
  return {
    status: survivor.stop_reason === null ? better : status,
    started_at,
    expired_at,
    next_started_at,
  };
}

/** Sessions and links change with each visit, so they are not in it. */
function versionOf({ moves, ...facts }: Omit<MergeFacts, 'version' | 'ends'>): string {
  return createHash('sha256')
    .update(JSON.stringify([facts, [...moves]]))
    .digest('hex');
}

async function countMoves(db: Database, { survivorId, mergedId }: Pair): Promise<Map<MergedThing, number>> {
  const counts = new Map<MergedThing, number>();
  const add = (thing: MergedThing, count: number) => counts.set(thing, (counts.get(thing) ?? 0) + count);
  for (const table of tablesWith('move', 'combine', 'number')) {
    const thing = findMergedThing(table);
    if (thing) add(thing, await countOwned(db, table, mergedId));
  }
  add('proofs', await countProofs(db, mergedId));
  const surpluses = await countSurpluses(db, mergedId);
  add('deposits', surpluses);
  add('statement_links', -surpluses);
  const equal = await countEqualReminders(db, survivorId, mergedId);
  add('reminders', -equal);
  return withoutZero(counts);
}

async function countEnds(db: Database, { survivorId, mergedId }: Pair): Promise<Map<MergedThing, number>> {
  const counts = new Map<MergedThing, number>();
  for (const table of tablesWith('end', 'end_both', 'address')) {
    const thing = findMergedThing(table);
    if (thing) counts.set(thing, (counts.get(thing) ?? 0) + (await countOwned(db, table, mergedId)));
  }
  const sessions = await countOwned(db, 'sessions', survivorId);
  counts.set('sessions', (counts.get('sessions') ?? 0) + sessions);
  counts.set('equal_reminders', await countEqualReminders(db, survivorId, mergedId));
  return withoutZero(counts);
}

function withoutZero(counts: Map<MergedThing, number>): Map<MergedThing, number> {
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** Returns the bills that a merge cancels: all but the one that stays. `problem`: what must be chosen first. */
export function billsToCancel(
  { bills }: Pick<MergeFacts, 'bills'>,
  chosen: number | null,
): { canceled: JudgedBill['bill'][]; problem: string | null } {
  const [undecided] = bills.filter(({ isUndecided }) => isUndecided);
  const candidates = bills.filter(({ reason }) => reason === null);
  const stays =
    undecided ??
    (candidates.length === 1 ? candidates[0] : candidates.find(({ bill }) => bill.id === chosen));
  if (undecided && chosen !== null && chosen !== undecided.bill.id)
    return { canceled: [], problem: mergeErrors.otherBill(undecided.bill.number) };
  if (!stays && candidates.length > 1) return { canceled: [], problem: mergeErrors.chooseBill };
  return {
    canceled: bills.filter((one) => one !== stays).map(({ bill }) => bill),
    problem: null,
  };
}
