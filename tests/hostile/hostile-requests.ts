// Any request that an endpoint might receive, from nearly right to nonsense.
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { hostileQuery, hostileSegment, spellingsOf } from './hostile-addresses.ts';
import { type Body, jsonBody } from './hostile-bodies.ts';
import { formBody } from './hostile-forms.ts';
import { type CallerName, callers, type World } from './world.ts';

type Method = NonNullable<InjectOptions['method']>;

export interface HostileRequest {
  caller: CallerName;
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer;
}

/** Aimed at one endpoint, by any caller. */
export function requestTo(endpoint: Endpoint, world: World): Arbitrary<HostileRequest> {
  return fc
    .record({
      caller: fc.oneof(
        { weight: 3, arbitrary: fc.constant(callerOf(endpoint)) },
        { weight: 2, arbitrary: fc.constantFrom(...callers) },
      ),
      method: mostly<Method>(
        endpoint.method,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
      ),
      path: path(endpoint, world),
      query: mostly('', hostileQuery),
      headers: mostly({}, oddHeaders),
      body: endpoint.upload
        ? formBody({ ...endpoint, upload: endpoint.upload }, world)
        : bodyOf(endpoint, world),
    })
    .map(({ caller, method, path: at, query, headers, body }) => ({
      caller,
      method,
      url: query === '' ? at : `${at}?${query}`,
      headers: { ...headersOf(world.tokenOf(caller), body), ...headers },
      payload: body.payload,
      // What a failure prints of it: bodies may be megabytes.
      [fc.toStringMethod]: () =>
        `${caller}: ${method} ${at}?${query} ${JSON.stringify({ ...headers, type: body.type })} ${String(body.payload).slice(0, 2000)}`,
    }));
}

/** An endpoint without a body is sometimes sent one. */
function bodyOf(endpoint: Endpoint, world: World): Arbitrary<Body> {
  return endpoint.body
    ? jsonBody(endpoint, world)
    : mostly({ type: null, payload: '' }, jsonBody(endpoint, world));
}

function callerOf({ access }: Endpoint): CallerName {
  const typical = { public: 'nobody', member: 'member', admin: 'Admin', super_admin: 'Super Admin' } as const;
  return typical[access];
}

function headersOf(token: string | undefined, { type }: Body): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type !== null && { 'content-type': type }),
  };
}

export const oddHeaders: Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>[]>(
  { host: 'jahat.example' },
  { 'x-forwarded-host': 'jahat.example', 'x-forwarded-for': "1.1.1.1', 'x" },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-encoding': 'br;q=nan, gzip;q=-1, *;q=9' },
  { 'accept-language': 'x'.repeat(5000) },
  { 'content-encoding': 'gzip' },
  { 'content-length': '1' },
  { 'user-agent': '\u00ff'.repeat(3000) },
  { range: 'bytes=0-0,5-2' },
  { 'if-none-match': '*' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(9000)}` },
  { authorization: "Bearer ' or 1=1 --xxxxxxxxxxxxxxx" },
  { cookie: 'token=%00; admin_token=%ff; x' },
);

/** Real ids, other people's among them, and made-up ones. */
function path({ path: pattern }: Endpoint, { ids }: World): Arbitrary<string> {
  const room = roomOf(pattern);
  const known: Record<string, (number | string)[]> = {
    users: ids.members,
    admins: ids.admins,
    payments: ids.payments,
    renewals: ids.renewals,
    categories: ids.categories,
    'company-categories': ids.companyCategories,
    labels: [1, 2, 3],
    'member-views': [1, 2, 3],
    'member-jobs': [1, 2, 3],
    guides: ids.guides,
    images: Object.values(ids.images),
    accounts: ids.accounts,
    imports: ids.imports,
    'import-rows': ids.importRows,
    'renew-links': ids.renewLinks,
    'statement-rows': ids.statementRows,
    months: ['2026-10', '2026-11', '2026-13'],
    'statement-approvals': [1, 2, 3],
    'whatsapp-drafts': [1, 2, 3],
  };
  const segment = mostly<string | number>(
    fc.constantFrom(...(known[room ?? ''] ?? ids.members), 999_999),
    hostileSegment,
  );
  const whole = pattern.split('/').map((part) => (part.startsWith(':') ? segment : fc.constant(part)));
  return fc
    .tuple(...whole)
    .chain((parts) => mostly(parts.join('/'), fc.constantFrom(...spellingsOf(parts.join('/')))));
}

/** What the ids of an address name. */
function roomOf(pattern: string): string | undefined {
  const [, , room, part] = pattern.split('/');
  if (room === 'user') return 'payments';
  return room === 'association' ? part : room;
}

/** The valid one nine times out of ten. */
export function mostly<T>(usual: T | Arbitrary<T>, odd: Arbitrary<T>): Arbitrary<T> {
  const arbitrary = usual instanceof fc.Arbitrary ? usual : fc.constant(usual);
  return fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: odd });
}
