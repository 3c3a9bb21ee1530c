// Which images may be uploaded, checked before the upload starts; the server checks again.
import { limits } from '#shared/limits.ts';
import { imageMessages } from '#shared/messages.ts';

/** For the `accept` attribute: '.jpg,.jpeg,.png'. Phones convert their own formats to fit. */
export const acceptedImages = limits.image.extensions.join(',');

/** Why this file cannot be sent, or null. */
export function imageProblem(file: File): string | null {
  const name = file.name.toLowerCase();
  if (!limits.image.extensions.some((extension) => name.endsWith(extension))) return imageMessages.notAnImage;
  return file.size > limits.image.bytes ? imageMessages.tooLarge : null;
}
