// Members: registering, adding, editing and removing them.
import type { BiodataChange } from '#shared/members/biodata.schemas.ts';
import type { IdentityChange, MemberFilters, NewMember } from '#shared/members/members.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { NewRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseTaken } from '../../http/constraints.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { startOfDay, timestamp, today } from '../../lib/clock.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { discardFile } from '../../storage/stored-images.ts';
import { record } from '../audit/audit.service.ts';
import { giveNumber, grantFixedPeriod } from '../membership/membership.service.ts';
import { emailChangedMail } from '../passwords/passwords.mails.ts';
import { biodataColumns, biodataProblems, dateProblems, identityColumns } from './biodata.service.ts';
import { findDefaultCategoryId } from './choices.db.ts';
import {
  deleteMember,
  findFilesOf,
  findMember,
  insertMember,
  type MemberRow,
  updateMember,
} from './members.db.ts';
import { readMemberPage } from './members-list.db.ts';

/** Throws 404 for an unknown member. */
export async function getMember(deps: Pick<Deps, 'db'>, id: number): Promise<MemberRow> {
  const member = await findMember(deps.db, id);
  if (!member) throw notFound();
  return member;
}

export async function memberExists(deps: Pick<Deps, 'db'>, id: number): Promise<boolean> {
  return (await findMember(deps.db, id)) !== undefined;
}

export function listMembers(deps: Pick<Deps, 'db'>, filters: MemberFilters): Promise<PageOf<MemberRow>> {
  return readMemberPage(deps.db, filters);
}

/** Inserts a pending member in the default category; a field that is left out is empty. Throws 422 when another account has taken the e-mail address since. */
export async function addMemberRow(
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  identity: IdentityChange,
  extra: Partial<NewRow<'members'>>,
): Promise<number> {
  const now = timestamp(deps.clock);
  return refuseTakenEmail(
    insertMember(tx, {
      ...identityColumns(identity),
      category_id: await findDefaultCategoryId(tx),
      status: 'pending',
      created_at: now,
      updated_at: now,
      ...extra,
    }),
  );
}

/** Adds a member without a password, with the dates and the number that an admin gives. */
export async function addMember(deps: Deps, admin: AdminCaller, input: NewMember): Promise<MemberRow> {
  const problems = {
    ...(await biodataProblems(deps, input, { offeredOnly: false })),
    ...dateProblems(input, today(deps.clock)),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const id = await deps.db.transaction().execute(async (tx) => {
    const created = input.created_at === null ? {} : { created_at: startOfDay(input.created_at) };
    const newId = await addMemberRow(tx, deps, input, { status: input.status, ...created });
    await startMembership(tx, deps, admin, { memberId: newId, input });
    await record(tx, deps, admin, {
      action: 'member.add',
      subjectId: newId,
      memberId: newId,
      after: { name: input.name, email: input.email, status: input.status },
    });
    return newId;
  });
  return getMember(deps, id);
}

/** Dates become a first renewal, so that later changes have a base to fold from. */
async function startMembership(
  tx: Database,
  deps: Deps,
  admin: AdminCaller,
  { memberId, input }: { memberId: number; input: NewMember },
): Promise<void> {
  const { status, started_at: start, expired_at: end } = input;
  const hasDates = (status === 'active' || status === 'inactive') && start !== null && end !== null;
  if (hasDates) await grantFixedPeriod(tx, deps, memberId, { start, end, grantedBy: admin.id });
  const isNumbered = status === 'active' || (status === 'inactive' && input.is_generate_member_number === 1);
  if (isNumbered) await giveNumber(tx, deps, memberId);
}

/** Changes the member's own biodata; name and e-mail stay. */
export async function updateProfile(deps: Deps, id: number, input: BiodataChange): Promise<MemberRow> {
  const current = await getMember(deps, id);
  const problems = await biodataProblems(deps, input, { offeredOnly: true, current });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await updateMember(deps.db, id, { ...biodataColumns(input), updated_at: timestamp(deps.clock) });
  return getMember(deps, id);
}

/** Changes biodata, name and e-mail of a member. The old address is told when it is replaced. */
export async function updateMemberByAdmin(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  input: IdentityChange,
): Promise<MemberRow> {
  const current = await getMember(deps, id);
  const problems = await biodataProblems(deps, input, { offeredOnly: false, current });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const change = identityColumns(input);
  const isMoved = change.email !== current.email;
  await deps.db.transaction().execute(async (tx) => {
    const isThere = await refuseTakenEmail(
      updateMember(tx, id, { ...change, updated_at: timestamp(deps.clock) }),
    );
    if (!isThere) throw notFound();
    await record(tx, deps, admin, {
      action: 'member.update',
      subjectId: id,
      memberId: id,
      ...changedFields(current, change),
    });
    if (isMoved) await queueMail(tx, deps, emailChangedMail(deps, current));
  });
  if (isMoved) deps.jobs.wake();
  return getMember(deps, id);
}

/** Deletes a member with payments, renewals, sessions and files; the e-mail is free again. */
export async function removeMember(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  const member = await getMember(deps, id);
  const files = await deps.db.transaction().execute(async (tx) => {
    const keys = await findFilesOf(tx, id);
    if (!(await deleteMember(tx, id))) throw notFound();
    await record(tx, deps, admin, {
      action: 'member.remove',
      subjectId: id,
      memberId: id,
      before: { name: member.name, email: member.email, number: member.number },
    });
    return keys;
  });
  for (const key of files) await discardFile(deps, key);
}

function refuseTakenEmail<T>(write: Promise<T>): Promise<T> {
  return refuseTaken(write, 'email', errorMessages.emailTaken);
}
