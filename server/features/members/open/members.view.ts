// Member rows as the wire shows them.

import type { Member } from '#shared/members/members.contract.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import { activeFrom, statusOn } from '#shared/renewals/renewals.rules.ts';
import type { Deps } from '../../../deps.ts';
import { today } from '../../../lib/clock.ts';
import type { MemberRow } from '../members.db.ts';

export interface ViewContext {
  /** Public origin. */
  appUrl: string;
  /** Jakarta day. */
  today: string;
}

export function viewContext({ config, clock }: Pick<Deps, 'config' | 'clock'>): ViewContext {
  return { appUrl: config.appUrl, today: today(clock) };
}

/** May contain more than the contract names: the schema of the response leaves the rest out. */
export function memberView(row: MemberRow, context: ViewContext): Member {
  return {
    ...row,
    company_category: named(row.company_category_id, row.company_category_name),
    category: named(row.category_id, row.category_name),
    photo: row.photo_key,
    photo_url: photoUrl(row.photo_key, context.appUrl),
    member_number: row.number,
    member_started_at: row.started_at,
    member_expired_at: row.expired_at,
    ...shownState(row, context.today),
  };
}

type StoredMembership = Pick<MemberRow, 'status' | 'started_at' | 'expired_at' | 'next_started_at'>;

/** The status of today, and from when on the membership is active: the one guard of all that is shown. */
export function shownState(
  row: StoredMembership,
  today: string,
): { member_status: MemberStatus; member_active_from: string | null } {
  const status = statusOn(today, row);
  return { member_status: status, member_active_from: activeFrom({ ...row, status }, today) };
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

/** What payments and renewals show about their member. */
export function memberSummaryView(row: SummaryRow, appUrl: string) {
  return {
    id: row.member_id,
    name: row.member_name,
    company: row.member_company,
    photo_url: photoUrl(row.member_photo_key, appUrl),
  };
}

/** A row that another names; null without one. */
export function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
