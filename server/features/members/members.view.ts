// Member rows as the wire shows them.

import type { Member } from '#shared/members/members.contract.ts';
import type { MemberStatus } from '#shared/membership/membership.statuses.ts';
import { statusOn } from '#shared/renewals/renewals.rules.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import type { MemberRow } from './members.db.ts';

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
    member_status: shownStatus(row, context.today),
    member_number: row.number,
    member_started_at: row.started_at,
    member_expired_at: row.expired_at,
  };
}

/** Never shows an expired member as active, whenever the sweep last ran. */
export function shownStatus(
  row: { status: MemberStatus; expired_at: string | null },
  today: string,
): MemberStatus {
  if (row.status !== 'active' || row.expired_at === null) return row.status;
  return statusOn(today, row.expired_at);
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
