// Renewals: listing, adding and deleting them.
import { errorMessages } from '#shared/messages.ts';
import type { RenewalFilters } from '#shared/renewals/renewals.contract.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { record } from '../audit/audit.service.ts';
import { memberExists } from '../members/members.service.ts';
import { grantYears, revokeGrant } from '../membership/membership.service.ts';
import { findRenewal, type RenewalRow, readRenewalsOf } from './renewals.db.ts';
import { readRenewalPage } from './renewals-list.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export function listRenewals(deps: ReadDeps, filters: RenewalFilters): Promise<PageOf<RenewalRow>> {
  return readRenewalPage(deps.db, filters);
}

export function listRenewalsOf(deps: ReadDeps, memberId: number): Promise<RenewalRow[]> {
  return readRenewalsOf(deps.db, memberId);
}

/** Extends a membership without a payment. Throws 422 for an unknown member. */
export async function addRenewal(
  deps: Deps,
  admin: AdminCaller,
  input: { user: number; duration: number },
): Promise<RenewalRow> {
  if (!(await memberExists(deps, input.user))) throw invalid({ user: errorMessages.unknownMember });
  const id = await deps.db.transaction().execute(async (tx) => {
    const grant = { years: input.duration, paymentId: null, grantedBy: admin.id };
    const granted = await grantYears(tx, deps, input.user, grant);
    await record(tx, deps, admin, {
      action: 'renewal.add',
      subjectId: granted.id,
      memberId: input.user,
      before: granted.change.before,
      after: { ...granted.change.after, years: input.duration },
    });
    return granted.id;
  });
  return getRenewal(deps, id);
}

/** Deletes a renewal; the payment that it came from stays as a record. Throws 404. */
export async function removeRenewal(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  const renewal = await getRenewal(deps, id);
  await deps.db.transaction().execute(async (tx) => {
    const change = await revokeGrant(tx, deps, { id, memberId: renewal.member_id });
    if (!change) throw notFound();
    await record(tx, deps, admin, {
      action: 'renewal.remove',
      subjectId: id,
      memberId: renewal.member_id,
      before: {
        ...change.before,
        period: [renewal.started_at, renewal.expired_at],
        payment_id: renewal.payment_id,
      },
      after: change.after,
    });
  });
}

async function getRenewal(deps: ReadDeps, id: number): Promise<RenewalRow> {
  const renewal = await findRenewal(deps.db, id);
  if (!renewal) throw notFound();
  return renewal;
}
