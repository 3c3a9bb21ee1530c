// A bad archive is refused with one line, before anything changes.
import assert from 'node:assert/strict';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type TestContext, test } from 'node:test';
import { createGzip, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { addMember } from '../../tests/builders/rows/accounts.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { createTemporaryData } from '../../tools/temporary-data.ts';
import { migrationNames } from '../db/migrations/migrate.ts';
import { type ArchiveMember, openArchive, readMembers } from './archive-reader.ts';
import { sha256, sumLine } from './archive-writer.ts';
import { makeBackup } from './make-backup.ts';
import { BackupError, MEMBERS_PER_SUMS } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

test('what is not a backup is refused: no file, a folder, text, another archive', async (t) => {
  const inFolder = folder(t);
  const path = join(inFolder, 'a.tar.gz');
  await refuses(t, join(inFolder, 'none'), /There is no backup/);
  await refuses(t, inFolder, /There is no backup/);
  for (const contents of [
    Buffer.from(''),
    Buffer.from('halo'),
    gzipSync('halo'),
    gzipSync(Buffer.alloc(4096)),
  ]) {
    writeFileSync(path, contents);
    await refuses(t, path, /is not a backup of Anggota|is damaged/);
  }
  await writeArchive(path, [{ name: 'README', bytes: Buffer.from('another archive') }]);
  await refuses(t, path, /is not a backup of Anggota/);
});

test('a backup that was cut off is refused, wherever it ends', async (t) => {
  const whole = await goodArchive(t);
  const bytes = readFileSync(whole);
  for (const part of [0.05, 0.3, 0.6, 0.9, 0.999]) {
    const path = join(folder(t), 'cut.tar.gz');
    writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * part)));
    await refuses(t, path, /is damaged|is not a backup/);
  }
  const members = await membersOf(whole);
  for (const end of [1, Math.floor(members.length / 2), members.length - 1]) {
    const path = join(folder(t), 'short.tar.gz');
    await writeArchive(path, members.slice(0, end));
    await refuses(t, path, /is damaged: it has no end/);
  }
});

test('a backup with one wrong bit is refused', async (t) => {
  const bytes = readFileSync(await goodArchive(t));
  for (const part of [0.1, 0.5, 0.8]) {
    const path = join(folder(t), 'bit.tar.gz');
    const changed = Buffer.from(bytes);
    const at = afterGzipHeader(bytes, Math.floor(bytes.length * part));
    changed[at] = (changed[at] ?? 0) ^ 4;
    writeFileSync(path, changed);
    await refuses(t, path, /is damaged|is not a backup/);
  }
});

/** Some bits of a gzip header mean nothing, such as its time. */
function afterGzipHeader(bytes: Buffer, at: number): number {
  const header = bytes.lastIndexOf(Buffer.from([0x1f, 0x8b, 0x08]), at);
  return header !== -1 && at - header < GZIP_HEADER_BYTES ? header + GZIP_HEADER_BYTES : at;
}

const GZIP_HEADER_BYTES = 10;

test('files that were changed, added, left out or moved are noticed', async (t) => {
  const members = await membersOf(await goodArchive(t));
  const isRows = ({ name }: ArchiveMember) => name.startsWith('tables/members/');
  const changes: Record<string, ArchiveMember[]> = {
    changed: members.map((member) =>
      isRows(member) ? { ...member, bytes: Buffer.from(member.bytes.toString().replace('a', 'b')) } : member,
    ),
    'left out': members.filter((member) => !isRows(member)),
    twice: members.flatMap((member) => (isRows(member) ? [member, member] : [member])),
    'a stranger': [
      ...members.slice(0, 1),
      { name: '../../etc/passwd', bytes: Buffer.from('x') },
      ...members.slice(1),
    ],
    'after the end': [...members, { name: 'tables/members/000009.jsonl', bytes: Buffer.from('{}\n') }],
    'sums left out': members.filter(({ name }) => !name.startsWith('sums/')),
  };
  for (const [what, list] of Object.entries(changes)) {
    const path = join(folder(t), 'changed.tar.gz');
    await writeArchive(path, list);
    await refuses(t, path, /is damaged/, what);
  }
});

test('rows that the manifest does not count are refused, however well they are summed', async (t) => {
  const members = await membersOf(await goodArchive(t));
  const path = join(folder(t), 'more.tar.gz');
  const [mark, ...rest] = members.filter(({ name }) => !name.startsWith('sums/') && name !== 'manifest.json');
  const listed = [mark, { name: 'tables/members/000002.jsonl', bytes: Buffer.from('{}\n') }, ...rest].filter(
    (member) => member !== undefined,
  );
  const sums = Buffer.from(listed.map(({ name, bytes }) => sumLine(name, bytes)).join(''));
  const manifest = withManifest(members, { sums: [sha256(sums)] });
  await writeArchive(path, [...listed, { name: 'sums/000001', bytes: sums }, manifest]);
  await refuses(t, path, /does not hold what its manifest counts/);
});

