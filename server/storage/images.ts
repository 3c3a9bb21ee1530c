// Uploaded images: decoded and re-encoded, so that nothing but the picture itself is ever stored or served.
import type sharpFactory from 'sharp';
import type { Sharp } from 'sharp';
import { unavailable } from '../lib/errors.ts';
import { inTurn } from '../process/cpu-slots.ts';

export interface ImageSize {
  /** Pixels; larger images are scaled down, smaller ones stay. */
  longestSide: number;
  /** JPEG quality, 1 to 100. */
  quality: number;
}

/** Uncropped: a portrait stays one. */
export const photoSize: ImageSize = { longestSide: 640, quality: 82 };
/** Large enough to read the small print of a transfer slip. */
export const proofSize: ImageSize = { longestSide: 1800, quality: 80 };

/** The file is no JPEG or PNG, is damaged, or is too large to be decoded. */
export class UnreadableImageError extends Error {}

const accepted = new Set(['image/jpeg', 'image/png']);
/** Decoded, each takes four bytes: a small file can expand to gigabytes. */
const MAX_PIXELS = 40_000_000;
export const MAX_DECODE_SECONDS = 10;

export type SharpFactory = typeof sharpFactory;

let opener: Promise<SharpFactory> | undefined;

/** Loaded with the first image: libvips takes 20 MB, and a node may never see an upload. */
function loadSharp(): Promise<SharpFactory> {
  opener ??= import('sharp').then(({ default: sharp }) => {
    // For the whole process: sharp would also decode SVG, PDF and all else that its build supports.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return opener;
}

/** A JPEG: upright, sRGB, on white, without metadata. Throws `UnreadableImageError`, or 503 after ten seconds of work. */
export function readImage(bytes: Uint8Array, { longestSide, quality }: ImageSize): Promise<Uint8Array> {
  return decode(bytes, (image) =>
    image
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: true })
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .toBuffer(),
  );
}

/** Runs the work on libvips itself, for a picture that is drawn, in turn with other heavy work. */
export function drawWith<T>(work: (sharp: SharpFactory) => Promise<T>): Promise<T> {
  return inTurn('image', async () => work(await loadSharp()));
}

/**
 * Opens a JPEG or PNG upright and runs the work on it, in turn with other heavy work. Throws `UnreadableImageError` for
 * any other file, and 503 when the work takes too long.
 */
export async function decode<T>(bytes: Uint8Array, work: (image: Sharp) => Promise<T>): Promise<T> {
  // As late as sharp, for the same reason.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime))
    throw new UnreadableImageError(`Not a JPEG or PNG but ${type?.mime ?? 'unknown'}`);
  return inTurn('image', async () => {
    const sharp = await loadSharp();
    try {
      return await work(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient());
    } catch (error) {
      // The words of libvips. A machine with too much to do says nothing about the image.
      if (error instanceof Error && error.message.startsWith('timeout')) throw unavailable();
      throw new UnreadableImageError('The image cannot be decoded', { cause: error });
    }
  });
}
