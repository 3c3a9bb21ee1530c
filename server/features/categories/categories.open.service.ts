// Member categories: they set the yearly dues, and exactly one of them is the default.

import type {
  CategoryChange,
  CategoryFilters,
  CategoryInput,
} from '#shared/categories/categories.contract.ts';
import { categoryErrors } from '#shared/categories/categories.messages.ts';
import { isNameTaken } from '#shared/choice-names.ts';
import type { Change } from '#shared/seen.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseStale } from '../../changes/refuse-stale.ts';
import { insertCategories } from '../../db/category-fees.ts';
import { lockTable } from '../../db/dialect.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseUsed } from '../../http/constraints.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { today } from '../../lib/clock.ts';
import { invalid, orNotFound, refused } from '../../lib/errors.ts';
import { getOnly } from '../../lib/lists.ts';
import {
  type CategoryRow,
  deleteCategory,
  deleteUnusedCategory,
  findCategory,
  putFee,
  readCategoryPage,
  readDefaultCategory,
  readNamesOfCategories,
  readOfferedCategories,
  unsetDefault,
  updateCategoryRow,
} from './categories.db.ts';

/** Lists all that are not hidden, or only the default one, hidden or not. */
export function listOfferedCategories(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: { is_default: boolean },
) {
  return query.is_default ? readDefaultCategory(db, today(clock)) : readOfferedCategories(db, today(clock));
}

export function listCategories(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: CategoryFilters,
): Promise<PageOf<CategoryRow>> {
  return readCategoryPage(db, filters, today(clock));
}

/** Throws 404 for an unknown category. */
export async function getCategory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  query?: { with_count: boolean },
): Promise<CategoryRow> {
  return orNotFound(await findCategory(db, { id, today: today(clock), ...query }));
}

/** A new default clears the flag of the previous one. Throws 422 for a name that is taken. */
export function addCategory(deps: Deps, admin: AdminCaller, input: CategoryInput): Promise<CategoryRow> {
  const columns = columnsOf(input);
  return changeCategories(deps, admin, async (work) => {
    await refuseTakenName(work, input);
    if (input.is_default) await moveDefault(work);
    const row = { ...columns, created_by: admin.id, created_at: work.now, updated_at: work.now };
    const added = getOnly(await insertCategories(work.tx, [row]));
    work.record({ action: 'category.add', subjectId: added.id, after: columns });
    return { ...added, creator_name: admin.name, coming_fee: null, coming_on: null };
  });
}

/**
 * The fee of existing payments does not change. Throws 409 for a stale form, and 422 for a name that is taken and when the
 * default category would lose its flag.
 */
export function updateCategory(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { seen, ...input }: Change<CategoryChange>,
): Promise<CategoryRow> {
  const { member_fee, ...columns } = input;
  return changeCategories(deps, admin, async (work) => {
    const before = orNotFound(await findCategory(work.tx, { id, today: work.today }));
    await refuseStale(work, {
      typed: { ...input, seen },
      stored: { ...before, member_fee: before.fee },
      subject: 'category',
      id,
      recordedAs: { member_fee: 'fee' },
      updatedAt: before.updated_at,
      reader: { isAdmin: true },
    });
    const { name = before.name } = columns;
    await refuseTakenName(work, { id, name });
    if (before.is_default && input.is_default === 0)
      throw invalid({ is_default: categoryErrors.noOtherDefault });
    if (!before.is_default && input.is_default) await moveDefault(work);
    const fee = member_fee ?? before.fee;
    if (fee !== before.fee)
      await putFee(work.tx, { category_id: id, fee, begins_on: work.today, created_at: work.now });
    const after = await updateCategoryRow(work.tx, id, { ...columns, updated_at: work.now });
    work.record({
      action: 'category.update',
      subjectId: id,
      ...changedFields(before, { ...columns, fee }),
    });
    return { ...before, ...after, fee };
  });
}

/** Throws 422 for the default category, and for one that members are in or were in: their histories name it. */
export async function removeCategory(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await changeCategories(deps, admin, async (work) => {
    const before = orNotFound(await findCategory(work.tx, { id, today: work.today, with_count: true }));
    if (before.is_default) throw refused(categoryErrors.isDefault);
    if (before.is_in_history && !before.members_count) throw refused(categoryErrors.isInHistory);
    await refuseUsed(deleteCategory(work.tx, id), categoryErrors.inUse);
    const { name, fee } = before;
    work.record({ action: 'category.remove', subjectId: id, before: { name, fee } });
  });
}

/**
 * Adds a hidden category with the dues of the default one, for a name that an import brought. Returns its id; null
 * where the name is there already.
 */
export async function addNamedCategory(work: AdminWork, name: string): Promise<number | null> {
  await lockTable(work.tx, 'categories');
  if (isNameTaken(await readNamesOfCategories(work.tx), { name })) return null;
  const [usual] = await readDefaultCategory(work.tx, work.today);
  const columns = { name, fee: usual?.fee ?? 0, is_hidden: 1, is_default: 0 } as const;
  const made = { created_by: work.admin.id, created_at: work.now, updated_at: work.now };
  const added = getOnly(await insertCategories(work.tx, [{ ...columns, ...made }]));
  work.record({ action: 'category.add', subjectId: added.id, after: columns });
  return added.id;
}

/** Removes those of these categories that nobody has changed or used since. */
export async function removeUnusedCategories(work: AdminWork, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const name = await deleteUnusedCategory(work.tx, id);
    if (name) work.record({ action: 'category.remove', subjectId: id, before: { name } });
  }
}

/** The categories are locked. */
async function refuseTakenName({ tx }: AdminWork, named: { id?: number; name: string }): Promise<void> {
  if (isNameTaken(await readNamesOfCategories(tx), named)) throw invalid({ name: categoryErrors.nameTaken });
}

/** Makes one change of the categories at a time. Public pages show the dues, so their cache is emptied. */
export function changeCategories<T>(
  deps: Deps,
  admin: AdminCaller,
  verb: (work: AdminWork) => Promise<T>,
): Promise<T> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'categories');
    work.forgetPages();
    return verb(work);
  });
}

/** Clears the flag of the current default, before another category gets it. */
async function moveDefault(work: AdminWork): Promise<void> {
  const id = await unsetDefault(work.tx, work.now);
  if (id === undefined) return;
  const change = { before: { is_default: 1 }, after: { is_default: 0 } };
  work.record({ action: 'category.update', subjectId: id, ...change });
}

function columnsOf({ member_fee, ...rest }: CategoryInput) {
  return { ...rest, fee: member_fee };
}

export interface ChosenCategory {
  id: number;
  name: string;
  /** Rupiah per year, as a bill of today has it. */
  fee: number;
  /** Rupiah. */
  entry_fee: number;
}

/** Lists no category while nobody chooses. While dues are not by category, all cost the same. */
export async function listChoices({
  db,
  clock,
  association,
}: Pick<Deps, 'db' | 'clock' | 'association'>): Promise<ChosenCategory[]> {
  const { is_category_chosen, is_by_category } = association.current().dues;
  if (is_category_chosen === 0) return [];
  const offered = await readOfferedCategories(db, today(clock));
  if (is_by_category === 1) return offered;
  const [usual] = await readDefaultCategory(db, today(clock));
  return offered.map((category) => ({ ...category, fee: usual?.fee ?? category.fee, entry_fee: 0 }));
}
