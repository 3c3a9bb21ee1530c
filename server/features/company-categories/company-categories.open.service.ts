// Company categories: their code begins the member numbers.

import { categoryErrors } from '#shared/categories/categories.messages.ts';
import { isNameTaken } from '#shared/choice-names.ts';
import type {
  CompanyCategoryChange,
  CompanyCategoryFilters,
  CompanyCategoryInput,
} from '#shared/company-categories/company-categories.contract.ts';
import { companyCategoryErrors } from '#shared/company-categories/company-categories.messages.ts';
import type { Change } from '#shared/seen.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseStale } from '../../changes/refuse-stale.ts';
import { lockTable } from '../../db/dialect.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseUsed } from '../../http/constraints.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { invalid, orNotFound, refused } from '../../lib/errors.ts';
import {
  type CompanyCategoryRow,
  deleteCompanyCategory,
  deleteUnusedCompanyCategory,
  findCompanyCategory,
  insertCompanyCategory,
  readAllCompanyCategories,
  readCompanyCategoryPage,
  readNamesAndCodes,
  readOfferedCompanyCategories,
  updateCompanyCategoryRow,
} from './company-categories.db.ts';

/** Lists what the registration form offers. */
export function listOfferedCompanyCategories(deps: Pick<Deps, 'db'>) {
  return readOfferedCompanyCategories(deps.db);
}

export function listAllCompanyCategories(
  deps: Pick<Deps, 'db'>,
  filters: CompanyCategoryFilters,
): Promise<CompanyCategoryRow[]> {
  return readAllCompanyCategories(deps.db, filters);
}

export function listCompanyCategories(
  deps: Pick<Deps, 'db'>,
  filters: CompanyCategoryFilters,
): Promise<PageOf<CompanyCategoryRow>> {
  return readCompanyCategoryPage(deps.db, filters);
}

/** Throws 404 for an unknown company category. */
export async function getCompanyCategory(
  deps: Pick<Deps, 'db'>,
  id: number,
  query?: { with_count: boolean },
): Promise<CompanyCategoryRow> {
  return orNotFound(await findCompanyCategory(deps.db, id, query));
}

/** Throws 422 for a name or a code that is taken. */
export function addCompanyCategory(
  deps: Deps,
  admin: AdminCaller,
  input: CompanyCategoryInput,
): Promise<CompanyCategoryRow> {
  return changeCompanyCategories(deps, admin, async (work) => {
    const row = { ...input, created_by: admin.id, created_at: work.now, updated_at: work.now };
    await refuseTakenFields(work, input);
    const added = await insertCompanyCategory(work.tx, row);
    work.record({ action: 'company_category.add', subjectId: added.id, after: input });
    return { ...added, creator_name: admin.name };
  });
}

/** Assigned member numbers do not change. Throws 404, 409 for a stale form, and 422 for a name or a code that is taken. */
export function updateCompanyCategory(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { seen, ...input }: Change<CompanyCategoryChange>,
): Promise<CompanyCategoryRow> {
  return changeCompanyCategories(deps, admin, async (work) => {
    const before = orNotFound(await findCompanyCategory(work.tx, id));
    await refuseStale(work, {
      typed: { ...input, seen },
      stored: before,
      subject: 'company_category',
      id,
      updatedAt: before.updated_at,
      reader: { isAdmin: true },
    });
    const row = { ...input, updated_at: work.now };
    await refuseTakenFields(work, { ...before, ...input });
    const after = await updateCompanyCategoryRow(work.tx, id, row);
    const change = changedFields(before, input);
    work.record({ action: 'company_category.update', subjectId: id, ...change });
    return { ...before, ...after };
  });
}

/** Throws 422 while it has members. */
export async function removeCompanyCategory(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await changeCompanyCategories(deps, admin, async (work) => {
    const before = orNotFound(await findCompanyCategory(work.tx, id));
    await refuseUsed(deleteCompanyCategory(work.tx, id), categoryErrors.inUse);
    const { name, code } = before;
    work.record({
      action: 'company_category.remove',
      subjectId: id,
      before: { name, code },
    });
  });
}

/**
 * Adds a hidden category with a free code, for a name that an import brought. Returns its id; null where the name is
 * there already. Throws 422 when no code is free.
 */
export async function addNamedCompanyCategory(work: AdminWork, name: string): Promise<number | null> {
  await lockTable(work.tx, 'company_categories');
  const listed = await readNamesAndCodes(work.tx);
  if (isNameTaken(listed, { name })) return null;
  const taken = new Set(listed.map(({ code }) => code));
  const code = `${name.toUpperCase()}${codeCharacters}`
    .split('')
    .find((character) => codeCharacters.includes(character) && !taken.has(character));
  if (code === undefined) throw refused(companyCategoryErrors.noFreeCode);
  const columns = { name, code, is_hidden: 1 } as const;
  const added = await insertCompanyCategory(work.tx, {
    ...columns,
    created_by: work.admin.id,
    created_at: work.now,
    updated_at: work.now,
  });
  work.record({ action: 'company_category.add', subjectId: added.id, after: columns });
  return added.id;
}

const codeCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Removes those of these categories that nobody has changed or used since. */
export async function removeUnusedCompanyCategories(work: AdminWork, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const name = await deleteUnusedCompanyCategory(work.tx, id);
    if (name) work.record({ action: 'company_category.remove', subjectId: id, before: { name } });
  }
}

/** One change of the company categories at a time. */
function changeCompanyCategories<T>(
  deps: Deps,
  admin: AdminCaller,
  verb: (work: AdminWork) => Promise<T>,
): Promise<T> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'company_categories');
    return verb(work);
  });
}

/** The company categories are locked, so that nobody else takes a name or a code. */
async function refuseTakenFields(
  { tx }: AdminWork,
  { id = null, name, code }: Pick<CompanyCategoryInput, 'name' | 'code'> & { id?: number | null },
): Promise<void> {
  const listed = await readNamesAndCodes(tx);
  const errors = {
    ...(isNameTaken(listed, { id, name }) && { name: categoryErrors.nameTaken }),
    ...(listed.some((one) => one.id !== id && one.code === code) && {
      code: companyCategoryErrors.codeTaken,
    }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
