// Stored renewals as the fold reads them.
import type { RenewalTerms } from '#shared/renewals/renewals.rules.ts';
import type { Row } from '../../db/schema.ts';

export type StoredTerms = Pick<Row<'renewals'>, 'id' | 'granted_on' | 'years' | 'fixed_start' | 'fixed_end'>;

/** What is stored of a member's fold. */
export type MembershipState = Pick<
  Row<'members'>,
  'status' | 'started_at' | 'expired_at' | 'next_started_at'
>;

/** The terms, whose they are, and the period that an earlier fold stored. */
export const foldColumns = [
  'id',
  'member_id',
  'granted_on',
  'years',
  'fixed_start',
  'fixed_end',
  'started_at',
  'expired_at',
] as const;

export function termsOf(row: StoredTerms): RenewalTerms {
  return {
    id: row.id,
    grantedOn: row.granted_on,
    years: row.years,
    fixedStart: row.fixed_start,
    fixedEnd: row.fixed_end,
  };
}
