// The content security policy of pages: scripts only from our own files or with a known hash.
import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Hashes instead of nonces: no part of the page differs per request, so it can be cached compressed. Styles may be
 * inline, because the component library sets variables in `style` attributes. Links to photos and proofs name `appUrl`,
 * which may differ from the address that the browser used.
 */
export function contentSecurityPolicy(html: string, appUrl: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`);
  const scripts = html.includes('<script') ? ["'self'", ...new Set(hashes)] : ["'none'"];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${appUrl}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
