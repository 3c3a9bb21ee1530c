// The parts of a page request that the page depends on.
import type { FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './encode-page.ts';

export interface Visit {
  path: string;
  cookies: string;
  hasSession: boolean;
  /** The stored choice of light or dark; `auto` follows the system. */
  scheme: string;
  encoding: Encoding;
}

export function readVisit({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Visit {
  const cookies = headers.cookie ?? '';
  return {
    path: url.split('?', 1)[0] ?? '/',
    cookies,
    // As lenient as the web app's own parsing. If a session were missed here, its page would be cached for others.
    hasSession: /(?:^|;\s*)(?:admin_)?token=[^;]/.test(cookies),
    scheme: /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(cookies)?.[1] ?? 'auto',
    encoding: chooseEncoding(headers['accept-encoding']),
  };
}
