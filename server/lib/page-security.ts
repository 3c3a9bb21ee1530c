// The content security policy of pages: scripts only from our own files or with a known hash.
import { createHash } from 'node:crypto';

interface Origins {
  /** Where images may come from besides this origin: the public address and the object store. */
  images: string[];
  /** Where the API answers, when that is another origin. */
  api: string[];
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Hashes instead of nonces: no part of the page differs per request, so it can be cached compressed. Styles may be
 * inline, because the component library sets variables in `style` attributes.
 */
export function contentSecurityPolicy(html: string, { images, api }: Origins): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`);
  const scripts = html.includes('<script') ? ["'self'", ...new Set(hashes)] : ["'none'"];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...images].join(' ')}`,
    `connect-src ${["'self'", ...api].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
