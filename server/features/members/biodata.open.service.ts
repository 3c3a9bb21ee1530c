// What a form says about a member: its problems that only the database and the calendar reveal, and its columns.

import { companyCategoryErrors } from '#shared/company-categories/company-categories.messages.ts';
import { memberCategoryErrors } from '#shared/member-categories/member-categories.messages.ts';
import { storedFields } from '#shared/members/biodata.fields.ts';
import type { BiodataChange } from '#shared/members/biodata.schemas.ts';
import { birthProblem, type Problems, periodProblems } from '#shared/members/member-dates.rules.ts';
import type { IdentityChange, NewMember } from '#shared/members/members.contract.ts';
import { mergeErrors } from '#shared/merges/merges.messages.ts';
import { errorMessages } from '#shared/messages.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { pick } from '../../lib/pick.ts';
import { findChosenCompanyCategory, findEmailOwner, hasMemberCategory } from './choices.db.ts';
import type { MemberRow } from './members.db.ts';

interface Scope {
  /** Hidden company categories are offered to admins and stay with those who have them, never offered to the public. */
  offeredOnly: boolean;
  /** The member being edited. */
  current?: MemberRow;
}

/** Finds a hidden category, a date of birth that is not in the past, and another member's e-mail. */
export async function biodataProblems(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: Partial<BiodataChange & { email: string }>,
  scope: Scope,
): Promise<Problems> {
  const problems: Problems = {};
  if (input.company_category !== undefined && !(await isChoosable(deps.db, input.company_category, scope)))
    problems.company_category = companyCategoryErrors.unavailable;
  const wrongBirth = input.date_of_birth && birthProblem(input.date_of_birth, today(deps.clock));
  if (wrongBirth) problems.date_of_birth = wrongBirth;
  if (input.email !== undefined && input.email !== scope.current?.email) {
    const owner = await findEmailOwner(deps.db, input.email);
    // A stranger does not learn of a merge.
    const isExplained = owner === 'merge' && !scope.offeredOnly;
    if (owner) problems.email = isExplained ? mergeErrors.addressReserved : errorMessages.emailTaken;
  }
  return problems;
}

/** Finds a member category that is not there. */
export async function categoryProblems(
  deps: Pick<Deps, 'db'>,
  { member_category: id }: Pick<NewMember, 'member_category'>,
): Promise<Problems> {
  if (id === null || (await hasMemberCategory(deps.db, id))) return {};
  return { member_category: memberCategoryErrors.unknown };
}

async function isChoosable(db: Database, id: number, { offeredOnly, current }: Scope): Promise<boolean> {
  const category = await findChosenCompanyCategory(db, id);
  if (!category) return false;
  return !offeredOnly || category.is_hidden === 0 || current?.company_category_id === id;
}

/**
 * Judges the dates that an admin enters. An active member needs both, an inactive one has both or none, and nobody
 * registers in the future. `day`: today in Jakarta.
 */
export function dateProblems(
  { created_at, status, started_at, expired_at, is_lifetime = 0 }: NewMember,
  day: string,
): Problems {
  const problems: Problems = {};
  if (created_at !== null && created_at > day)
    problems.created_at = 'Tanggal terdaftar tidak boleh setelah hari ini.';
  const isRequired = status === 'active';
  const hasEnd = expired_at !== null || is_lifetime === 1;
  if (isRequired || (status === 'inactive' && (started_at === null) === hasEnd)) {
    if (started_at === null) problems.started_at = 'Tanggal mulai wajib diisi.';
    if (!hasEnd) problems.expired_at = 'Tanggal berakhir wajib diisi.';
  }
  if (expired_at !== null && is_lifetime === 1)
    problems.expired_at = "Kosongkan tanggal berakhir untuk 'Seumur hidup'.";
  return { ...problems, ...periodProblems(started_at, expired_at, day) };
}

/** Returns the columns of these fields; a field that a change leaves out stays undefined and is not stored. */
export function biodataColumns(input: Partial<BiodataChange>) {
  return { ...pick(input, storedFields), company_category_id: input.company_category };
}

export function identityColumns({ name, email, ...input }: Partial<IdentityChange>) {
  return { name, email, ...biodataColumns(input) };
}

/** Returns the columns of a new member, whose required fields are there. */
export function newMemberColumns(input: IdentityChange) {
  const { name, email, hp, company } = input;
  return { ...identityColumns(input), name, email, hp, company };
}
