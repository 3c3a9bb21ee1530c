// Merges as Super Admins see them before and afterwards.
import type { Merge, MergePreview } from '#shared/merges/merges.contract.ts';
import { mergeErrors } from '#shared/merges/merges.messages.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid, notFound, orNotFound } from '../../lib/errors.ts';
import { viewContext } from '../members/members.open.view.ts';
import { readMergeFacts } from './merge-facts.service.ts';
import { findMerge, type MergeRow, readMergePage } from './merges.db.ts';
import { mergeView, previewView } from './merges.view.ts';

/** Throws 409 when one of the two is gone, and 422 for a member with himself. */
export async function previewMerge(
  deps: Deps,
  { survivor, merged }: { survivor: number | null; merged: number | null },
): Promise<MergePreview> {
  if (survivor === null || merged === null) throw notFound();
  if (survivor === merged) throw invalid({ merged: mergeErrors.samePerson });
  const day = { today: today(deps.clock), dues: deps.association.current().dues };
  const facts = await readMergeFacts(deps.db, day, { survivorId: survivor, mergedId: merged });
  if (!facts) throw conflict(mergeErrors.gone);
  return previewView(facts, viewContext(deps));
}

export function listMerges({ db }: Pick<Deps, 'db'>, page: number): Promise<PageOf<MergeRow>> {
  return readMergePage(db, page);
}

/** Throws 404. */
export async function getMerge({ clock }: Pick<Deps, 'clock'>, db: Database, id: number): Promise<Merge> {
  const row = orNotFound(await findMerge(db, id));
  return mergeView(row, clock.now());
}
