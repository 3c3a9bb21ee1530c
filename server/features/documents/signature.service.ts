// The picture of the signature that a letter shows.
import { findImage } from '../../association/association-images.db.ts';
import type { Deps } from '../../deps.ts';
import { FileMissingError } from '../../storage/file-store.ts';

/** null where no signature is set, and for a lost one: it must not prevent the letter. */
export async function readSignature(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  imageId: number | null,
): Promise<Uint8Array | null> {
  if (imageId === null) return null;
  const image = await findImage(db, imageId);
  if (image?.kind !== 'signature') return null;
  try {
    return await files.bytes(image.file_key);
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    log.warn({ key: image.file_key }, 'the signature of a letter is missing');
    return null;
  }
}
