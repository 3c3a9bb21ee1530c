// A photo of 12 megapixels against sharp alone, and what eight at the same time do to the event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { photoSize, readImage } from '../../server/storage/images.ts';
import { sideBySide, timed } from '../lib/figures.ts';
import { atMost, milliseconds } from '../lib/rows.ts';
import type { Part } from './part.ts';

export const photos: Part = async ({ rounds }) => {
  const photo = await makePhoto();
  const pair = await sideBySide(
    { rounds, warm: 1 },
    {
      ours: () => timed(() => readImage(photo, photoSize)),
      other: () => timed(() => resizeInProcess(photo)),
    },
  );
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(Array.from({ length: 8 }, () => readImage(photo, photoSize)));
  delay.disable();
  // The histogram includes the five milliseconds of its timer.
  const p99 = delay.percentile(99) / 1e6 - 5;
  return {
    rows: [
      {
        what: 'photo of 12 megapixels',
        on: 'one of two threads',
        ours: milliseconds(pair.ours),
        against: `sharp alone, ${milliseconds(pair.other)}`,
        ...atMost(pair.ratio, 1.2),
      },
      {
        what: 'eight such photos together: event-loop delay, p99',
        on: 'main thread',
        ours: `${p99.toFixed(1)} ms`,
        against: '',
        ...atMost(p99, 20, ' ms'),
      },
    ],
  };
};

/**
 * Makes noise on one colour: as hard to decode as a photo. With the usual quality it has more bytes than an upload may have.
 */
export function makePhoto(quality = 85): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#806040', noise } })
    .jpeg({ quality })
    .toBuffer();
}

function resizeInProcess(photo: Buffer): Promise<Buffer> {
  const { longestSide, quality } = photoSize;
  return sharp(photo)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
