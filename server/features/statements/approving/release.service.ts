// Takes back what was decided about one credit, whatever it was, and matches it again.
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { notFound } from '../../../lib/errors.ts';
import { matchStatements } from '../matching/match-statements.service.ts';
import { findRow } from '../rows/rows.db.ts';
import { releaseRow } from '../rows/rows.service.ts';
import { releaseApproved } from './undo-approval.service.ts';

/** Throws 404, and 409 for a credit that nobody has decided, or whose approval cannot be undone. */
export async function releaseDecided(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  const row = await findRow(deps.db, id);
  if (!row) throw notFound();
  await (row.state === 'approved' ? releaseApproved(deps, admin, id) : releaseRow(deps, admin, id));
  await matchStatements(deps);
}
