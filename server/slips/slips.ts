// The front door: pictures in, lines and answers out. What would hold the event loop for tens of milliseconds runs in a thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { decode } from '../storage/images.ts';
import { type Comparison, type GreyPicture, READING_PIXELS, type TextLine } from './lines.types.ts';

/**
 * The lines of text in a picture, decoded in turn with other images. Throws `UnreadableImageError`, or 503 when the
 * machine has too much to do.
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
  return runInThread({ read: picture });
}

/** For each of the others, whether it shows the same slip. All are stored lines, see `storedLines`. */
export function compareSlips(comparison: Comparison): Promise<boolean[]> {
  return runInThread({ compare: comparison });
}

function runInThread(work: { read: GreyPicture }): Promise<TextLine[]>;
function runInThread(work: { compare: Comparison }): Promise<boolean[]>;
async function runInThread(work: object): Promise<unknown> {
  const worker = new Worker(new URL('./slips.worker.ts', import.meta.url), { workerData: work });
  try {
    const [answer] = await once(worker, 'message');
    return answer;
  } finally {
    await worker.terminate();
  }
}
