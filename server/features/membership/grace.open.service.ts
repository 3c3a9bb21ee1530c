// Another grace turns memberships on the same day, not first at night.
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { firstActiveEnd, foldMembership } from '#shared/renewals/renewals.rules.ts';
import type { AdminWork } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { today } from '../../lib/clock.ts';
import { slicesInTurns } from '../../lib/slices.ts';
import { pickMembershipState, statusRules } from './folds.rule.ts';
import { countExpiring, expireMembers, readFolded, readRenewals, readToRefold } from './membership.db.ts';
import { refoldMembers } from './membership.open.service.ts';
import { parseTerms } from './stored-terms.rule.ts';

/** Between two turns of the event loop. */
const MEMBERS_PER_TURN = 50;

/** Gives all members the statuses of these rules, with a record of each that changes. */
export async function applyGrace(deps: Pick<Deps, 'db'>, work: AdminWork, dues: DuesSettings): Promise<void> {
  const before = firstActiveEnd(work.today, dues);
  for (const memberId of await expireMembers(work.tx, before, work.now))
    work.record({
      action: 'membership.grace',
      subjectId: null,
      memberId,
      before: { status: 'active' },
      after: { status: 'inactive' },
    });
  // Read as committed: whom this change has just made inactive is not among them.
  const toRefold = await readToRefold(deps.db, work.today, before);
  for await (const ids of slicesInTurns(toRefold, MEMBERS_PER_TURN)) {
    for (const { memberId, before: old, after } of await refoldMembers({ ...work, dues }, ids))
      work.record({
        action: 'membership.grace',
        subjectId: null,
        memberId,
        ...changedFields(pickMembershipState(old), pickMembershipState(after)),
      });
    await work.storeRecords();
  }
}

export interface GraceEffect {
  /** Members who would become active. */
  active: number;
  /** Members who would not be active any more. */
  inactive: number;
}

/** Returns what `applyGrace` would do today. */
export async function previewGrace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  dues: DuesSettings,
): Promise<GraceEffect> {
  const day = today(clock);
  const before = firstActiveEnd(day, dues);
  const effect: GraceEffect = { active: 0, inactive: await countExpiring(db, before) };
  for await (const ids of slicesInTurns(await readToRefold(db, day, before), MEMBERS_PER_TURN)) {
    const renewals = Map.groupBy(await readRenewals(db, ids), (row) => row.member_id);
    for (const member of await readFolded(db, ids)) {
      const terms = (renewals.get(member.id) ?? []).map(parseTerms);
      if (terms.length === 0) continue;
      const { status } = foldMembership(terms, day, member.status, statusRules(dues, member));
      if (status === 'active' && member.status !== 'active') effect.active += 1;
      if (status !== 'active' && member.status === 'active') effect.inactive += 1;
    }
  }
  return effect;
}
