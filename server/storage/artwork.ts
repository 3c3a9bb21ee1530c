// Images that an association draws for itself: a logo or a signature stays sharp and transparent.
import type { Sharp } from 'sharp';
import { decode, MAX_DECODE_SECONDS } from './images.ts';

export interface Artwork {
  bytes: Uint8Array;
  extension: 'png' | 'jpg';
  /** Pixels. */
  width: number;
  height: number;
}

/** Pixels: `minSide` of the shorter side as uploaded, `maxSide` of the longer side as stored. */
export interface ArtworkSize {
  minSide: number;
  maxSide: number;
}

export class SmallImageError extends Error {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    super(`The image has only ${width} × ${height} pixels`);
    this.width = width;
    this.height = height;
  }
}

/**
 * Returns it upright, sRGB, without metadata. PNG where something is transparent, otherwise what is smaller. Throws
 * `SmallImageError`, and what `decode` throws.
 */
export async function readArtwork(bytes: Uint8Array, size: ArtworkSize): Promise<Artwork> {
  const { width, height } = await decode(bytes, uprightSize);
  if (Math.min(width, height) < size.minSide) throw new SmallImageError(width, height);
  return decode(bytes, (image) => encode(image, size));
}

async function uprightSize(image: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await image.metadata();
  return autoOrient;
}

async function encode(image: Sharp, { maxSide }: ArtworkSize): Promise<Artwork> {
  const fitted = image
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_DECODE_SECONDS });
  const png = await fitted.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const { width, height } = png.info;
  const { isOpaque } = await image.stats();
  const jpeg = isOpaque
    ? await fitted.clone().flatten({ background: 'white' }).jpeg({ quality: 88, mozjpeg: true }).toBuffer()
    : null;
  return jpeg && jpeg.length < png.data.length
    ? { bytes: jpeg, extension: 'jpg', width, height }
    : { bytes: png.data, extension: 'png', width, height };
}

interface IconShape {
  /** Pixels. */
  size: number;
  /** Share of the side that stays free on each side. */
  margin: number;
  isOnWhite: boolean;
}

/** Draws a square PNG with the image in its middle. */
export function drawIcon(bytes: Uint8Array, { size, margin, isOnWhite }: IconShape): Promise<Uint8Array> {
  const rim = Math.round(size * margin);
  const side = size - 2 * rim;
  const background = isOnWhite ? { r: 255, g: 255, b: 255, alpha: 1 } : { r: 0, g: 0, b: 0, alpha: 0 };
  return decode(bytes, (image) => {
    const icon = image
      .resize({ width: side, height: side, fit: 'contain', background })
      .extend({ top: rim, bottom: rim, left: rim, right: rim, background });
    return (isOnWhite ? icon.flatten({ background }) : icon).png().toBuffer();
  });
}
