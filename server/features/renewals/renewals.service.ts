// Renewals: listing, adding and deleting them.
import { memberErrors } from '#shared/members/members.messages.ts';
import type { RenewalFilters } from '#shared/renewals/renewals.contract.ts';
import { changeAs } from '../../changes/change.ts';
import type { SearchedPageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { only } from '../../lib/lists.ts';
import { memberExists } from '../members/open/members.service.ts';
import { lockMember, lockOwner } from '../membership/open/locked-member.store.ts';
import { grantYears, revokeRenewal } from '../membership/open/membership.service.ts';
import { type RenewalRow, readRenewalsOf } from './renewals.db.ts';
import { readRenewalPage } from './renewals-list.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export function listRenewals(deps: ReadDeps, filters: RenewalFilters): Promise<SearchedPageOf<RenewalRow>> {
  return readRenewalPage(deps.db, filters);
}

export function listRenewalsOf(deps: ReadDeps, memberId: number): Promise<RenewalRow[]> {
  return readRenewalsOf(deps.db, memberId);
}

/** Extends a membership without a payment. Throws 422 for an unknown member. */
export async function addRenewal(
  deps: Deps,
  admin: AdminCaller,
  { user, duration: years }: { user: number; duration: number },
): Promise<RenewalRow> {
  if (!(await memberExists(deps, user))) throw invalid({ user: memberErrors.unknown });
  return changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, user);
    const granted = { years, paymentId: null, grantedBy: admin.id };
    const { renewal, change } = only(await grantYears(work, [{ member, renewal: granted }]));
    work.record({
      action: 'renewal.add',
      subjectId: renewal.id,
      memberId: user,
      before: change.before,
      after: { ...change.after, years },
    });
    const { name, company, photo_key } = member.row;
    return { ...renewal, member_name: name, member_company: company, member_photo_key: photo_key };
  });
}

/** Deletes a renewal; the payment that it came from stays as a record. Throws 404. */
export function removeRenewal(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const member = await lockOwner(work, { table: 'renewals', id });
    const gone = member && (await revokeRenewal(work, member, id));
    if (!gone) throw notFound();
    const { revoked, change } = gone;
    work.record({
      action: 'renewal.remove',
      subjectId: id,
      memberId: member.id,
      before: {
        ...change.before,
        period: [revoked.has_start === 1 ? revoked.started_at : null, revoked.expired_at],
        payment_id: revoked.payment_id,
      },
      after: change.after,
    });
  });
}
