// Reads the lines of a stored proof: decoded in turn with other images, read in a thread.
import { decode } from '../../../storage/images.ts';
import { READING_PIXELS, type TextLine } from './lines.types.ts';
import { runInThread } from './lines-thread.ts';

/** Throws `UnreadableImageError`, or 503 when the machine has too much to do. */
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
