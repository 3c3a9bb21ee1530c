// Reads the lines of a stored proof: decoded in turn with other images, read in a thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { decode } from '../../../storage/images.ts';
import { type GreyPicture, READING_SIZE, type TextLine } from './lines.types.ts';

/** Throws `UnreadableImageError`, or 503 when the machine has too much to do. */
export async function readPictureLines(bytes: Uint8Array): Promise<TextLine[]> {
  const picture = await decode(bytes, async (image) => {
    const { data, info } = await image
      .resize({ ...READING_SIZE, fit: 'inside' })
      .flatten({ background: 'white' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: new Uint8Array(data), width: info.width, height: info.height };
  });
  return readInThread(picture);
}

/** About a hundredth of a second of work, which would hold the event loop. */
async function readInThread(picture: GreyPicture): Promise<TextLine[]> {
  const worker = new Worker(new URL('./lines.worker.ts', import.meta.url), { workerData: picture });
  try {
    const [lines] = await once(worker, 'message');
    return lines;
  } finally {
    await worker.terminate();
  }
}
