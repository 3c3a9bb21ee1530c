// Addresses of the association's public images, for pages and mails.
import type { ImageRow } from './association-images.db.ts';

/** Returns an absolute address that never names another image: each has its own name. */
export function publicImageUrl({ file_key }: Pick<ImageRow, 'file_key'>, appUrl: string): string {
  return `${appUrl}/${file_key}`;
}

/** Returns the logo as pages know it. */
export function logoView(logo: ImageRow, appUrl: string) {
  const { id, width, height } = logo;
  return { id, url: publicImageUrl(logo, appUrl), width, height };
}
