// What a category costs in addition to the fee of today: the entry fee, the fee that begins later, and what it did cost.

import type { CategoryDuesChange } from '#shared/categories/categories.contract.ts';
import { categoryErrors } from '#shared/categories/categories.messages.ts';
import type { Change } from '#shared/seen.ts';
import { refuseStale } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { today } from '../../lib/clock.ts';
import { invalid, orNotFound } from '../../lib/errors.ts';
import {
  type CategoryRow,
  deleteComingFee,
  findCategory,
  putFee,
  readFees,
  updateCategoryRow,
} from './categories.db.ts';
import { changeCategories } from './categories.open.service.ts';

export interface StoredDues {
  category: Pick<CategoryRow, 'entry_fee' | 'coming_fee' | 'coming_on'>;
  fees: Awaited<ReturnType<typeof readFees>>;
}

/** Throws 404 for an unknown category. */
export function getCategoryDues({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<StoredDues> {
  return readDues(db, { id, today: today(clock) });
}

async function readDues(
  db: Database,
  { id, today: day }: { id: number; today: string },
): Promise<StoredDues> {
  return { category: orNotFound(await findCategory(db, { id, today: day })), fees: await readFees(db, id) };
}

/**
 * A fee that has begun is never changed. Throws 409 for a stale form, and 422 for a fee that does not begin after today,
 * or that lacks its day.
 */
export function updateCategoryDues(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { seen, ...input }: Change<CategoryDuesChange>,
): Promise<StoredDues> {
  return changeCategories(deps, admin, async (work) => {
    const before = orNotFound(await findCategory(work.tx, { id, today: work.today }));
    await refuseStale(work, {
      typed: { ...input, seen },
      stored: before,
      subject: 'category',
      id,
      updatedAt: before.updated_at,
      reader: { isAdmin: true },
    });
    const { entry_fee = before.entry_fee } = input;
    const coming = comingFee({
      fee: input.coming_fee === undefined ? before.coming_fee : input.coming_fee,
      day: input.coming_on === undefined ? before.coming_on : input.coming_on,
      today: work.today,
    });
    await deleteComingFee(work.tx, id, work.today);
    if (coming)
      await putFee(work.tx, {
        category_id: id,
        fee: coming.fee,
        begins_on: coming.day,
        created_at: work.now,
      });
    await updateCategoryRow(work.tx, id, { entry_fee, updated_at: work.now });
    const after = { entry_fee, coming_fee: coming?.fee ?? null, coming_on: coming?.day ?? null };
    work.record({ action: 'category.update_dues', subjectId: id, ...changedFields(before, after) });
    return readDues(work.tx, { id, today: work.today });
  });
}

interface TypedFee {
  fee: number | null;
  day: string | null;
  today: string;
}

/** Null: none begins later. */
function comingFee({ fee, day, today: now }: TypedFee): { fee: number; day: string } | null {
  if (fee === null && day === null) return null;
  if (fee === null) throw invalid({ coming_fee: categoryErrors.dayWithoutFee });
  if (day === null) throw invalid({ coming_on: categoryErrors.feeWithoutDay });
  if (day <= now) throw invalid({ coming_on: categoryErrors.beginsTooEarly });
  return { fee, day };
}
