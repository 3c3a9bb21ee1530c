// Members: registering, adding, editing and removing them.
import type { BiodataChange } from '#shared/members/biodata.schemas.ts';
import type { IdentityChange, NewMember } from '#shared/members/members.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import type { Change } from '#shared/seen.ts';
import { type AuditEntry, eventQuery } from '../../changes/audit-record.ts';
import { type AdminWork, changeAs, type Work } from '../../changes/change.ts';
import { byMember, OWN_CHANGE, refuseStale } from '../../changes/refuse-stale.ts';
import { LastStatement } from '../../db/in-transaction.ts';
import { findSurvivor } from '../../db/lists/known-as.ts';
import { getOnlyRow, readNow, readTogether } from '../../db/reads/prepare.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseTaken } from '../../http/constraints.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { startOfDay, today } from '../../lib/clock.ts';
import { invalid, mergedInto, notFound, orNotFound } from '../../lib/errors.ts';
import { discardFile } from '../../storage/stored-images.ts';
import { findLockedWith, type LockedMember, lockMember } from '../membership/locked-member.open.store.ts';
import { giveNumber, grantFixedPeriod } from '../membership/membership.open.service.ts';
import { changeAddress } from '../passwords/account-changes.open.store.ts';
import {
  biodataColumns,
  biodataProblems,
  categoryProblems,
  dateProblems,
  identityColumns,
  newMemberColumns,
} from './biodata.open.service.ts';
import { findDefaultCategoryId } from './choices.db.ts';
import { queueDoublesSearch, queueDoublesSearchAfter } from './doubles-search.open.store.ts';
import {
  deleteMember,
  findMember,
  insertMember,
  type MemberChange,
  type MemberRow,
  memberQuery,
  memberUpdate,
  type NewMemberRow,
  readProofKeys,
  sumRetainedDeposits,
} from './members.db.ts';
import { toNamedRow } from './members.open.view.ts';

/** Throws 404 for an unknown member. */
export async function getMember(deps: Pick<Deps, 'db'>, id: number): Promise<MemberRow> {
  return orNotFound(await findMember(deps.db, id));
}

/** Answers what an admin sees of a member. Throws 404, which names the member into whom this one was merged. */
export async function getManagedMember({ db }: Pick<Deps, 'db'>, id: number): Promise<MemberRow> {
  const member = await findMember(db, id);
  if (member) return member;
  const survivorId = await findSurvivor(db, id);
  throw survivorId === undefined ? notFound() : mergedInto(survivorId);
}

export async function memberExists(deps: Pick<Deps, 'db'>, id: number): Promise<boolean> {
  return (await findMember(deps.db, id)) !== undefined;
}

/**
 * Inserts a pending member in the default category; a field that is left out is empty. Throws 422 when another account
 * has the e-mail address by then.
 */
export async function addMemberRow(
  work: Work,
  identity: IdentityChange,
  extra: Partial<NewMemberRow>,
): Promise<number> {
  const id = await refuseTakenEmail(
    insertMember(work.tx, {
      ...newMemberColumns(identity),
      category_id: await findDefaultCategoryId(work.tx),
      status: 'pending',
      created_at: work.now,
      updated_at: work.now,
      ...extra,
    }),
  );
  await queueDoublesSearch(work);
  return id;
}

