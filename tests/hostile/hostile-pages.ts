// Requests to pages whose forms work without scripts, by strangers who have a link, a part of one, or none.
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { hostileQuery, hostileSegment, spellingsOf } from './hostile-addresses.ts';
import { type Body, jsonBody, oddMediaTypes } from './hostile-bodies.ts';
import { formBody } from './hostile-forms.ts';
import { mostly, oddHeaders } from './hostile-requests.ts';
import { hostileName, hostileText } from './hostile-values.ts';
import type { World } from './world.ts';

type Method = NonNullable<InjectOptions['method']>;

export interface PageRequest {
  /** Whose link it is; null for a wrong one. */
  memberId: number | null;
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer;
}

export function requestToPage(world: World): Arbitrary<PageRequest> {
  return fc
    .record({
      link: linkOf(world),
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Method>('POST') },
        { weight: 3, arbitrary: fc.constant<Method>('GET') },
        { weight: 1, arbitrary: fc.constantFrom<Method[]>('HEAD', 'PUT', 'DELETE', 'OPTIONS') },
      ),
      query: mostly('', hostileQuery),
      headers: mostly({}, oddHeaders),
      body: pageBody(world),
    })
    .map(({ link: { path, memberId }, method, query, headers, body }) => {
      const isRead = method === 'GET' || method === 'HEAD';
      const type: Record<string, string> = isRead || body.type === null ? {} : { 'content-type': body.type };
      return {
        memberId,
        method,
        url: query === '' ? path : `${path}?${query}`,
        headers: { ...type, ...headers },
        payload: isRead ? '' : body.payload,
        [fc.toStringMethod]: () =>
          `${method} ${path}?${query} ${JSON.stringify({ ...headers, ...type })} ${String(body.payload).slice(0, 2000)}`,
      };
    });
}

/** Right ones, however they are spelled, wrong ones, and pages that accept no form. */
function linkOf({ links }: World): Arbitrary<{ path: string; memberId: number | null }> {
  const right = fc.constantFrom(...links);
  const spelled = right.chain(({ path, memberId }) =>
    fc.constantFrom(...spellingsOf(path)).map((spelling) => ({ path: spelling, memberId })),
  );
  const room = fc.constantFrom('/perpanjang', '/pengingat/berhenti');
  const wrong = fc.tuple(room, hostileSegment).map(([place, token]) => `${place}/${token}`);
  const others = fc.constantFrom('/', '/guides', '/login', '/verifikasi/x', '/perpanjang', '/aktivasi/x');
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 3, arbitrary: spelled },
    { weight: 2, arbitrary: wrong.map((path) => ({ path, memberId: null })) },
    { weight: 1, arbitrary: others.map((path) => ({ path, memberId: null })) },
  );
}

const fieldsType = 'application/x-www-form-urlencoded';

const typedFields: Arbitrary<[name: string, value: string]> = fc.constantFrom<[string, string][]>(
  ['duration', '1'],
  ['duration', '5'],
  ['duration', '6'],
  ['pengingat', 'terima'],
  ['List-Unsubscribe', 'One-Click'],
  ['no', 'INV-202611-0002'],
  ['bank_account_name', 'Sari'],
);

/** As a browser sends it, with whatever else a stranger adds. */
const plainForm: Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: typedFields },
      { weight: 1, arbitrary: fc.tuple(hostileName, hostileText) },
    ),
    { maxLength: 4 },
  )
  .map((fields) => new URLSearchParams(fields).toString());

const oddForms = fc.constantFrom(
  '%',
  '%zz=%ff',
  '&&&==&',
  'duration=1&duration=2',
  'duration[]=1',
  '__proto__[x]=1&constructor=2',
  `duration=${'1'.repeat(5000)}`,
  'a=1&'.repeat(200_000),
);

function pageBody(world: World): Arbitrary<Body> {
  const fields = mostly(plainForm, oddForms);
  const { sendProof, order } = renewLinks;
  return fc.oneof(
    { weight: 4, arbitrary: fields.map((payload) => ({ type: fieldsType, payload })) },
    { weight: 2, arbitrary: fc.record({ type: oddMediaTypes, payload: fields }) },
    { weight: 3, arbitrary: formBody(sendProof, world) },
    { weight: 1, arbitrary: jsonBody(order, world) },
  );
}
