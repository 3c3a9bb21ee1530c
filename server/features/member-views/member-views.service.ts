// Stored views of the member list: for oneself or for all admins.
import type { MemberViewChange, MemberViewInput } from '#shared/member-views/member-views.contract.ts';
import { viewLimits } from '#shared/member-views/member-views.limits.ts';
import { viewErrors } from '#shared/member-views/member-views.messages.ts';
import type { MemberSearch } from '#shared/members/members.contract.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, forbidden, notFound, refused } from '../../lib/errors.ts';
import { judgeSearch } from '../members/found-members.open.service.ts';
import { exportMembers } from './export-members.open.service.ts';
import {
  countViews,
  deleteView,
  findView,
  insertView,
  readViews,
  updateView,
  type ViewRow,
} from './member-views.db.ts';

export function listViews({ db }: Pick<Deps, 'db'>, admin: AdminCaller): Promise<ViewRow[]> {
  return readViews(db, admin.id);
}

/** Throws 404 for an unknown one, and for one that another admin made for himself. */
export async function getView(
  { db }: Pick<Deps, 'db'>,
  admin: Pick<AdminCaller, 'id'>,
  id: number,
): Promise<ViewRow> {
  const view = await findView(db, id);
  if (!view || (view.is_shared === 0 && view.admin_id !== admin.id)) throw notFound();
  return view;
}

/** Its maker and Super Admins may change a view. */
export function mayChange({ id, role }: AdminCaller, view: Pick<ViewRow, 'admin_id'>): boolean {
  return view.admin_id === id || role === 'Super Admin';
}

/** Throws 422 for a list that cannot be judged, and when there are too many views. */
export function addView(deps: Deps, admin: AdminCaller, input: MemberViewInput): Promise<ViewRow> {
  const { name, is_shared } = input;
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'member_views');
    await refuseTooMany(work, admin, is_shared);
    const search = await storedSearch(deps, work, input);
    const id = await insertView(work.tx, {
      admin_id: admin.id,
      admin_name: admin.name,
      name,
      is_shared,
      search,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
    });
    work.record({ action: 'member_view.add', subjectId: id, after: { name, is_shared } });
    return getView({ db: work.tx }, admin, id);
  });
}

/** Throws 404, 403 for another admin's, 409 when it was changed since, and 422 as `addView` does. */
export function changeView(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  input: MemberViewChange,
): Promise<ViewRow> {
  const { name, is_shared, version } = input;
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'member_views');
    const before = await changeableView(work, admin, id);
    refuseUnseen(version, before.version, () => conflict(viewErrors.changedSince));
    if (is_shared !== before.is_shared) await refuseTooMany(work, admin, is_shared);
    const search = await storedSearch(deps, work, input);
    await updateView(work.tx, id, { name, is_shared, search, version: version + 1, updated_at: work.now });
    work.record({
      action: 'member_view.update',
      subjectId: id,
      before: { name: before.name, is_shared: before.is_shared },
      after: { name, is_shared },
    });
    // One that its maker no longer shares is seen by the maker alone.
    return { ...before, name, is_shared, search, version: version + 1 };
  });
}

/** Throws 404, and 403 for another admin's. */
export function removeView(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'member_views');
    const { name, is_shared } = await changeableView(work, admin, id);
    await deleteView(work.tx, id);
    work.record({ action: 'member_view.remove', subjectId: id, before: { name, is_shared } });
  });
}

async function changeableView({ tx }: AdminWork, admin: AdminCaller, id: number): Promise<ViewRow> {
  const view = await getView({ db: tx }, admin, id);
  if (!mayChange(admin, view)) throw forbidden(viewErrors.notYours);
  return view;
}

async function refuseTooMany({ tx }: AdminWork, { id }: AdminCaller, isShared: 0 | 1): Promise<void> {
  const { own, shared } = await countViews(tx, id);
  if (isShared === 1 && shared >= viewLimits.views) throw refused(viewErrors.tooManyShared);
  if (isShared === 0 && own >= viewLimits.views) throw refused(viewErrors.tooMany);
}

/** Throws 422 for what cannot be judged: a view must select whom its maker saw. */
async function storedSearch(
  { clock }: Pick<Deps, 'clock'>,
  { tx }: AdminWork,
  input: MemberSearch,
): Promise<string> {
  const judged = await judgeSearch({ db: tx, clock }, input);
  if ('problem' in judged) throw refused(judged.problem);
  const { keyword, company_category, status, conditions, order, columns } = input;
  return JSON.stringify({ keyword, company_category, status, conditions, order, columns });
}

/** Returns a link to the rows and columns of the list as it is shown. Throws 422 for what cannot be judged. */
export async function exportList(deps: Deps, admin: AdminCaller, input: MemberSearch): Promise<string> {
  const judged = await judgeSearch(deps, input);
  if ('problem' in judged) throw refused(judged.problem);
  const { keyword, company_category, status, conditions, columns } = input;
  return exportMembers(deps, admin, {
    ...judged,
    after: { keyword, company_category, status, conditions, columns },
  });
}
