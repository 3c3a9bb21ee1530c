import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { decompressPart, measure } from '../tables/clean-workbook.ts';
import { zipEntries } from '../tables/zip-entries.ts';
import { type ZipPart, zipParts } from './zip-parts.ts';

async function written(parts: Iterable<ZipPart>, at?: Temporal.PlainDateTime) {
  async function* all() {
    yield* parts;
  }
  return Buffer.from(await buffer(zipParts(all(), at)));
}

test('files come out as they went in, in several parts or one, compressed or packed already', async () => {
  const picture = randomBytes(70_000);
  const zip = await written([
    { path: 'Foto/Siti Ñ 字.jpg', bytes: picture.subarray(0, 10), isPacked: true },
    { path: 'Foto/Siti Ñ 字.jpg', bytes: picture.subarray(10), isPacked: true },
    { path: 'kosong.txt', bytes: new Uint8Array() },
    { path: 'panjang.txt', bytes: Buffer.from('baris\n'.repeat(10_000)) },
  ]);
  const files = unzipSync(zip);
  assert.deepEqual(Object.keys(files), ['Foto/Siti Ñ 字.jpg', 'kosong.txt', 'panjang.txt']);
  assert.deepEqual(Buffer.from(files['Foto/Siti Ñ 字.jpg'] ?? []), picture);
  assert.equal(files['kosong.txt']?.length, 0);
  assert.equal(files['panjang.txt']?.length, 60_000);
  assert.ok(zip.length < picture.length + 2000);
  for (const entry of zipEntries(zip).filter(({ size }) => size > 0)) await measure(entry);
});

test('the moment is written in even seconds', async () => {
  const zip = await written(
    [{ path: 'a', bytes: Buffer.from('a') }],
    Temporal.PlainDateTime.from('2026-11-27T16:05:43'),
  );
  const [time, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
  assert.deepEqual([1980 + (date >> 9), (date >> 5) & 15, date & 31], [2026, 11, 27]);
  assert.deepEqual([time >> 11, (time >> 5) & 63, 2 * (time & 31)], [16, 5, 42]);
});

test('more files than a zip of 1989 counts are all in the directory', async () => {
  const count = 66_000;
  const bytes = Buffer.from('x');
  const zip = await written(
    Array.from({ length: count }, (_, at) => ({ path: `${at}`, bytes, isPacked: true as const })),
  );
  const entries = zipEntries(zip);
  assert.equal(entries.length, count);
  const last = entries.at(-1);
  assert.equal(last?.path, `${count - 1}`);
  assert.equal(Buffer.concat(await Array.fromAsync(decompressPart(last.method, last.bytes))).toString(), 'x');
});
