// Pairs of members who may be one person, and what admins decide about them.
import type { DoubleFilters, DoublePair, DoubleSearch } from '#shared/doubles/doubles.contract.ts';
import { doubleErrors } from '#shared/doubles/doubles.messages.ts';
import type { DoubleReason } from '#shared/doubles/doubles.states.ts';
import { findSetting } from '../../association/settings.db.ts';
import { changeAs } from '../../changes/change.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, orNotFound } from '../../lib/errors.ts';
import { readMembersBy } from '../members/imported-members.open.db.ts';
import { memberView, viewContext } from '../members/members.open.view.ts';
import { findPair, type PairRow, readMemberPairs, readPairPage, setDismissal } from './doubles.db.ts';

export type StoredSearch = DoubleSearch;

export async function listDoubles(deps: Deps, filters: DoubleFilters): Promise<PageOf<DoublePair>> {
  const { rows, ...page } = await readPairPage(deps.db, filters);
  return { ...page, rows: await viewsOf(deps, rows) };
}

export async function listMemberDoubles(deps: Deps, memberId: number): Promise<DoublePair[]> {
  return viewsOf(deps, await readMemberPairs(deps.db, memberId));
}

async function viewsOf(deps: Deps, rows: readonly PairRow[]): Promise<DoublePair[]> {
  const ids = new Set(rows.flatMap(({ lower_id, higher_id }) => [lower_id, higher_id]));
  const context = viewContext(deps);
  const members = await readMembersBy(deps.db, 'id', [...ids]);
  const views = new Map(members.map((member) => [member.id, memberView(member, context)]));
  return rows.flatMap((row): DoublePair[] => {
    const [lower, higher] = [views.get(row.lower_id), views.get(row.higher_id)];
    if (!lower || !higher) return [];
    const { id, found_at, dismissed_at, dismissed_by_name: dismissed_by } = row;
    const reasons: DoubleReason[] = JSON.parse(row.reasons);
    return [{ id, reasons, members: [lower, higher], found_at, dismissed_at, dismissed_by }];
  });
}

export async function readDoubleSearch({ db }: Pick<Deps, 'db'>): Promise<DoubleSearch> {
  const stored = await findSetting(db, settingKeys.doubleSearch);
  if (stored === undefined) return { finished_at: null, members: 0, crowded_phones: [], unlisted: 0 };
  const search: StoredSearch = JSON.parse(stored);
  return search;
}

/** Throws 404, and 409 when somebody has dismissed it already. */
export function dismissPair(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return decide(deps, admin, id, 'double.dismiss');
}

/** Throws 404, and 409 for a pair that nobody has dismissed. */
export function restorePair(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return decide(deps, admin, id, 'double.restore');
}

function decide(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  action: 'double.dismiss' | 'double.restore',
): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const pair = orNotFound(await findPair(work.tx, id));
    const isDismissal = action === 'double.dismiss';
    const decision = isDismissal ? { at: work.now, by: admin.name } : { at: null, by: null };
    if (!(await setDismissal(work.tx, id, decision)))
      throw conflict(isDismissal ? doubleErrors.isDismissed : doubleErrors.isOpen);
    const members = await readMembersBy(work.tx, 'id', [pair.lower_id, pair.higher_id]);
    for (const member of members) {
      const other = members.find((one) => one !== member);
      work.record({
        action,
        subjectId: id,
        memberId: member.id,
        after: { other_member: other?.name ?? null },
      });
    }
  });
}
