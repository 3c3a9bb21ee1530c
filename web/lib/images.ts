// What may be uploaded as an image, said before the upload starts; the server judges again.
import { limits } from '#shared/limits.ts';

/** For the `accept` attribute: '.jpg,.jpeg,.png'. Phones convert their own formats to fit. */
export const acceptedImages = limits.image.extensions.join(',');

const megabytes = limits.image.bytes / 1024 / 1024;

/** 'JPG, JPEG, atau PNG, maksimal 5 MB.' */
export const imageHint = `JPG, JPEG, atau PNG, maksimal ${megabytes} MB.`;

/** Why this file cannot be sent, or null. */
export function imageProblem(file: File): string | null {
  const name = file.name.toLowerCase();
  if (!limits.image.extensions.some((extension) => name.endsWith(extension)))
    return 'File harus berupa gambar JPG, JPEG, atau PNG.';
  return file.size > limits.image.bytes ? `Ukuran file maksimal ${megabytes} MB.` : null;
}
