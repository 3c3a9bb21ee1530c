// The content security policy of pages. Scripts come from our files, or have the hash of one that we made.
import { createHash, randomBytes } from 'node:crypto';

/** Makes a secret of one rendering. Only scripts of the web app's own get it as their nonce. */
export function newScriptMark(): string {
  return randomBytes(18).toString('base64url');
}

export interface SecuredPage {
  /** Without the mark, so that it is the same for every rendering of the same data. */
  html: string;
  policy: string;
}

/**
 * The policy names the hashes of marked scripts only. A script that was injected has no mark, so it never runs. Hashes
 * instead of nonces, because no part of the page differs per request, so it can be cached compressed. Styles may be
 * inline, because the component library sets variables in `style` attributes. Links to photos and proofs name `appUrl`,
 * which may differ from the address that the browser used.
 */
export function securePage(marked: string, mark: string, appUrl: string): SecuredPage {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  let hasScripts = false;
  for (const [, attributes = '', script = ''] of marked.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute)) continue;
    hasScripts = true;
    if (!/\ssrc=/.test(attributes)) hashes.add(`'sha256-${sha256(script)}'`);
  }
  const scripts = hasScripts ? ["'self'", ...hashes] : ["'none'"];
  return { html: marked.replaceAll(attribute, ''), policy: policyOf(scripts, appUrl) };
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

function policyOf(scripts: string[], appUrl: string): string {
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
