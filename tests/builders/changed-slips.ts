// What happens to a slip before it is sent again.
import sharp, { type Sharp } from 'sharp';
import { photograph } from './photograph.ts';

type Change = (picture: Sharp, size: { width: number; height: number }) => Sharp | Promise<Sharp>;

/** Keeps these parts of the picture, from 0 to 1. */
const crop =
  ([left, top, right, bottom]: [number, number, number, number]): Change =>
  (picture, { width, height }) =>
    picture.extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round((right - left) * width),
      height: Math.round((bottom - top) * height),
    });

const reduce =
  (longestSide: number, quality: number): Change =>
  (picture) =>
    picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality });

const turn =
  (degrees: number): Change =>
  (picture) =>
    picture.rotate(degrees, { background: '#fff' });

const changes = {
  'JPEG of quality 40': (picture) => picture.jpeg({ quality: 40 }),
  'JPEG of quality 20': (picture) => picture.jpeg({ quality: 20 }),
  'half the size': (picture, { width }) => picture.resize({ width: Math.round(width / 2) }),
  'sent by WhatsApp: 1600 pixels, quality 60': reduce(1600, 60),
  'sent twice: 1600, then 1280 pixels, quality 50': async (picture, size) =>
    reduce(1280, 50)(sharp(await (await reduce(1600, 60)(picture, size)).toBuffer()), size),
  '900 pixels, quality 60': reduce(900, 60),
  'cropped by 5 % on all sides': crop([0.05, 0.05, 0.95, 0.95]),
  'cropped at the top by 12 %': crop([0, 0.12, 1, 1]),
  'cropped by 8 % at top and bottom': crop([0, 0.08, 1, 0.92]),
  darker: (picture) => picture.linear(0.6, 0),
  'brighter with less contrast': (picture) => picture.linear(0.5, 120),
  grey: (picture) => picture.greyscale(),
  'shown in a gallery, with black bars': (picture) =>
    picture.resize({ width: 1080, height: 2400, fit: 'contain', background: '#000' }),
  'turned by 1°': turn(1),
  'turned by 2°': turn(-2),
  photographed: async (picture) => photograph(picture),
} satisfies Record<string, Change>;

export type SlipChange = keyof typeof changes;
export const slipChanges = Object.keys(changes) as SlipChange[];

/** As JPEG. */
export async function changeSlip(bytes: Uint8Array, change: SlipChange): Promise<Buffer> {
  const picture = sharp(bytes).jpeg({ quality: 85 });
  const { width, height } = await picture.metadata();
  return (await changes[change](picture, { width, height })).toBuffer();
}
