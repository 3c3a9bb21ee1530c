// Member rows as the wire shows them.

import type { ListedMember, ManagedMember, Member, MemberHit } from '#shared/members/members.contract.ts';
import type { ShownMembership } from '#shared/membership/shown-membership.schemas.ts';
import { activeFrom, graceUntil, isLifetime, statusOn } from '#shared/renewals/renewals.rules.ts';
import { readKnownAs } from '../../db/lists/search-texts.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import type { ListedRow } from './found-members.open.service.ts';
import type { Hit } from './member-hits.service.ts';
import type { MemberRow } from './members.db.ts';

export interface ViewContext {
  /** Public origin. */
  appUrl: string;
  day: ShownDay;
}

/** What the state of a membership depends on, in addition to the member. */
export interface ShownDay {
  /** Jakarta day. */
  today: string;
  /** Days after an end in which a membership goes on. */
  graceDays: number;
}

export function viewContext(deps: Pick<Deps, 'config' | 'clock' | 'association'>): ViewContext {
  return { appUrl: deps.config.appUrl, day: shownDay(deps) };
}

export function shownDay({ clock, association }: Pick<Deps, 'clock' | 'association'>): ShownDay {
  return { today: today(clock), graceDays: association.current().dues.grace_days };
}

/** May contain more than the contract names: the schema of the response leaves the rest out. */
export function memberView(row: MemberRow, context: ViewContext): Member {
  return {
    ...row,
    company_category: toNamedRow(row.company_category_id, row.company_category_name),
    category: toNamedRow(row.category_id, row.category_name),
    photo: row.photo_key,
    photo_url: photoUrl(row.photo_key, context.appUrl),
    member_number: row.number,
    member_started_at: row.started_at,
    ...shownState(row, context.day),
  };
}

/** Shows admins also what people were called who were merged into the member. */
export function managedView(row: MemberRow, context: ViewContext): ManagedMember {
  const member = memberView(row, context);
  if (row.known_as === null) return member;
  const { numbers, names } = readKnownAs(row.known_as);
  return { ...member, old_numbers: numbers, old_names: names.filter((name) => name !== row.name) };
}

/** Shows a member while somebody types a search. */
export function hitView({ row, bill }: Hit, context: ViewContext): MemberHit {
  return { ...managedView(row, context), bill: bill ?? undefined };
}

/** Shows a member in the list, with what the chosen columns need. */
export function listedView(row: ListedRow, context: ViewContext): ListedMember {
  const member = managedView(row, context);
  if (!row.more) return member;
  const { labels, last_paid_at, first_login_at, has_password, requested_state } = row.more;
  const activation_state = has_password === 1 ? 'active' : (requested_state ?? 'none');
  return { ...member, labels, last_paid_at, first_login_at, activation_state };
}

type StoredMembership = Pick<
  MemberRow,
  'status' | 'started_at' | 'expired_at' | 'next_started_at' | 'stop_reason'
>;

/** Status and end of a membership on this day: the one guard of all that is shown. */
export function shownState(row: StoredMembership, { today, graceDays }: ShownDay): ShownMembership {
  const status = statusOn(today, row, graceDays);
  const { expired_at, stop_reason } = row;
  const hasNoEnd = isLifetime(expired_at);
  return {
    member_status: status,
    member_expired_at: hasNoEnd ? null : expired_at,
    member_is_lifetime: hasNoEnd || undefined,
    member_active_from: stop_reason === null ? activeFrom({ ...row, status }, today) : null,
    member_grace_until: graceUntil(today, { status, expired_at }, graceDays) ?? undefined,
    member_stop_reason: stop_reason ?? undefined,
  };
}

/** Photos are public under names that cannot be guessed. */
export function photoUrl(key: string, appUrl: string): string;
export function photoUrl(key: string | null, appUrl: string): string | null;
export function photoUrl(key: string | null, appUrl: string): string | null {
  return key === null ? null : `${appUrl}/${key}`;
}

interface SummaryRow {
  member_id: number;
  member_name: string;
  member_company: string;
  member_photo_key: string | null;
}

/** Shows what payments and renewals say about their member. */
export function memberSummaryView(row: SummaryRow, appUrl: string) {
  return {
    id: row.member_id,
    name: row.member_name,
    company: row.member_company,
    photo_url: photoUrl(row.member_photo_key, appUrl),
  };
}

/** Returns a row that another names; null without one. */
export function toNamedRow(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
