// Uploaded images: decoded and re-encoded, so that nothing but the picture itself is ever stored or served.
import type sharpFactory from 'sharp';
import type { Sharp } from 'sharp';
import { fileRefusal, findFile, pictureRefusals } from '#shared/found-files.ts';
import { unavailable } from '../lib/errors.ts';
import { inTurn } from '../process/cpu-slots.ts';

export interface ImageSize {
  /** Pixels; larger images are scaled down, smaller ones stay. */
  longestSide: number;
  /** Pixels that the shorter side keeps for it to be readable, however long the other one then is. */
  readableSide?: number;
  /** JPEG quality, 1 to 100. */
  quality: number;
}

/** Uncropped: a portrait stays one. */
export const photoSize: ImageSize = { longestSide: 640, quality: 82 };
/** Large enough to read the small print of a transfer slip, also on a screenshot of many screens. */
export const proofSize: ImageSize = { longestSide: 1800, readableSide: 800, quality: 80 };

/** The longer side in lengths of the shorter one: beyond this nobody can read a picture as a whole. */
const MAX_ASPECT = 20;

/** The file is no JPEG or PNG, is damaged, or is too large to be decoded. The message tells the sender what was found. */
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

/**
 * Returns a JPEG: upright, sRGB, on white, without metadata. Throws `UnreadableImageError`, or 503 after ten seconds of
 * work.
 */
export function readImage(bytes: Uint8Array, size: ImageSize): Promise<Uint8Array> {
  return decode(bytes, async (image) => {
    const { autoOrient } = await image.metadata();
    const side = fittedSide(autoOrient, size);
    return image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: size.quality, mozjpeg: true })
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .toBuffer();
  });
}

/** The longer side as it is stored. */
function fittedSide({ width, height }: PixelSize, { longestSide, readableSide }: ImageSize): number {
  if (readableSide === undefined) return longestSide;
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long > longestSide && long > short * MAX_ASPECT)
    throw new UnreadableImageError(pictureRefusals.tooNarrow(width, height));
  return Math.max(longestSide, Math.round((long * Math.min(readableSide, short)) / short));
}

interface PixelSize {
  width: number;
  height: number;
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
    throw new UnreadableImageError(fileRefusal(findFile(bytes)) ?? pictureRefusals.damaged);
  return inTurn('image', async () => {
    const sharp = await loadSharp();
    try {
      return await work(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient());
    } catch (error) {
      // The words of libvips. A machine with too much to do says nothing about the image.
      if (error instanceof Error && error.message.startsWith('timeout')) throw unavailable();
      if (error instanceof UnreadableImageError) throw error;
      const size = isTooLarge(error) ? await pixelsOf(sharp, bytes) : null;
      const words = size ? pictureRefusals.tooManyPixels(size.width, size.height) : pictureRefusals.damaged;
      throw new UnreadableImageError(words, { cause: error });
    }
  });
}

const isTooLarge = (error: unknown) => error instanceof Error && error.message.includes('pixel limit');

/** From the header alone. */
async function pixelsOf(sharp: SharpFactory, bytes: Uint8Array): Promise<PixelSize | null> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => null,
    );
}
