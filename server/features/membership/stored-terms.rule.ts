// Stored renewals as the fold reads them.
import type { RenewalKind } from '#shared/renewals/renewal-kinds.states.ts';
import { isLifetime, type Period, type RenewalTerms } from '#shared/renewals/renewals.rules.ts';
import type { Row } from '../../db/schema.ts';

export type StoredTerms = Pick<
  Row<'renewals'>,
  'id' | 'granted_on' | 'years' | 'fixed_start' | 'fixed_end' | 'has_start'
>;

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
  'has_start',
  'started_at',
  'expired_at',
] as const;

export function parseTerms(row: StoredTerms): RenewalTerms {
  return {
    id: row.id,
    grantedOn: row.granted_on,
    years: row.years,
    fixedStart: row.has_start === 1 ? row.fixed_start : null,
    fixedEnd: row.fixed_end,
  };
}

interface FixedDates {
  /** `YYYY-MM-DD`; null: unknown. */
  start: string | null;
  end: string;
}

/**
 * Returns the terms of a renewal with these dates. A period without an end has a separate kind. `today` is the day of
 * the record.
 */
export function fixedTerms({ start, end }: FixedDates, today: string) {
  const kind: RenewalKind = isLifetime(end) ? 'lifetime' : 'dues';
  return {
    kind,
    granted_on: start ?? today,
    years: null,
    fixed_start: start ?? end,
    fixed_end: end,
    has_start: start === null ? (0 as const) : (1 as const),
  };
}

/** Returns the first day of a period as lists store it. */
export function storedStart({ startedAt, expiredAt }: Pick<Period, 'startedAt' | 'expiredAt'>): string {
  return startedAt ?? expiredAt;
}
