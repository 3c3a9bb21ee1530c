// The membership of two members as one: folded from both histories, in the order in which everything was granted.
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import type { Database } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { foldedColumns, statusRules } from './folds.rule.ts';
import { readRenewals } from './membership.db.ts';
import { type MembershipState, parseTerms } from './stored-terms.rule.ts';

/** Returns null without a renewal of either: nothing says what the membership is. */
export async function foldTogether(
  db: Database,
  { today, dues }: { today: string; dues: DuesSettings },
  {
    survivor,
    mergedId,
  }: { survivor: Pick<Row<'members'>, 'id' | 'status' | 'stop_reason'>; mergedId: number },
): Promise<MembershipState | null> {
  const rows = await readRenewals(db, [survivor.id, mergedId]);
  if (rows.length === 0) return null;
  return foldedColumns(
    foldMembership(rows.map(parseTerms), today, survivor.status, statusRules(dues, survivor)),
  );
}
