// Multipart bodies, written byte by byte, because browsers and libraries refuse to write these.
import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint, Upload } from '#shared/endpoint.ts';
import { type Body, type Entry, entries, jsonBody } from './hostile-bodies.ts';
import type { NamedFile } from './malformed-files.ts';
import type { World } from './world.ts';

const fileNames = [
  'bukti.jpg',
  'bukti.php.jpg',
  'bukti.svg',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a\0b.jpg',
  '.htaccess',
  'CON',
  '%2e%2e%2fx.jpg',
  '\u202egpj.exe',
  'x'.repeat(5000),
  '"; name="photo"; filename="x.jpg',
  '$(id).jpg',
  '<img src=x onerror=alert(1)>.png',
  '',
];

const boundaries = ['x', '----WebKitFormBoundary', "a'()+_,-./:=?", 'x'.repeat(70), 'x'.repeat(300)];

type Flaw =
  | 'none'
  | 'truncated'
  | 'missing boundary'
  | 'another boundary'
  | 'no end'
  | 'two files'
  | 'many parts';

const flaws: Flaw[] = [
  'truncated',
  'missing boundary',
  'another boundary',
  'no end',
  'two files',
  'many parts',
];

export function formBody(endpoint: Endpoint & { upload: Upload }, world: World): Arbitrary<Body> {
  const form = fc
    .record({
      fields: entries(endpoint, world),
      field: fc.oneof(
        { weight: 5, arbitrary: fc.constant(endpoint.upload.field) },
        { weight: 1, arbitrary: fc.constantFrom('file', '__proto__', '', 'photo[]', 'x'.repeat(2000)) },
      ),
      name: fc.constantFrom(...fileNames),
      file: fc.constantFrom(...world.files),
      boundary: fc.constantFrom(...boundaries),
      mediaType: fc.constantFrom('multipart/form-data', 'Multipart/form-data', 'MULTIPART/FORM-DATA'),
      flaw: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Flaw>('none') },
        { weight: 2, arbitrary: fc.constantFrom(...flaws) },
      ),
    })
    .map(written);
  return fc.oneof({ weight: 5, arbitrary: form }, { weight: 1, arbitrary: jsonBody(endpoint, world) });
}

interface Form {
  fields: Entry[];
  field: string;
  name: string;
  file: NamedFile;
  boundary: string;
  /** However it is spelled. */
  mediaType: string;
  flaw: Flaw;
}

function written({ fields, field, name, file, boundary, mediaType, flaw }: Form): Body {
  const upload = filePart(field, name, file);
  const parts = [...fields.map(([of, value]) => part(`name="${of}"`, '', textOf(value))), upload];
  if (flaw === 'two files') parts.push(upload);
  if (flaw === 'many parts')
    parts.push(...Array.from({ length: 100 }, (_, at) => part(`name="f${at}"`, '', '1')));
  const delimiter = flaw === 'another boundary' ? 'y' : boundary;
  const whole = Buffer.concat([
    ...parts.map((bytes) => Buffer.concat([Buffer.from(`--${delimiter}\r\n`), bytes, Buffer.from('\r\n')])),
    Buffer.from(flaw === 'no end' ? '' : `--${delimiter}--\r\n`),
  ]);
  return {
    type: flaw === 'missing boundary' ? mediaType : `${mediaType}; boundary="${boundary}"`,
    payload: flaw === 'truncated' ? whole.subarray(0, Math.floor(whole.length / 2)) : whole,
  };
}

function filePart(field: string, name: string, { bytes, type }: NamedFile): Buffer {
  return part(`name="${field}"; filename="${name}"`, `Content-Type: ${type}\r\n`, bytes);
}

function part(disposition: string, headers: string, contents: string | Buffer): Buffer {
  const head = `Content-Disposition: form-data; ${disposition}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(contents)]);
}

/** A form knows text only. */
function textOf(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : json;
  } catch {
    return json;
  }
}
