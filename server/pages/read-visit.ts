// The parts of a page request that the page depends on.
import type { FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './encode-page.ts';

export interface Visit {
  path: string;
  cookies: string;
  tokens: VisitTokens;
  /** The stored choice of light or dark; `auto` follows the system. */
  scheme: string;
  encoding: Encoding;
}

/** Of the sessions that the cookies name, open or not; null where none could be one. */
export interface VisitTokens {
  member: string | null;
  admin: string | null;
}

export function readVisit({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Visit {
  const cookies = headers.cookie ?? '';
  return {
    path: url.split('?', 1)[0] ?? '/',
    cookies,
    tokens: { member: readToken(cookies, 'token'), admin: readToken(cookies, 'admin_token') },
    scheme: /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(cookies)?.[1] ?? 'auto',
    encoding: chooseEncoding(headers['accept-encoding']),
  };
}

/** The first cookie of this name, as the web app reads it. A token consists of characters that need no escape. */
function readToken(cookies: string, name: string): string | null {
  const found = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  const token = found?.slice(name.length + 1) ?? '';
  return /^[\w-]{20,128}$/.test(token) ? token : null;
}
