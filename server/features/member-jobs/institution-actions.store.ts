// Changes where many members work: the category of their institution, or its name.
import { companyCategoryErrors } from '#shared/company-categories/company-categories.messages.ts';
import type { JobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobErrors, undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { columnsSetBy, settingActions } from '../../changes/records-since.ts';
import { failed, type UndoOutcome, undone } from '../../changes/undo.ts';
import { refused } from '../../lib/errors.ts';
import {
  changeInstitutions,
  findInstitutionCategory,
  type Institution,
} from '../members/change-institutions.open.store.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import type { ActionForEach, Applied, ComparedRecords, Run, UndoneMember } from './job-actions.types.ts';
import { skipTests } from './skip-tests.db.ts';

export const companyCategoryAction = ({
  company_category: id,
}: JobInputs['company_category']): ActionForEach => ({
  async describe(db) {
    const name = id === null ? undefined : await findInstitutionCategory(db, id);
    if (name !== undefined) return { title: `Ubah kategori institusi menjadi ${name}` };
    const problem = id === null ? jobErrors.noCompanyCategory : companyCategoryErrors.unavailable;
    return { problems: { company_category: problem } };
  },

  skips: { same_company_category: skipTests.same_company_category(id) },

  async apply(run, members) {
    if (id === null || (await findInstitutionCategory(run.work.tx, id)) === undefined)
      throw refused(companyCategoryErrors.unavailable);
    return changeAll(run, members, { company_category_id: id });
  },

  records: () => recordsOf('company_category_id'),
  revert,
});

export const companyAction = ({ company }: JobInputs['company']): ActionForEach => ({
  async describe() {
    if (company === null) return { problems: { company: jobErrors.noCompany } };
    return { title: `Ubah institusi menjadi ${company}` };
  },

  skips: { same_company: skipTests.same_company(company) },

  async apply(run, members) {
    if (company === null) throw refused(jobErrors.noCompany);
    return changeAll(run, members, { company });
  },

  records: () => recordsOf('company'),
  revert,
});

/** What a member had before. */
interface ChangedMember {
  from: Institution;
}

async function changeAll(
  { work }: Run,
  members: readonly LockedMember[],
  to: Institution,
): Promise<Applied[]> {
  const rows = await changeInstitutions(
    work,
    members.map(({ id }) => [id, to] as const),
  );
  return [...rows.values()].map(({ id: memberId, company, company_category_id }): Applied => {
    const undo: ChangedMember = { from: to.company === undefined ? { company_category_id } : { company } };
    return { memberId, state: 'done', undo };
  });
}

/** By an admin, a member or an import. */
async function recordsOf(column: keyof Institution): Promise<ComparedRecords> {
  return { actions: settingActions, concerns: (record) => columnsSetBy([record]).has(column) };
}

async function revert({ work }: Run, members: readonly UndoneMember[]): Promise<UndoOutcome[]> {
  const changes = new Map<number, Institution>();
  const outcomes: UndoOutcome[] = [];
  for (const { member, undo } of members) {
    const { from }: ChangedMember = JSON.parse(undo);
    const category = from.company_category_id ?? null;
    const isGone = category !== null && (await findInstitutionCategory(work.tx, category)) === undefined;
    if (!isGone) changes.set(member.id, from);
    outcomes.push(isGone ? failed(undoNotes.companyCategoryGone) : undone());
  }
  await changeInstitutions(work, changes);
  return outcomes;
}
