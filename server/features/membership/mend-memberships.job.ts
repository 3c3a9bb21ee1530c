// An upgrade that folds memberships in another way: once, in slices, with a record of each member that it changes.

import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import { type ChangeDeps, changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { inTurns, slices } from '../../lib/slices.ts';
import { differsFromFold, pickMembershipState, statusRules } from './folds.rule.ts';
import { readRenewals } from './membership.db.ts';
import { mendedMail } from './membership.mails.ts';
import { refoldMembers } from './membership.open.service.ts';
import {
  claimFoldVersion,
  FOLD_VERSION,
  isMended,
  type PagedMember,
  readMembersAfter,
  readMended,
  readSuperAdmins,
} from './mend-memberships.db.ts';
import { parseTerms } from './stored-terms.rule.ts';

/** In audit records: nobody has pressed a button. */
const upgrade = { id: null, name: 'Pembaruan aplikasi' };

const MEMBERS_PER_PAGE = 500;
const MEMBERS_PER_CHANGE = 50;

type MendDeps = ChangeDeps & Pick<Deps, 'config'>;

/**
 * Stores what the present rule says of memberships that a version before has folded. Super Admins get a mail that names
 * who is not active any more. Safe to repeat: what is mended already does not differ, and the mail leaves once.
 */
export async function mendMemberships(deps: MendDeps): Promise<void> {
  if (await isMended(deps.db)) return;
  for await (const ids of inTurns(outdatedMembers(deps)))
    for (const some of slices(ids, MEMBERS_PER_CHANGE)) await mendSome(deps, some);
  await reportMended(deps);
}

/** Pages of ids. */
async function* outdatedMembers({ db, clock, association }: MendDeps): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const page = await readMembersAfter(db, { after, limit: MEMBERS_PER_PAGE });
    yield await outdatedIn(db, page, { day: today(clock), dues: association.current().dues });
    if (page.length < MEMBERS_PER_PAGE) return;
    after = page.at(-1)?.id ?? after;
  }
}

async function outdatedIn(
  db: MendDeps['db'],
  page: readonly PagedMember[],
  { day, dues }: { day: string; dues: DuesSettings },
): Promise<number[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const renewals = Map.groupBy(await readRenewals(db, ids), (row) => row.member_id);
  return page.flatMap((member) => {
    const rows = renewals.get(member.id) ?? [];
    if (rows.length === 0) return [];
    const folded = foldMembership(rows.map(parseTerms), day, member.status, statusRules(dues, member));
    // Only the calendar has turned it: that is the work of the night.
    const status = folded.status === 'inactive' ? folded.status : member.status;
    return differsFromFold({ ...member, status }, { rows, folded }) ? [member.id] : [];
  });
}

function mendSome(deps: MendDeps, ids: readonly number[]): Promise<void> {
  return changeAs(deps, upgrade, async (work) => {
    for (const { memberId, before, after } of await refoldMembers(work, ids))
      work.record({
        action: 'membership.refold',
        subjectId: FOLD_VERSION,
        memberId,
        before: pickMembershipState(before),
        after: pickMembershipState(after),
      });
  });
}

function reportMended(deps: MendDeps): Promise<void> {
  return changeAs(deps, upgrade, async (work) => {
    const isFirst = await claimFoldVersion(work.tx);
    if (!isFirst) return;
    const mended = await readMended(work.tx);
    if (mended.length === 0) return;
    const ended = mended.filter(
      ({ before, after }) => before.status === 'active' && after.status !== 'active',
    );
    work.record({
      action: 'membership.refold_all',
      subjectId: FOLD_VERSION,
      after: { members: mended.length, not_active_any_more: ended.length },
    });
    for (const admin of await readSuperAdmins(work.tx))
      work.queueMail(mendedMail(deps, admin, { count: mended.length, ended, today: work.today }));
  });
}
