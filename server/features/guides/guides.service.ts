// Guides: Markdown articles that the public reads once they are published.
import type { GuideChange, NewGuide } from '#shared/guides/guides.contract.ts';
import { guideErrors } from '#shared/guides/guides.messages.ts';
import { freeSlug, makeSlug } from '#shared/guides/guides.rules.ts';
import type { Change } from '#shared/seen.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseStale } from '../../changes/refuse-stale.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseTaken } from '../../http/constraints.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { orNotFound } from '../../lib/errors.ts';
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
  return orNotFound(await findGuide(deps.db, id));
}

/** The slug is made from the title, with a number where another guide has it. */
export function addGuide(deps: Deps, admin: AdminCaller, input: NewGuide): Promise<GuideRow> {
  return changeGuides(deps, admin, async (work) => {
    const slug = makeSlug(input.title);
    const guide = { ...input, slug: freeSlug(slug, await readSlugsLike(work.tx, slug)) };
    const row = { ...guide, created_by: admin.id, created_at: work.now, updated_at: work.now };
    const added = await insertGuide(work.tx, row);
    work.record({ action: 'guide.add', subjectId: added.id, after: guide });
    return { ...added, creator_name: admin.name };
  });
}

/** Throws 404, 409 for a stale form, and 422 for a slug that is taken. */
export function updateGuide(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { seen, ...input }: Change<GuideChange>,
): Promise<GuideRow> {
  return changeGuides(deps, admin, async (work) => {
    const before = orNotFound(await findGuide(work.tx, id));
    await refuseStale(work, {
      typed: { ...input, seen },
      stored: before,
      subject: 'guide',
      id,
      updatedAt: before.updated_at,
      reader: { isAdmin: true },
    });
    const after = await refuseTaken(
      updateGuideRow(work.tx, id, { ...input, updated_at: work.now }),
      'slug',
      guideErrors.slugTaken,
    );
    work.record({ action: 'guide.update', subjectId: id, ...changedFields(before, input) });
    return { ...before, ...after };
  });
}

/** Throws 404. The audit trail stores its text. */
export async function removeGuide(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await changeGuides(deps, admin, async (work) => {
    const { title, slug, content, is_published } = orNotFound(await findGuide(work.tx, id));
    await deleteGuide(work.tx, id);
    const before = { title, slug, content, is_published };
    work.record({ action: 'guide.remove', subjectId: id, before });
  });
}

/** One change of the guides at a time. Public pages show them, so their cache is emptied. */
function changeGuides<T>(deps: Deps, admin: AdminCaller, verb: (work: AdminWork) => Promise<T>): Promise<T> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'guides');
    work.forgetPages();
    return verb(work);
  });
}
