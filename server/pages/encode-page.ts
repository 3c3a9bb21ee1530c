// A finished page in the three encodings that browsers ask for.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : 'identity';
}

/** Expects as `quality` 4 for a page sent once, 9 for a cached page. */
export async function encode(html: string, encoding: Encoding, quality: 4 | 9): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(html, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: quality,
        },
      });
    case 'gzip':
      return promisify(gzip)(html);
    case 'identity':
      return Buffer.from(html);
  }
}

export function entityTag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
