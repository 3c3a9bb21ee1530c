// Rows that a node has claimed for a while, such as mails on their way.
import { type RawBuilder, sql } from 'kysely';
import { formatInstant } from '../lib/clock.ts';

/** How long a mail belongs to the node that tries to send it: longer than a mail server may take for one mail. */
export const MAIL_CLAIM_MINUTES = 5;

/** Clocks of several nodes agree within a minute. */
export const CLOCK_TOLERANCE_MINUTES = 1;

export interface ClaimTerms {
  now: Temporal.Instant;
  /** How long a claim lasts. */
  minutes: number;
}

/**
 * Returns since when, and until when, claims are respected, as stored. A later one was made while a clock was ahead.
 */
export function claimSpan({ now, minutes }: ClaimTerms): { since: string; until: string } {
  return {
    since: formatInstant(now.subtract({ minutes })),
    until: formatInstant(now.add({ minutes: CLOCK_TOLERANCE_MINUTES })),
  };
}

/** Tells whether the row is nobody's: never claimed, or the claim is over. */
export function isUnclaimed(column: string, terms: ClaimTerms): RawBuilder<boolean> {
  const { since, until } = claimSpan(terms);
  const claimedAt = sql.ref(column);
  return sql<boolean>`(${claimedAt} is null or ${claimedAt} <= ${since} or ${claimedAt} > ${until})`;
}
