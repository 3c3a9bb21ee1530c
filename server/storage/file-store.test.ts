import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { openBucket } from './file-bucket.ts';
import { createFileStore, FileMissingError, type FileStore, findContentType } from './file-store.ts';

let scratch: string;
before(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'anggota-files-'));
});
after(() => rm(scratch, { recursive: true }));

async function keysOf(files: FileStore, folder?: string) {
  const keys: string[] = [];
  for await (const file of files.list(folder)) keys.push(file.key);
  return keys.sort();
}

/** What both kinds of store promise. */
function behavesLikeAStore(open: () => FileStore) {
  test('a stored file comes back byte for byte, whole and as a stream', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251));
    await open().put('proofs/a1.jpg', bytes);
    assert.deepEqual(Buffer.from(await open().bytes('proofs/a1.jpg')), bytes);
    const { contents, size } = await open().stream('proofs/a1.jpg');
    assert.deepEqual([await buffer(contents), size], [bytes, bytes.length]);
  });

  test('a stream is stored without knowing its length', async () => {
    const chunk = Buffer.alloc(64 * 1024, 7);
    await open().put('exports/a.xlsx', Readable.from(Array.from({ length: 20 }, () => chunk)));
    assert.equal((await open().bytes('exports/a.xlsx')).length, 20 * chunk.length);
  });

  test('a chunk is written before the next one is requested: its memory may be used again', async () => {
    async function* chunks() {
      const memory = Buffer.alloc(64 * 1024);
      for (let count = 1; count <= 20; count++) yield memory.fill(count);
    }
    await open().put('exports/b.xlsx', chunks());
    const bytes = Buffer.from(await open().bytes('exports/b.xlsx'));
    const expected = Array.from({ length: 20 }, (_, index) => Buffer.alloc(64 * 1024, index + 1));
    assert.ok(bytes.equals(Buffer.concat(expected)));
  });

  test('a file can be replaced and removed, even twice', async () => {
    await open().put('photos/b.jpg', Buffer.from('lama'));
    await open().put('photos/b.jpg', Buffer.from('baru'));
    assert.equal(Buffer.from(await open().bytes('photos/b.jpg')).toString(), 'baru');
    await open().remove('photos/b.jpg');
    await open().remove('photos/b.jpg');
    assert.equal(await open().exists('photos/b.jpg'), false);
  });

  test('a missing file is reported as such, as a stream, too', async () => {
    assert.equal(await open().exists('photos/none.jpg'), false);
    await assert.rejects(open().bytes('photos/none.jpg'), FileMissingError);
    await assert.rejects(open().stream('photos/none.jpg'), FileMissingError);
  });

  test('an interrupted stream leaves the old file as it was', async () => {
    await open().put('exports/c.xlsx', Buffer.from('lama'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error('the reader went away');
      })(),
    );
    await assert.rejects(open().put('exports/c.xlsx', broken));
    assert.equal(Buffer.from(await open().bytes('exports/c.xlsx')).toString(), 'lama');
  });

  test('files are listed by folder with their time', async () => {
    for (const key of ['lists/a.jpg', 'lists/deep/b.pdf', 'lists-old/c.jpg'])
      await open().put(key, Buffer.from('12345'));
    assert.deepEqual(await keysOf(open(), 'lists'), ['lists/a.jpg', 'lists/deep/b.pdf']);
    assert.deepEqual(await keysOf(open(), 'nothing'), []);
    assert.ok((await keysOf(open())).includes('lists-old/c.jpg'));
    for await (const { modifiedAt } of open().list('lists'))
      assert.ok(Math.abs(Date.now() - modifiedAt.epochMilliseconds) < 60_000);
  });

  test('a key that we did not make reaches no file', async () => {
    for (const key of [
      '../secret.jpg',
      '/etc/a.jpg',
      'a/../../b.jpg',
      'a//b.jpg',
      'A.jpg',
      'a.exe',
      'a',
      'a b.jpg',
      'ä.jpg',
      '',
    ])
      for (const use of [
        open().put(key, Buffer.of(1)),
        open().bytes(key),
        open().stream(key),
        open().exists(key),
        open().remove(key),
      ])
        await assert.rejects(use, /Not a key/, key);
  });

  test('it says when it is ready, to many at the same moment', async () => {
    await Promise.all(Array.from({ length: 40 }, () => open().ready()));
  });
}

