import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photoSize, proofSize, readImage, UnreadableImageError } from './images.ts';

/** A picture with a red left half and a blue right half. */
function twoColours(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#d02020' };
  return sharp({ create: { width, height, channels: 3, background: '#2040d0' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return red > 150 && green < 100 && blue < 100
    ? 'red'
    : blue > 150 && red < 100
      ? 'blue'
      : `${red} ${green} ${blue}`;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A small PNG of any claimed size, one bit per pixel. */
function png(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function sizeOf(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

test('a proof of many screens stays readable; one that nobody can read is refused in words', async () => {
  const fitted = async (width: number, height: number) =>
    sizeOf(await readImage(await twoColours(width, height).png().toBuffer(), proofSize));
  assert.deepEqual(await fitted(1080, 12_000), [800, 8889]);
  assert.deepEqual(await fitted(9000, 1000), [7200, 800]);
  assert.deepEqual(await fitted(500, 6000), [500, 6000]);
  assert.deepEqual(await fitted(3000, 4000), [1350, 1800]);
  await assert.rejects(fitted(300, 9000), /terlalu panjang untuk dapat dibaca: 300 × 9\.000 piksel/);
});

test('a large photo becomes a JPEG that fits and has its proportions', async () => {
  const photo = await readImage(await twoColours(3000, 4000).jpeg().toBuffer(), photoSize);
  const about = await sharp(photo).metadata();
  assert.deepEqual([about.format, about.width, about.height], ['jpeg', 480, 640]);
});

test('a proof stays large enough to read, and a small image is not enlarged', async () => {
  const proof = await readImage(await twoColours(1200, 3600).png().toBuffer(), proofSize);
  assert.deepEqual(await sizeOf(proof), [800, 2400]);
  const dot = await readImage(await twoColours(1, 1).png().toBuffer(), proofSize);
  assert.deepEqual(await sizeOf(dot), [1, 1]);
});

test('the camera orientation is applied, place and camera are forgotten', async () => {
  const shot = await twoColours(400, 200)
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok((await sharp(shot).metadata()).exif);
  const photo = await readImage(shot, photoSize);
  assert.deepEqual(await sizeOf(photo), [200, 400]);
  assert.equal(await colourAt(photo, 100, 20), 'red');
  assert.equal(await colourAt(photo, 100, 380), 'blue');
  const about = await sharp(photo).metadata();
  assert.equal(about.exif, undefined);
  assert.equal(about.orientation, undefined);
  assert.equal(Buffer.from(photo).includes('Kamera'), false);
});

test('transparent parts become white', async () => {
  const clear = {
    create: { width: 40, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  };
  const photo = await readImage(await sharp(clear).png().toBuffer(), photoSize);
  assert.equal(await colourAt(photo, 20, 20), '255 255 255');
});

test('print colours and 16 bits per channel become plain sRGB', async () => {
  for (const image of [
    await twoColours(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    await twoColours(60, 40).toColourspace('rgb16').png().toBuffer(),
    await twoColours(60, 40).greyscale().png().toBuffer(),
  ]) {
    const about = await sharp(await readImage(image, photoSize)).metadata();
    assert.equal(about.depth, 'uchar');
    assert.ok(about.space === 'srgb' || about.space === 'b-w', about.space);
  }
});

test('[OPEN-009] a file that is not a JPEG or PNG is refused, whatever its name', async () => {
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const files = {
    text: Buffer.from('bukan gambar, hanya teks yang diberi nama .png'),
    empty: Buffer.alloc(0),
    svg: Buffer.from(svg),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
    php: Buffer.from('<?php system($_GET["c"]); ?>'),
    gif: await twoColours(20, 20).gif().toBuffer(),
    webp: await twoColours(20, 20).webp().toBuffer(),
    tiff: await twoColours(20, 20).tiff().toBuffer(),
    'gif and javascript': Buffer.from('GIF89a/*\u0001\u0001*/=0;alert(1);'),
    'png signature alone': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'jpeg signature and svg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
  };
  for (const [name, bytes] of Object.entries(files))
    await assert.rejects(readImage(bytes, photoSize), UnreadableImageError, name);
});

test('a file that cannot be used is called what it is, with the next step', async () => {
  const refusal = async (bytes: Buffer) => {
    const error = await readImage(bytes, proofSize).then(
      () => null,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof UnreadableImageError);
    return error.message;
  };
  const box = (brands: string) => Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1');
  const jpeg = await twoColours(800, 600).jpeg().toBuffer();
  const files: [Buffer, RegExp][] = [
    [await twoColours(20, 20).webp().toBuffer(), /^Ini gambar WebP.*screenshot/],
    [box('heic\0\0\0\0mif1heic'), /^Ini foto HEIC.*screenshot.*Paling Kompatibel/],
    [box('mif1\0\0\0\0mif1heicmiaf'), /^Ini foto HEIC/],
    [box('avif\0\0\0\0avifmif1'), /^Ini gambar AVIF/],
    [box('mp42\0\0\0\0isommp42'), /^Ini video/],
    [Buffer.from('%PDF-1.7\n1 0 obj'), /^Ini file PDF/],
    [await twoColours(20, 20).gif().toBuffer(), /^Ini gambar GIF/],
    [await twoColours(20, 20).tiff().toBuffer(), /^Ini gambar TIFF/],
    [Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), /^Ini gambar BMP/],
    [Buffer.from('\xff\x0a\xfa\x1f\x41', 'latin1'), /^Ini gambar JPEG XL/],
    [Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Ini gambar SVG/],
    [Buffer.alloc(0), /^File ini kosong/],
    [jpeg.subarray(0, jpeg.length / 2), /^Gambar ini rusak atau terpotong/],
    [png(30_000, 30_000), /^Gambar ini terlalu besar: 30\.000 × 30\.000 piksel/],
    [Buffer.from('hanya teks'), /^File harus berupa gambar \.jpg, \.jpeg, atau \.png\.$/],
  ];
  for (const [bytes, words] of files) assert.match(await refusal(bytes), words);
});

test('a damaged image is refused', async () => {
  const jpeg = await twoColours(800, 600).jpeg().toBuffer();
  const whole = png(300, 300);
  await assert.rejects(readImage(jpeg.subarray(0, jpeg.length / 2), photoSize), UnreadableImageError);
  await assert.rejects(readImage(whole.subarray(0, whole.length - 30), photoSize), UnreadableImageError);
});

test('a small file that unfolds into gigabytes is refused immediately', async () => {
  const bomb = png(30_000, 30_000);
  assert.ok(bomb.length < 200_000);
  const start = performance.now();
  await assert.rejects(readImage(bomb, photoSize), UnreadableImageError);
  assert.ok(performance.now() - start < 1000);
});

test('a text that unfolds inside the metadata does no harm', async () => {
  const text = Buffer.concat([
    Buffer.from('Comment\u0000\u0000', 'latin1'),
    deflateSync(Buffer.alloc(50_000_000), { level: 9 }),
  ]);
  const photo = await readImage(png(100, 100, [pngChunk('zTXt', text)]), photoSize);
  assert.deepEqual(await sizeOf(photo), [100, 100]);
  assert.ok(photo.length < 5000);
});

test('a page hidden behind a picture is not served again', async () => {
  const jpeg = await twoColours(100, 100).jpeg().toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]);
  const photo = await readImage(polyglot, photoSize);
  assert.equal(Buffer.from(photo).includes('<script>'), false);
});
