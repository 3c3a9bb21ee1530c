// Signed links to stored files: `/files/<key>?expires=…&signature=…`, bound to the name a download gets.
import type { Signer } from '../security/signed-urls.ts';

/** A link works at least this long, and at most twice as long. */
const MIN_LINK_LIFETIME_MS = 300_000;

export interface FileLink {
  key: string;
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
    url({ key, now, downloadName }) {
      const name = downloadName ?? '';
      const { expires, signature } = signer.sign(purpose, [key, name], roundedExpiry(now));
      // Digits and base64url need no escapes. A list has fifteen of these links.
      const link = `${appUrl}/files/${key}?expires=${expires}&signature=${signature}`;
      return name ? `${link}&name=${encodeURIComponent(name)}` : link;
    },

    isValid(key, query, now) {
      const name = query.name ?? '';
      return typeof name === 'string' && signer.verify(purpose, [key, name], query, now);
    },
  };
}

/** Rounded up, so that a list loaded twice has the same image URLs and the browser can cache them. */
function roundedExpiry(now: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(now.epochMilliseconds / MIN_LINK_LIFETIME_MS) + 2) * MIN_LINK_LIFETIME_MS,
  );
}
