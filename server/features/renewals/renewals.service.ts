// Renewals: listing, adding and deleting them.
import { memberErrors } from '#shared/members/members.messages.ts';
import type { NewRenewal, RenewalFilters } from '#shared/renewals/renewals.contract.ts';
import { renewalErrors } from '#shared/renewals/renewals.messages.ts';
import { isLifetime, LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { SearchedPageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { getOnly } from '../../lib/lists.ts';
import { memberExists } from '../members/members.open.service.ts';
import { type LockedMember, lockMember, lockOwner } from '../membership/locked-member.open.store.ts';
import {
  type AddedRenewal,
  grantFixedPeriod,
  grantYears,
  revokeRenewal,
} from '../membership/membership.open.service.ts';
import { refuseStopped } from '../membership/stopped-members.open.store.ts';
import { type RenewalRow, readListedRenewals } from './renewals.db.ts';
import { grantMail } from './renewals.mails.ts';
import { readRenewalPage } from './renewals-list.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export function listRenewals(deps: ReadDeps, filters: RenewalFilters): Promise<SearchedPageOf<RenewalRow>> {
  return readRenewalPage(deps.db, filters);
}

export function listMemberRenewals(deps: ReadDeps, memberId: number): Promise<RenewalRow[]> {
  return readListedRenewals(deps.db, memberId);
}

/**
 * Extends a membership without a payment, or for ever. Who gets a grant is told by mail. Throws 422 for an unknown member
 * and for one whose membership has no end, and 409 for one who has stopped.
 */
export async function addRenewal(deps: Deps, admin: AdminCaller, input: NewRenewal): Promise<RenewalRow> {
  const { user, kind = 'dues', reason = null } = input;
  if (!(await memberExists(deps, user))) throw invalid({ user: memberErrors.unknown });
  return changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, user);
    refuseStopped([member]);
    if (isLifetime(member.row.expired_at)) throw invalid({ user: renewalErrors.isLifetime });
    const { renewal, change } = await grant(work, member, { ...input, kind, reason });
    work.record({
      action: 'renewal.add',
      subjectId: renewal.id,
      memberId: user,
      before: change.before,
      after: { ...change.after, years: input.duration, ...(kind !== 'dues' && { type: kind, reason }) },
    });
    if (kind !== 'dues')
      work.queueMail(
        grantMail(deps, {
          ...member.row,
          years: kind === 'lifetime' ? null : input.duration,
          change,
          today: work.today,
        }),
      );
    const { name, company, photo_key } = member.row;
    return { ...renewal, member_name: name, member_company: company, member_photo_key: photo_key };
  });
}

async function grant(
  work: AdminWork,
  member: LockedMember,
  { kind, duration, reason }: Required<NewRenewal>,
): Promise<AddedRenewal> {
  const grantedBy = work.admin.id;
  if (kind === 'lifetime' || duration === null)
    return grantFixedPeriod(work, member, { start: work.today, end: LIFETIME_END, grantedBy, reason });
  const renewal = { years: duration, paid: null, grantedBy, kind, reason };
  return getOnly(await grantYears(work, [{ member, renewal }]));
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
