// The category of a member: shown with its history, changed with a reason, and taken back.
import { jakartaDay } from '#shared/dates.ts';
import type { CategoryMove, MemberCategory } from '#shared/member-categories/member-categories.contract.ts';
import { memberCategoryErrors } from '#shared/member-categories/member-categories.messages.ts';
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { isReplaceable } from '#shared/payments/payments.rules.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, invalid, orNotFound, refused } from '../../lib/errors.ts';
import { getOnly } from '../../lib/lists.ts';
import { nextTotal } from '../dues/price-list.open.rule.ts';
import { readPriceList } from '../dues/price-list.open.service.ts';
import { findCategoryStarts } from '../members/category-changes.open.store.ts';
import { toNamedRow } from '../members/members.open.view.ts';
import { type LockedMember, lockMember } from '../membership/locked-member.open.store.ts';
import { findPaidEntryFee, markEntryFees } from '../payments/entry-fees.open.store.ts';
import { listOpenBills, type ReplacedBill, replaceOpenBill } from '../payments/replaced-bills.open.store.ts';
import { categorySpans } from './category-spans.rule.ts';
import { changeCategories, type NamedCategory, undoCategoryMoves } from './change-categories.open.store.ts';
import {
  findCategoryName,
  findOwnerOfChange,
  findPricedMember,
  readCategoryHistory,
  readCategoryNames,
} from './member-categories.db.ts';

/** Throws 404 for an unknown member. */
export async function getMemberCategory(deps: Deps, id: number): Promise<MemberCategory> {
  const { db } = deps;
  const member = orNotFound(await findPricedMember(db, id));
  const { is_by_category } = deps.association.current().dues;
  const [history, names, prices, bills, paidNo] = await Promise.all([
    readCategoryHistory(db, id),
    readCategoryNames(db),
    readPriceList(deps),
    is_by_category === 1 ? listOpenBills(db, [id]) : [],
    findPaidEntryFee(db, id),
  ]);
  // A proof that waits comes first: no bill is replaced then.
  const bill = bills.find((open) => !isReplaceable(open)) ?? bills.at(-1);
  const canReplace = bill !== undefined && isReplaceable(bill);
  const category = toNamedRow(member.category_id, member.category_name);
  return {
    history: categorySpans({ category, addedOn: jakartaDay(member.created_at) }, history),
    open_bill: bill
      ? { id: bill.id, no: bill.number, total: bill.lines_total, is_replaceable: canReplace }
      : null,
    choices: names.map((choice) => ({
      ...choice,
      new_total: canReplace
        ? nextTotal(prices, { ...member, category_id: choice.id }, findDues(bill.lines).years)
        : null,
    })),
    entry_fee:
      is_by_category === 1
        ? {
            is_owed: member.owes_entry_fee === 1,
            amount: (prices.byCategory.get(member.category_id ?? 0) ?? prices.usual)?.entryFee ?? 0,
            paid_no: paidNo ?? null,
          }
        : null,
  };
}

/**
 * Moves the member to another category from a day on, which changes no bill. An open bill is replaced where the admin asks
 * for it. Throws 404, 422, and 409 when category or bill are no longer what the form showed.
 */
export function changeCategory(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  input: CategoryMove,
): Promise<ReplacedBill | null> {
  return changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, id);
    const { replaced_bill: billId, seen, reason } = input;
    await refuseMovedSince(work, member, seen?.category);
    const category = await findChosen(work, member, input.member_category);
    const beginsOn = await checkedDay(work, member, input.begins_on);
    await changeCategories(work, [member], { category, beginsOn, reason });
    if (billId === null) return null;
    if (work.dues.is_by_category === 0) throw refused(memberCategoryErrors.billsStay);
    const replaced = await replaceOpenBill(deps, work, {
      member,
      billId,
      seenTotal: seen?.new_total,
    });
    work.record({
      action: 'payment.replace',
      subjectId: replaced.canceled.id,
      memberId: id,
      before: { no: replaced.canceled.number, total: replaced.canceled.total },
      after: { no: replaced.ordered.number, total: replaced.ordered.total },
    });
    return replaced;
  });
}

async function refuseMovedSince(
  { tx }: AdminWork,
  { row }: LockedMember,
  seen: number | null | undefined,
): Promise<void> {
  const now = row.category_id === null ? undefined : await findCategoryName(tx, row.category_id);
  refuseUnseen(seen, row.category_id, () => conflict(memberCategoryErrors.changedSince(now?.name ?? '-')));
}

async function findChosen({ tx }: AdminWork, { row }: LockedMember, id: number): Promise<NamedCategory> {
  const category = await findCategoryName(tx, id);
  if (!category) throw invalid({ member_category: memberCategoryErrors.unknown });
  if (id === row.category_id) throw invalid({ member_category: memberCategoryErrors.same });
  return category;
}

/** Today or earlier, and not before the present category began. */
async function checkedDay(
  work: AdminWork,
  { id }: LockedMember,
  day: string | null,
): Promise<string | undefined> {
  if (day === null) return undefined;
  if (day > work.today) throw invalid({ begins_on: memberCategoryErrors.inFuture });
  const start = (await findCategoryStarts(work, [id])).get(id);
  if (start !== undefined && day < start)
    throw invalid({ begins_on: memberCategoryErrors.beforePresent(start) });
  return day;
}

/**
 * Takes the last change of a member's category back; bills stay as they are. Returns the member's id. Throws 404, 409 when
 * it is not the last one, and 422 when there was none before.
 */
export function undoCategoryChange(deps: Deps, admin: AdminCaller, changeId: number): Promise<number> {
  return changeAs(deps, admin, async (work) => {
    const memberId = orNotFound(await findOwnerOfChange(work.tx, changeId));
    const member = await lockMember(work, memberId);
    // It may be gone since: the member was not locked above.
    orNotFound(await findOwnerOfChange(work.tx, changeId));
    const { state } = getOnly(await undoCategoryMoves(work, [{ member, changeId }]));
    if (state === 'retained') throw conflict(memberCategoryErrors.notLast);
    if (state === 'failed') throw refused(memberCategoryErrors.noneBefore);
    return memberId;
  });
}

/**
 * Says whether the next bill of the member has the entry fee. Throws 404, and 422 while dues are not by category, and for a
 * member who has paid it.
 */
export function markEntryFee(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { is_owed: owes, reason }: { is_owed: 0 | 1; reason: string },
): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, id);
    if (work.dues.is_by_category === 0) throw refused(memberCategoryErrors.notByCategory);
    const paidNo = owes === 1 ? await findPaidEntryFee(work.tx, id) : undefined;
    if (paidNo !== undefined) throw refused(memberCategoryErrors.entryFeePaid(paidNo));
    const before = member.row.owes_entry_fee;
    await markEntryFees(work, [member], owes);
    work.record({
      action: 'member.mark_entry_fee',
      subjectId: id,
      memberId: id,
      before: { owes_entry_fee: before },
      after: { owes_entry_fee: owes, reason },
    });
  });
}
