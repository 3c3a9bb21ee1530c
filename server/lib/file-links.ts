// Signed links to stored files: `/files/<key>?expires=…&signature=…`, bound to the name a download gets.
import type { Signer } from './signed-urls.ts';

export interface FileLink {
  key: string;
  /** The link works at least this long, and at most twice as long. */
  seconds: number;
  now: Temporal.Instant;
  /** The name under which the browser saves or shows the file. */
  downloadName?: string;
}

export interface FileLinks {
  /** Absolute, with the public origin. */
  url(link: FileLink): string;
  /** `query` as it came in; its `name` is part of what is signed. */
  isValid(key: string, query: { [name: string]: unknown }, now: Temporal.Instant): boolean;
}

const purpose = 'file';

export function createFileLinks(signer: Signer, appUrl: string): FileLinks {
  return {
    url({ key, seconds, now, downloadName }) {
      const name = downloadName ?? '';
      const query = new URLSearchParams({
        ...signer.sign(purpose, [key, name], roundedExpiry(now, seconds)),
      });
      if (name) query.set('name', name);
      return `${appUrl}/files/${key}?${query}`;
    },

    isValid(key, query, now) {
      const name = query.name ?? '';
      return typeof name === 'string' && signer.verify(purpose, [key, name], query, now);
    },
  };
}

/** Rounded up, so that a list loaded twice has the same image URLs and the browser can cache them. */
function roundedExpiry(now: Temporal.Instant, seconds: number): Temporal.Instant {
  const step = seconds * 1000;
  return Temporal.Instant.fromEpochMilliseconds((Math.floor(now.epochMilliseconds / step) + 2) * step);
}
