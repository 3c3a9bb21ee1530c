// Uploaded images: stripped and stored before the change that names them, removed again when that fails.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { invalid } from '../lib/errors.ts';
import type { FileStore } from './file-store.ts';
import { type ImageSize, photoSize, proofSize, readImage, UnreadableImageError } from './images.ts';

interface FileDeps {
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface ImageUpload {
  /** The field at which a bad image is reported. */
  field: string;
  file: Buffer;
  kind: 'photos' | 'proofs';
}

const sizes: Record<ImageUpload['kind'], ImageSize> = { photos: photoSize, proofs: proofSize };

/** Stores the image and runs the change with its key. Throws 422 at the field for anything but a readable JPEG or PNG. */
export async function withStoredImage<T>(
  deps: FileDeps,
  upload: ImageUpload,
  change: (key: string) => Promise<T>,
): Promise<T> {
  const bytes = await readUpload(upload);
  return withStoredFile(deps, { key: `${upload.kind}/${randomUUID()}.jpg`, bytes }, change);
}

/** Stores the file and runs the change with its key. The file is removed again when the change fails. */
export async function withStoredFile<T>(
  deps: FileDeps,
  { key, bytes }: { key: string; bytes: Uint8Array },
  change: (key: string) => Promise<T>,
): Promise<T> {
  await deps.files.put(key, bytes);
  try {
    return await change(key);
  } catch (error) {
    await discardFile(deps, key);
    throw error;
  }
}

/** Removes a file that is no longer referred to; if that fails now, the nightly job collects it. */
export async function discardFile(deps: FileDeps, key: string | null): Promise<void> {
  if (key === null) return;
  await deps.files
    .remove(key)
    .catch((error: unknown) => deps.log.warn({ err: error, key }, 'file not removed'));
}

async function readUpload({ field, file, kind }: ImageUpload): Promise<Uint8Array> {
  try {
    return await readImage(file, sizes[kind]);
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw invalid({ [field]: error.message });
  }
}
