// What becomes of a member whom a row adds or changes: a check says it before anything is stored.
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import { judgePhone } from '../../../lib/phones/judge-phone.ts';
import { canReceiveMail } from '../../../people-files/values/email-domains.ts';
import type { ComparedMember } from '../../members/imported-members.open.db.ts';
import { type ShownDay, shownState } from '../../members/members.open.view.ts';
import { firstMembership } from '../../membership/first-membership.open.rule.ts';
import type { Outlook, PlannedChange } from '../stored.types.ts';

interface OutlookContext {
  /** null: a new member. */
  member: ComparedMember | null;
  day: ShownDay;
}

/** Returns the member of that day with these changes. */
export function predictMember(changes: readonly PlannedChange[], { member, day }: OutlookContext): Outlook {
  const afterwards = (name: 'number' | 'email' | 'hp' | 'started_at' | 'expired_at') =>
    plannedText(changes, name) ?? member?.[name] ?? null;
  const end = afterwards('expired_at');
  const status = statusOf(changes, { member, day });
  const isStopping = plannedText(changes, 'stop') !== undefined;
  // Nobody reaches or renews who has stopped, so nothing is missing.
  if (isStopping) return { status: stoppedStatus(status, end), without: [], stopped: true };
  return {
    status,
    without: [
      ...(end === null ? ['end' as const] : []),
      ...(end !== null && afterwards('started_at') === null ? ['start' as const] : []),
      ...(canReceiveMail(afterwards('email')) ? [] : ['email' as const]),
      ...(judgePhone(afterwards('hp')).digits === null ? ['whatsapp' as const] : []),
    ],
  };
}

function statusOf(changes: readonly PlannedChange[], { member, day }: OutlookContext): MemberStatus {
  const end = plannedText(changes, 'expired_at');
  const hasStopped = member !== null && member.stop_reason !== null;
  if (member && (end === undefined || hasStopped)) return shownState(member, day).member_status;
  const start = plannedText(changes, 'started_at') ?? member?.started_at ?? null;
  const period = end === undefined ? null : { start, end };
  return firstMembership(period, plannedText(changes, 'number') ?? null, day).columns.status;
}

/** Who never was a member is rejected. */
function stoppedStatus(status: MemberStatus, end: string | null): MemberStatus {
  return end !== null || status === 'inactive' ? 'inactive' : 'rejected';
}

function plannedText(changes: readonly PlannedChange[], name: PlannedChange['field']): string | undefined {
  const after = changes.find(({ field }) => field === name)?.after;
  return typeof after === 'string' ? after : undefined;
}
