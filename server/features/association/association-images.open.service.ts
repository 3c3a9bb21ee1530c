// Images of the association: stored before the settings name them, removed by the nightly job when none does.
import { randomUUID } from 'node:crypto';
import type { AssociationImage } from '#shared/association/association-images.contract.ts';
import {
  type AssociationImageKind,
  associationImageMessages,
  associationImages,
  namedImageKind,
} from '#shared/association/association-images.ts';
import {
  deleteOldImages,
  findImage,
  type ImageRow,
  insertImage,
  readNamedImageIds,
} from '../../association/association-images.db.ts';
import { publicImageUrl } from '../../association/public-images.ts';
import { change, changeAs } from '../../changes/change.ts';
import type { Tx } from '../../db/database.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { invalid, orNotFound } from '../../lib/errors.ts';
import { type Artwork, readArtwork, SmallImageError } from '../../storage/artwork.ts';
import { UnreadableImageError } from '../../storage/images.ts';
import { withStoredFile } from '../../storage/stored-images.ts';

const GRACE_HOURS = 24;

interface ImageUpload {
  kind: AssociationImageKind;
  file: Buffer;
}

/** Throws 422 at `image` for what is no JPEG or PNG, or has fewer pixels than its kind needs. */
export async function addImage(
  deps: Deps,
  admin: AdminCaller,
  { kind, file }: ImageUpload,
): Promise<AssociationImage> {
  const { bytes, extension, width, height } = await readUpload({ kind, file });
  const key = `association/${kind}-${randomUUID()}.${extension}`;
  const row = await withStoredFile(deps, { key, bytes }, (file_key) =>
    changeAs(deps, admin, async (work) => {
      const stored = await insertImage(work.tx, { kind, file_key, width, height, created_at: work.now });
      work.record({ action: 'association.add_image', subjectId: stored.id, after: { kind } });
      return stored;
    }),
  );
  return imageView(deps, row);
}

export async function getImage(deps: Deps, id: number): Promise<AssociationImage> {
  const row = orNotFound(await findImage(deps.db, id));
  return imageView(deps, row);
}

/**
 * Throws 422 at each field of `values`, such as `logo_image_id`, whose image is not there or of another kind. Call it with
 * the table of the settings locked, so that the nightly job removes no image in between.
 */
export async function assertImages(tx: Tx, values: object): Promise<void> {
  for (const [field, id] of Object.entries(values)) {
    const kind = namedImageKind(field);
    if (!kind || typeof id !== 'number') continue;
    const row = await findImage(tx, id);
    if (row?.kind !== kind) throw invalid({ [field]: associationImageMessages.missing });
  }
}

/** Removes the rows of images that nothing has named for a day. Their files follow as files without a row. */
export async function collectImages(deps: Deps): Promise<void> {
  await change(deps, async ({ tx }) => {
    await lockTable(tx, 'setting_groups');
    await lockTable(tx, 'bank_accounts');
    await lockTable(tx, 'paper_signers');
    const uploadedBefore = deps.clock.now().subtract({ hours: GRACE_HOURS }).toString();
    await deleteOldImages(tx, { named: await readNamedImageIds(tx), uploadedBefore });
  });
}

async function readUpload({ kind, file }: ImageUpload): Promise<Artwork> {
  try {
    return await readArtwork(file, associationImages[kind]);
  } catch (error) {
    if (error instanceof SmallImageError)
      throw invalid({ image: associationImageMessages.tooSmall(kind, error) });
    if (error instanceof UnreadableImageError) throw invalid({ image: error.message });
    throw error;
  }
}

function imageView({ config, links, clock }: Deps, row: ImageRow): AssociationImage {
  const { id, kind, width, height, file_key: key } = row;
  const url = associationImages[kind].isPublic
    ? publicImageUrl(row, config.appUrl)
    : links.url({ key, now: clock.now() });
  return { id, kind, url, width, height };
}
