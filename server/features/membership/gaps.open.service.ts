// What deleting a renewal leaves open, before it is deleted.
import { type Gap, gapWithout } from '#shared/renewals/renewals.rules.ts';
import type { Database } from '../../db/database.ts';
import { findRenewalOwner, readRenewals } from './membership.db.ts';
import { parseTerms } from './stored-terms.rule.ts';

/** By its id, or by that of the payment that owns it. */
export type NamedRenewal = { id: number } | { paymentId: number };

/** Returns null where no gap arises, and for a renewal that is gone. */
export async function findGap(db: Database, renewal: NamedRenewal): Promise<Gap | null> {
  const found = await findRenewalOwner(db, renewal);
  if (!found) return null;
  const rows = await readRenewals(db, [found.member_id]);
  return gapWithout(rows.map(parseTerms), found.id);
}