/** Adds a member without a password, with the dates and the number that an admin enters. */
export async function addMember(deps: Deps, admin: AdminCaller, input: NewMember): Promise<MemberRow> {
  const problems = {
    ...(await biodataProblems(deps, input, { offeredOnly: false })),
    ...dateProblems(input, today(deps.clock)),
    ...(await categoryProblems(deps, input)),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return changeAs(deps, admin, async (work) => {
    const { name, email, status, member_category: category } = input;
    const id = await addMemberRow(work, input, {
      status,
      ...(category !== null && { category_id: category }),
      ...(input.created_at !== null && { created_at: startOfDay(input.created_at) }),
      owes_entry_fee: owedEntryFee(work, input),
    });
    const member = await lockMember(work, id);
    await startMembership(work, member, input);
    const { category_id, owes_entry_fee } = member.row;
    const chosen = {
      ...(category !== null && { category_id }),
      ...(owes_entry_fee === 1 && { owes_entry_fee }),
    };
    const after = { name, email, status: member.row.status, ...chosen };
    work.record({ action: 'member.add', subjectId: id, memberId: id, after });
    return orNotFound(await findMember(work.tx, id));
  });
}

/** A new member pays it, unless the admin says otherwise. */
function owedEntryFee({ dues }: AdminWork, { status, owes_entry_fee: owes = 1 }: NewMember): 0 | 1 {
  return status === 'pending' && dues.is_by_category === 1 ? owes : 0;
}

/** Dates become a first renewal, so that later changes have a base to fold from. */
async function startMembership(work: AdminWork, member: LockedMember, input: NewMember): Promise<void> {
  const { status, started_at: start } = input;
  const end = input.is_lifetime === 1 ? LIFETIME_END : input.expired_at;
  const hasDates = (status === 'active' || status === 'inactive') && start !== null && end !== null;
  if (hasDates) await grantFixedPeriod(work, member, { start, end, grantedBy: work.admin.id });
  const isNumbered = status === 'active' || (status === 'inactive' && input.is_generate_member_number === 1);
  if (isNumbered) await giveNumber(work, member);
}

/** Changes the member's own biodata; name and e-mail stay. Throws 409 for a stale form. */
export function updateProfile(deps: Deps, id: number, input: Change<BiodataChange>): Promise<MemberRow> {
  const columns = biodataColumns(input);
  return changeAs(deps, byMember, async (work) => {
    const current = await findLocked(work, id);
    await refuseStaleMember(work, current, { typed: input, reader: { isAdmin: false } });
    const problems = await biodataProblems({ ...deps, db: work.tx }, input, { offeredOnly: true, current });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await queueDoublesSearchAfter(work, current, columns);
    const changed = changedFields(current, columns);
    const isChanged = Object.keys(changed.after).length > 0;
    return storeChange(work, current, {
      columns,
      record: isChanged ? { action: OWN_CHANGE, subjectId: id, memberId: id, ...changed } : null,
    });
  });
}

/**
 * Changes biodata, name and e-mail of a member. The old address gets a mail when it is replaced. Throws 409 for a
 * stale form.
 */
export function updateMemberByAdmin(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  input: Change<IdentityChange>,
): Promise<MemberRow> {
  const columns = identityColumns(input);
  return changeAs(deps, admin, async (work) => {
    const before = await findLocked(work, id);
    const reader = { isAdmin: true, memberName: before.name } as const;
    await refuseStaleMember(work, before, { typed: input, reader });
    const reading = { ...deps, db: work.tx };
    const problems = await biodataProblems(reading, input, { offeredOnly: false, current: before });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await queueDoublesSearchAfter(work, before, columns);
    const { email = before.email, ...others } = columns;
    if (email !== before.email)
      await refuseTakenEmail(changeAddress(deps, work, { memberId: id, email, isOnlyOwnerTold: false }));
    return storeChange(
      work,
      { ...before, email },
      {
        columns: others,
        record: {
          action: 'member.update',
          subjectId: id,
          memberId: id,
          ...changedFields(before, columns),
        },
      },
    );
  });
}

/** As it is in the transaction, locked. Throws 404. */
async function findLocked(work: Work, id: number): Promise<MemberRow> {
  const locked = await findLockedWith(work, id, memberQuery(work.tx, { id }, undefined));
  return orNotFound(locked?.rows[0]);
}

/** The last statement of a change of a member: stores it with its record, and returns the row. */
function storeChange(
  work: AdminWork,
  member: MemberRow,
  { columns, record }: { columns: MemberChange; record: AuditEntry | null },
): LastStatement<MemberRow> {
  return new LastStatement(async () => {
    const update = memberUpdate(work.tx, member, { ...columns, updated_at: work.now });
    if (!record) return getOnlyRow(await readNow(work.tx, update));
    const [rows] = await readTogether(work.tx, update, eventQuery(work.tx, work.event(record)));
    return getOnlyRow(rows);
  });
}

function refuseStaleMember(
  work: Work,
  row: MemberRow,
  form: Pick<Parameters<typeof refuseStale>[1], 'typed' | 'reader'>,
): Promise<void> {
  return refuseStale(work, {
    ...form,
    stored: { ...row, company_category: toNamedRow(row.company_category_id, row.company_category_name) },
    subject: 'member',
    id: row.id,
    recordedAs: { company_category: 'company_category_id' },
    updatedAt: row.updated_at,
  });
}

/**
 * Deletes a member with payments, renewals, sessions and files; the e-mail is free again. Deposits stay, without a member:
 * returns how many sen.
 */
export async function removeMember(deps: Deps, admin: AdminCaller, id: number): Promise<number> {
  const removed = await changeAs(deps, admin, async (work) => {
    const { name, email, number, photo_key } = (await lockMember(work, id)).row;
    const proofs = await readProofKeys(work.tx, id);
    const deposits = await sumRetainedDeposits(work.tx, id);
    await deleteMember(work.tx, id);
    work.record({
      action: 'member.remove',
      subjectId: id,
      memberId: id,
      before: { name, email, number, ...(deposits > 0 && { deposits }) },
    });
    return { files: [photo_key, ...proofs], deposits };
  });
  for (const key of removed.files) await discardFile(deps, key);
  return removed.deposits;
}

/** Sums the deposits, in sen, that stay when the member is deleted. Throws 404. */
export async function sumDeposits(deps: Pick<Deps, 'db'>, id: number): Promise<number> {
  if (!(await memberExists(deps, id))) throw notFound();
  return sumRetainedDeposits(deps.db, id);
}

function refuseTakenEmail<T>(write: Promise<T>): Promise<T> {
  return refuseTaken(write, 'email', errorMessages.emailTaken);
}
