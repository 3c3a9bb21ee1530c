import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { command } from '../../../tools/command.ts';

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-export-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function namesIn(path: string): Promise<unknown[]> {
  const [sheet] = (await readXlsx(readFileSync(path))).sheets;
  return sheet?.rows.slice(1).map((row) => row[3]) ?? [];
}

test('npm run export writes all members, or those with a status, while the product is open', async (t) => {
  const api = await startApi(t);
  const path = join(folderOf(t), 'sub', 'anggota.xlsx');
  await addMember(api, { name: '=1+1' });
  await addMember(api, { name: 'Ditolak', status: 'rejected' });
  const all = await command('export', api.deps.config, [path]);
  assert.deepEqual(all, { code: 0, output: `${path}: 2 members.\n` });
  assert.deepEqual(await namesIn(path), ['Ditolak', '=1+1']);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const rejected = await command('export', api.deps.config, [path, '--status=rejected']);
  assert.deepEqual(rejected, { code: 0, output: `${path}: 1 members.\n` });
  assert.deepEqual(await namesIn(path), ['Ditolak']);
});

test('npm run export refuses in one line what it cannot do, and leaves no file', async (t) => {
  const api = await startApi(t);
  const folder = folderOf(t);
  const path = join(folder, 'anggota.xlsx');
  const nowhere = { dataDir: folder, databaseUrl: null, storageUrl: null };
  for (const [places, args, said] of [
    [api.deps.config, [path, '--status=lunas'], /^--status: "lunas" is none of pending, /],
    [api.deps.config, [path, '--statsu=x'], /--statsu/],
    [nowhere, [path], /^There is no database /],
    [api.deps.config, ['/proc/anggota.xlsx'], /ENOENT|EACCES|EPERM/],
  ] as const) {
    const { code, output } = await command('export', places, [...args]);
    assert.deepEqual([code, output.trim().split('\n').length], [1, 1], output);
    assert.match(output, said);
  }
  assert.ok(!existsSync(path) && !existsSync(`${path}.part`));
});
