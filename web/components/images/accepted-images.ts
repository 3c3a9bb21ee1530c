// Which images may be uploaded, checked before the upload starts; the server checks again.
import { FILE_HEAD_BYTES, fileRefusal, findFile } from '#shared/found-files.ts';
import { limits } from '#shared/limits.ts';
import { imageMessages } from '#shared/messages.ts';

/** For the `accept` attribute: '.jpg,.jpeg,.png'. Phones convert their own formats to fit. */
export const acceptedImages = limits.image.extensions.join(',');

/** Says why this file cannot be sent, or null. Its first bytes tell what it is, since names are often wrong. */
export async function imageProblem(file: File): Promise<string | null> {
  const name = file.name.toLowerCase();
  const hasName = limits.image.extensions.some((extension) => name.endsWith(extension));
  const head = await file
    .slice(0, FILE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  const found = head && findFile(new Uint8Array(head));
  const refusal = found && fileRefusal(found);
  if (refusal && found !== 'unknown') return refusal;
  if (!hasName) return imageMessages.notAnImage;
  return file.size > limits.image.bytes ? imageMessages.tooLarge : refusal;
}
