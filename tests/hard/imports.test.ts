// The process is killed in the middle of a commit. All rows of an import or none are there, and it resumes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { imports } from '#shared/imports/imports.contract.ts';
import { connectReader } from '../../server/db/connections/read-only.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { checkFile } from '../builders/as-admin/imports.ts';
import { csv, importHeaders, people } from '../builders/spreadsheets/import-files.ts';
import {
  engines,
  findFaults,
  type Installation,
  openInstallation,
  signIn,
} from '../setup/hard/installation.ts';

const ROW_COUNT = 3000;

for (const engine of engines)
  test(`[IMP-005] ${engine}: a commit that is killed leaves all rows or none, and is resumed`, {
    timeout: 240_000,
  }, async (t) => {
    const site = await openInstallation(t, engine, { DEMO_DATA: '0' });
    const server = site.start();
    await server.ready();
    const token = await signIn(site);
    const ask = askWith(site, token);
    const before = await countMembers(site);
    const id = await startCommit(ask);
    await until(async () => Number((await ask(imports.show, { params: { id } })).data.progress?.done) > 0);
    await server.kill();
    const found = (await countMembers(site)) - before;
    assert.ok(found === 0 || found === ROW_COUNT, `${found} members after the kill`);
    t.diagnostic(`${found} members after the kill`);

    const again = site.start();
    await again.ready();
    const shown = async () => (await ask(imports.show, { params: { id } })).data;
    // On PostgreSQL the lease of the dead process must end first.
    await until(async () => (await shown()).state === 'committed');
    assert.deepEqual((await shown()).results, { added: ROW_COUNT, changed: 0, same: 0, skipped: 0 });
    assert.equal((await countMembers(site)) - before, ROW_COUNT);
    assert.deepEqual(await findFaults(site.places), []);

    await ask(imports.undo, { params: { id } });
    await until(async () => (await shown()).state === 'undone');
    assert.deepEqual((await shown()).undo, { undone: ROW_COUNT, retained: 0, reported: 0 });
    assert.equal(await countMembers(site), before);
    assert.deepEqual(await findFaults(site.places), []);
    assert.equal(await again.stop(), 0);
  });

async function startCommit(ask: Ask): Promise<number> {
  const bytes = new Uint8Array(csv([importHeaders, ...people(ROW_COUNT)]));
  const file = { bytes, name: 'anggota.csv', type: 'text/csv' };
  const { id, counts } = await checkFile({ ask }, file);
  assert.equal(counts?.new, ROW_COUNT);
  await ask(imports.commit, { params: { id } });
  return id;
}

async function countMembers({ places }: Installation): Promise<number> {
  const { db, close } = connectReader(places);
  const members = await db.selectFrom('members').select('id').execute();
  await close();
  return members.length;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(5);
}
