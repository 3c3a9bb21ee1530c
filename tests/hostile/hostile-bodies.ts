// Request bodies: a valid one with something wrong in it, or one that is no valid body at all.
import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint } from '#shared/endpoint.ts';
import { hostileJson, hostileName } from './hostile-values.ts';
import { validBody } from './valid-values.ts';
import type { World } from './world.ts';

export interface Body {
  type: string | null;
  payload: string | Buffer;
}

/** Name and value as JSON text; a name may come twice. */
export type Entry = [name: string, json: string];

const json = 'application/json';

export function jsonBody(endpoint: Endpoint, world: World): Arbitrary<Body> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: entries(endpoint, world).map((fields) => ({ type: json, payload: object(fields) })),
    },
    { weight: 2, arbitrary: fc.constantFrom(...brokenJson()).map((payload) => ({ type: json, payload })) },
    { weight: 1, arbitrary: mistyped(endpoint, world) },
    { weight: 1, arbitrary: entries(endpoint, world).map(misencoded) },
  );
}

/** The fields of a valid body, some of them spoiled, left out, repeated, or joined by others. */
export function entries({ body }: Endpoint, world: World): Arbitrary<Entry[]> {
  const fields = validBody(body, world).map((valid) =>
    Object.entries(valid).map(([name, value]): Entry => [name, JSON.stringify(value)]),
  );
  const spoil = fc.array(fc.tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'repeat'), hostileJson), {
    maxLength: 3,
  });
  const extra = fc.array(fc.tuple(hostileName, hostileJson), { maxLength: 2 });
  return fc.tuple(fields, spoil, extra).map(([given, spoilings, added]) => {
    const spoiled = spoilings.reduce<Entry[]>(
      (current, [at, how, value]) => withSpoiled(current, at % Math.max(1, current.length), how, value),
      given,
    );
    return [...spoiled, ...added];
  });
}

function withSpoiled(fields: Entry[], at: number, how: string, value: string): Entry[] {
  const name = fields[at]?.[0];
  if (name === undefined) return fields;
  if (how === 'remove') return fields.toSpliced(at, 1);
  return how === 'repeat' ? [...fields, [name, value]] : fields.with(at, [name, value]);
}

function object(fields: Entry[]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

/** As a program of the nineties writes it: no UTF-8. */
function misencoded(fields: Entry[]): Body {
  return { type: json, payload: Buffer.from(object([...fields, ['catatan', '"kafé"']]), 'latin1') };
}

function brokenJson(): (string | Buffer)[] {
  return [
    '',
    ' ',
    '{',
    '{}{}',
    '[]',
    'null',
    '1',
    '"x"',
    'undefined',
    "{'a':1}",
    '{"a":1,}',
    '\ufeff{}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '['.repeat(100_000),
    '{"a":'.repeat(50_000),
    `{"a":"${'x'.repeat(400_000)}"}`,
    `{"a":"${'x'.repeat(1_000_000)}"}`,
    `[${'1,'.repeat(200_000)}1]`,
    `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
    Buffer.alloc(1000),
  ];
}

/** Names of bodies: missing, wrong, or spelled in an odd way. */
export const oddMediaTypes: Arbitrary<string | null> = fc.constantFrom(
  null,
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded; charset=utf-8',
  'application/x-www-form-urlencoded;charset=utf-16',
  ' application/x-www-form-urlencoded ; charset="utf-8" ',
  'application/x-www-form-urlencoded, multipart/form-data',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/JSON; charset=utf-8',
  'application/json, text/html',
  'application/json;'.repeat(200),
  'multipart/form-data',
  'Multipart/Form-Data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=a; boundary=b',
  `multipart/form-data; boundary=${'x'.repeat(5000)}`,
  'multipart/mixed; boundary=x',
  '/',
  'x',
);

/** A good body under a wrong name. */
function mistyped(endpoint: Endpoint, world: World): Arbitrary<Body> {
  return fc.record({ type: oddMediaTypes, payload: entries(endpoint, world).map(object) });
}