test('the names of a foreign archive cannot fill the memory', async (t) => {
  const mark = { name: 'anggota-backup', bytes: Buffer.alloc(0) };
  const parts = (count: number, nameOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => ({ name: nameOf(index), bytes: Buffer.alloc(0) }));
  const rows = parts(MEMBERS_PER_SUMS, (index) => `tables/members/${index}.jsonl`);
  const tables = parts(101, (index) => `tables/t${'_'.repeat(index)}/1.jsonl`);
  const sums = { name: 'sums/000001', bytes: Buffer.from(sumLine(mark.name, mark.bytes)) };
  const cases: [RegExp, ArchiveMember[]][] = [
    [/follows more members than one list of sums covers/, [mark, ...rows]],
    [/jsonl follows more members than one list/, [mark, sums, ...rows]],
    [/sums\/000001 does not fit/, [mark, sums, { ...sums, bytes: Buffer.alloc(0) }]],
    [/does not belong in a backup/, [mark, ...tables]],
  ];
  for (const [message, members] of cases) {
    const path = join(folder(t), 'many.tar.gz');
    await writeArchive(path, members);
    await refuses(t, path, message);
  }
});

test('a backup of a newer version is refused with the way out', async (t) => {
  const members = await membersOf(await goodArchive(t));
  for (const [change, message] of [
    [{ migrations: [...migrationNames, '9999-later'], app_version: '9.9.9' }, /version 9\.9\.9.*newer one/],
    [{ format: 2 }, /made by a newer version/],
    [{ tables: 'none' }, /its manifest cannot be read/],
  ] as const) {
    const path = join(folder(t), 'newer.tar.gz');
    await writeArchive(path, [...members.slice(0, -1), withManifest(members, change)]);
    await refuses(t, path, message);
  }
});

test('a database that contains anything is left as it is', async (t) => {
  const good = await goodArchive(t);
  const api = await startApi(t);
  const member = await addMember(api);
  const { dataDir, databaseUrl } = api.deps.config;
  const places = { dataDir: databaseUrl ? folder(t) : dataDir, databaseUrl, storageUrl: null };
  const message = databaseUrl ? /The database is not empty/ : /is in use by process/;
  await assert.rejects(restoreBackup(places, good), message);
  const rows = await api.deps.db.selectFrom('members').select('email').execute();
  assert.deepEqual(
    rows.map(({ email }) => email),
    [member.email],
  );
});

test('a second restore into the same place is refused', async (t) => {
  const good = await goodArchive(t);
  const places = await createTemporaryData('server');
  t.after(places.remove);
  await restoreBackup(places, good);
  await assert.rejects(restoreBackup(places, good), /The database is not empty/);
});

test('a good archive passes', async (t) => {
  const file = await openArchive(await goodArchive(t));
  const { tables } = await verifyBackup(file);
  await file.handle.close();
  assert.equal(tables.members?.rows, 1);
});

/** Refused with one line; the place it was meant for is as empty as before. */
async function refuses(t: TestContext, path: string, message: RegExp, what = path): Promise<void> {
  const places = await createTemporaryData('embedded');
  t.after(places.remove);
  await assert.rejects(restoreBackup(places, path), (error: Error) => {
    assert.ok(error instanceof BackupError, `${what}: ${error.stack}`);
    assert.match(error.message, message, what);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
  assert.deepEqual(readdirSync(places.dataDir), []);
}

async function goodArchive(t: TestContext): Promise<string> {
  const api = await startApi(t);
  await addMember(api, { name: 'Sari Wulandari' });
  const path = join(folder(t), 'good.tar.gz');
  await makeBackup(api.deps.config, path, api.deps.clock);
  return path;
}

async function membersOf(path: string): Promise<ArchiveMember[]> {
  const file = await openArchive(path);
  const members = await Array.fromAsync(readMembers(file));
  await file.handle.close();
  return members;
}

function withManifest(members: ArchiveMember[], change: Record<string, unknown>): ArchiveMember {
  const manifest = JSON.parse(members.at(-1)?.bytes.toString() ?? '{}');
  return { name: 'manifest.json', bytes: Buffer.from(JSON.stringify({ ...manifest, ...change })) };
}

async function writeArchive(path: string, members: ArchiveMember[]): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(path));
  for (const { name, bytes } of members)
    await new Promise<void>((resolve) => tar.entry({ name }, bytes, () => resolve()));
  tar.finalize();
  await written;
}

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'anggota-archives-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}