describe('in a folder', () => {
  let files: FileStore;
  let root: string;
  before(async () => {
    const dataDir = join(scratch, 'data');
    root = join(dataDir, 'files');
    files = await createFileStore({ dataDir, storageUrl: null });
  });

  behavesLikeAStore(() => files);

  test('nothing unfinished stays behind, and nobody else on the machine can read it', async () => {
    assert.deepEqual(await readdir(join(root, 'incoming')), []);
    await files.put('photos/private.jpg', Buffer.from('x'));
    assert.equal((await stat(join(root, 'photos/private.jpg'))).mode & 0o077, 0);
  });

  test('a file that someone else put there is not listed', async () => {
    await mkdir(join(root, 'strange'));
    for (const name of ['.DS_Store', 'Catatan rapat.txt', 'a.jpg'])
      await writeFile(join(root, 'strange', name), 'x');
    assert.deepEqual(await keysOf(files, 'strange'), ['strange/a.jpg']);
  });

  test('what a dead writer left is cleared a day later', async () => {
    const dataDir = join(scratch, 'crashed');
    const unfinished = join(dataDir, 'files/incoming');
    await mkdir(unfinished, { recursive: true });
    for (const name of ['old', 'fresh']) await writeFile(join(unfinished, name), 'x');
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await utimes(join(unfinished, 'old'), twoDaysAgo, twoDaysAgo);
    await createFileStore({ dataDir, storageUrl: null });
    assert.deepEqual(await readdir(unfinished), ['fresh']);
  });

  test('it is not ready when the folder cannot be written', async () => {
    await writeFile(join(scratch, 'blocked'), 'a file where the folder should be');
    await assert.rejects(createFileStore({ dataDir: join(scratch, 'blocked'), storageUrl: null }));
  });
});

describe('in a bucket', () => {
  let server: S3rver;
  let files: FileStore;
  let address: AddressInfo;
  const at = (credentials: string, bucket: string) =>
    `s3://${credentials}@127.0.0.1:${address.port}/${bucket}?tls=0`;
  before(async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      vhostBuckets: false,
      // The test server signs listings with a prefix differently from the standard.
      allowMismatchedSignatures: true,
      directory: join(scratch, 'bucket'),
      configureBuckets: [{ name: 'berkas' }],
    });
    address = await server.run();
    files = await createFileStore({ dataDir: scratch, storageUrl: at('S3RVER:S3RVER', 'berkas') });
  });
  after(async () => {
    files.close();
    await server.close();
  });

  behavesLikeAStore(() => files);

  test('a file that is too large for one request is sent in parts', async () => {
    const partBytes = 5 * 1024 * 1024;
    const bucket = await openBucket(at('S3RVER:S3RVER', 'berkas'), partBytes);
    const chunks = Array.from({ length: 11 }, (_, index) => Buffer.alloc(1024 * 1024, index));
    await bucket.write('archives/a.zip', Readable.from(chunks), 'application/zip');
    bucket.close();
    assert.ok(Buffer.concat(chunks).equals(await files.bytes('archives/a.zip')));
  });

  test('it is not ready when the bucket does not exist', async () => {
    const other = await createFileStore({ dataDir: scratch, storageUrl: at('S3RVER:S3RVER', 'missing') });
    await assert.rejects(other.ready());
    other.close();
  });
});

test('the ending of a key determines its content type', () => {
  assert.equal(findContentType('photos/ab-1_c.jpg'), 'image/jpeg');
  assert.equal(findContentType('cards/1.pdf'), 'application/pdf');
  assert.equal(findContentType('photos/a.html'), undefined);
});
