// Files that are no photo, or a photo that no server should decode.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpeg } from '../builders/files.ts';

export interface NamedFile {
  /** For the reader of a failure. */
  what: string;
  bytes: Buffer;
  type: string;
}

/** Call once for each world: the large ones are slow to make. */
export async function makeMalformedFiles(): Promise<NamedFile[]> {
  const photo = Buffer.from((await jpeg()).bytes);
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const gif = await sharp(png).gif().toBuffer();
  const webp = await sharp(png).webp().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files: [what: string, bytes: Buffer, type?: string][] = [
    ['a photo', photo],
    ['a PNG named JPEG', png],
    ['a photo of type text/html', photo, 'text/html'],
    ['a photo with a script behind it', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])],
    [
      'a photo and a ZIP in one',
      Buffer.concat([photo, Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(64)]),
    ],
    ['half a photo', photo.subarray(0, photo.length / 2)],
    ['the first bytes of a photo', photo.subarray(0, 20)],
    ['SVG', Buffer.from(svg), 'image/svg+xml'],
    ['SVG of type JPEG', Buffer.from(svg)],
    [
      'SVG with an external entity',
      Buffer.from(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html'],
    ['GIF', gif, 'image/gif'],
    ['WebP', webp, 'image/webp'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(10_000)],
    ['a PNG of 50,000 by 50,000 pixels', bomb({ width: 50_000, height: 50_000 }), 'image/png'],
    ['a PNG without an end of its width', bomb({ width: 0x7fffffff, height: 1 }), 'image/png'],
    ['six megabytes', Buffer.alloc(6 * 1024 * 1024, 0xff)],
  ];
  return files.map(([what, bytes, type = 'image/jpeg']) => ({ what, bytes, type }));
}

/** A PNG that declares this size in a few bytes. */
function bomb({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
