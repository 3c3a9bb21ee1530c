// Guides: Markdown articles that the public reads once they are published.
import type { GuideChange, NewGuide } from '#shared/guides/guides.contract.ts';
import { freeSlug, slugOf } from '#shared/guides/guides.rules.ts';
import { errorMessages } from '#shared/messages.ts';
import type { Database } from '../../db/database.ts';
import { exclusively } from '../../db/with-table-lock.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseTaken } from '../../http/constraints.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { timestamp } from '../../lib/clock.ts';
import { notFound } from '../../lib/errors.ts';
import { record } from '../audit/audit.service.ts';
import {
  deleteGuide,
  findGuide,
  type GuideRow,
  insertGuide,
  readGuides,
  readPublishedGuides,
  readSlugsLike,
  updateGuideRow,
} from './guides.db.ts';

export function listPublishedGuides(deps: Pick<Deps, 'db'>) {
  return readPublishedGuides(deps.db);
}

export function listGuides(deps: Pick<Deps, 'db'>): Promise<GuideRow[]> {
  return readGuides(deps.db);
}

/** Throws 404 for an unknown guide. */
export async function getGuide(deps: Pick<Deps, 'db'>, id: number): Promise<GuideRow> {
  const guide = await findGuide(deps.db, id);
  if (!guide) throw notFound();
  return guide;
}

/** The slug is made from the title, with a number where another guide has it. */
export async function addGuide(deps: Deps, admin: AdminCaller, input: NewGuide): Promise<GuideRow> {
  const id = await changeGuides(deps, async (tx, now) => {
    const slug = slugOf(input.title);
    const guide = { ...input, slug: freeSlug(slug, await readSlugsLike(tx, slug)) };
    const row = { ...guide, created_by: admin.id, created_at: now, updated_at: now };
    const newId = await insertGuide(tx, row);
    await record(tx, deps, admin, { action: 'guide.add', subjectId: newId, after: guide });
    return newId;
  });
  return getGuide(deps, id);
}

/** Throws 404, and 422 for a slug that is taken. */
export async function updateGuide(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  input: GuideChange,
): Promise<GuideRow> {
  await changeGuides(deps, async (tx, now) => {
    const before = await getGuide({ db: tx }, id);
    await refuseTaken(updateGuideRow(tx, id, { ...input, updated_at: now }), 'slug', errorMessages.slugTaken);
    await record(tx, deps, admin, { action: 'guide.update', subjectId: id, ...changedFields(before, input) });
  });
  return getGuide(deps, id);
}

/** Throws 404. The audit trail keeps what it said. */
export async function removeGuide(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await changeGuides(deps, async (tx) => {
    const { title, slug, content, is_published } = await getGuide({ db: tx }, id);
    await deleteGuide(tx, id);
    const before = { title, slug, content, is_published };
    await record(tx, deps, admin, { action: 'guide.remove', subjectId: id, before });
  });
}

/** One change of the guides at a time. Public pages show them, so their cache is emptied. */
async function changeGuides<T>(deps: Deps, change: (tx: Database, now: string) => Promise<T>): Promise<T> {
  const result = await exclusively(deps.db, 'guides', (tx) => change(tx, timestamp(deps.clock)));
  deps.forgetPages();
  return result;
}
