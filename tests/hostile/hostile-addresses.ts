// Paths and queries that no address expects, but that a server on the internet receives. All are already encoded, as they
// appear in the URL.
import fc, { type Arbitrary } from 'fast-check';
import { hostileText } from './hostile-values.ts';

export const hostileSegment: Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '+1',
      '01',
      '1.0',
      '1e3',
      '0x1',
      '1%20',
      '1;id=2',
      '1%2f..%2f2',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '%00',
      '1%00',
      '%ff',
      '%c0%af',
      '%',
      '%zz',
      '%EF%BC%91',
      '%F0%9F%98%80',
      '__proto__',
      'constructor',
      'null',
      'undefined',
      '2147483648',
      '99999999999999999999',
      'x'.repeat(301),
      'x'.repeat(9000),
      `${'a/'.repeat(500)}`,
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(encoded) },
);

export const hostileQuery: Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'page=0',
      'page=-1',
      'page=1e300',
      'page=999999999',
      'page=99999999999999999999',
      'page[]=2',
      'page=1&page=2',
      'page=%EF%BC%92',
      'keyword=%00',
      'keyword=%ED%A0%80',
      'keyword=%25%5F%5C%27',
      'keyword=%',
      'keyword=%zz',
      'keyword[]=a',
      'keyword[a][b]=c',
      `keyword=${'x'.repeat(9000)}`,
      `keyword=${'%25'.repeat(90)}`,
      'status=none',
      'status[]=active',
      'company_category=-1',
      'company_category=2147483648',
      'company_category=1%27',
      'paginate=false&page=2',
      'order_by=password_hash',
      'with_count=1&with_count=0',
      'key=__proto__',
      'key[]=x',
      'is_default=%00',
      '__proto__=1',
      '__proto__[x]=1&constructor[prototype][y]=1',
      '&&&=&=',
      '?',
      '%00=%00',
      Array.from({ length: 3000 }, (_, index) => `a${index}=1`).join('&'),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('page', 'keyword', 'status', 'company_category', 'type', 'expires'), hostileText)
      .map(([name, text]) => `${name}=${encoded(text.slice(0, 200))}`),
  },
);

/** A path as it should not be written. Some of these reach the same route, the others none. */
export function spellingsOf(path: string): string[] {
  const [, room = ''] = path.split('/');
  const rest = path.slice(room.length + 1);
  return [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `${path}%00`,
    `${path}/..`,
    `${path}/.`,
    `${path}%2f`,
    `${path}%20`,
    `/${room}/${rest}`,
    `/${room.toUpperCase()}${rest}`,
    path.toUpperCase(),
    `/${room.replace(/^./, hexadecimal)}${rest}`,
    path.replace(/[a-z]/g, hexadecimal),
    path.replace(/[a-z]$/, hexadecimal),
    path.replace(/\/[^/]+$/, (last) => last.replace('/', '%2f')),
    `/${room}/.${rest}`,
    `/${room}/../${room}${rest}`,
    `/${room}/%2e%2e/${room}${rest}`,
    `/x/..${path}`,
    `${path};x=1`,
    `${path}#x`,
    `${path}\\x`,
    `http://jahat.example${path}`,
  ];
}

/** The same character, as an address may spell it. */
function hexadecimal(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
