// The front door: pictures in, lines and answers out. What would hold the event loop for tens of milliseconds runs in a
// thread.
import { threadCall } from '../process/threads.ts';
import { decode } from '../storage/images.ts';
import type compareInThread from './compare-slips.worker.ts';
import { type Comparison, READING_PIXELS, type TextLine } from './lines.types.ts';
import type readLines from './read-lines.worker.ts';

const reader = threadCall<typeof readLines>(new URL('./read-lines.worker.ts', import.meta.url));
const comparer = threadCall<typeof compareInThread>(new URL('./compare-slips.worker.ts', import.meta.url));

/**
 * Reads the lines of text in a picture, decoded in turn with other images. Throws `UnreadableImageError`, or 503 when
 * the machine has too much to do.
 */
export async function readPictureLines(bytes: Uint8Array): Promise<TextLine[]> {
  const picture = await decode(bytes, async (image) => {
    const { width, height } = await image.metadata();
    const { data, info } = await image
      .resize({ width: Math.max(1, Math.round(Math.sqrt((READING_PIXELS * width) / height))) })
      .flatten({ background: 'white' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: new Uint8Array(data), width: info.width, height: info.height };
  });
  return reader.run(picture);
}

/** Tells for each of the others whether it shows the same slip. All are stored lines, see `storedLines`. */
export function compareSlips(comparison: Comparison): Promise<boolean[]> {
  return comparer.run(comparison);
}
