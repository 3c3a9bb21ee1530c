// The process is killed while many members are changed, and while that is taken back. Each is changed exactly once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { categories } from '#shared/categories/categories.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { type MemberJob, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
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

const MEMBER_COUNT = 3000;

for (const engine of engines)
  test(`[LIST-005] [LIST-006] ${engine}: a job and its undo that are killed change each member once`, {
    timeout: 300_000,
  }, async (t) => {
    const site = await openInstallation(t, engine, { DEMO_DATA: '0' });
    let server = site.start();
    await server.ready();
    const ask = askWith(site, await signIn(site));
    await importMembers(ask);
    const before = await readMembers(site);
    assert.equal(before.length, MEMBER_COUNT);

    const category = await addCategory(ask);
    const id = await startJob(ask, category);
    const show = async () => (await ask(memberJobs.show, { params: { id } })).data;
    const killOnce = async (isUnderWay: (job: MemberJob) => boolean) => {
      await until(async () => isUnderWay(await show()));
      await server.kill();
      const moved = (await readMembers(site)).filter(({ category_id }) => category_id === category);
      t.diagnostic(`${moved.length} of ${MEMBER_COUNT} in the new category after the kill`);
      assert.deepEqual(await findFaults(site.places), []);
      server = site.start();
      await server.ready();
    };

    await killOnce(({ counts }) => counts.done > 500);
    // On PostgreSQL the lease of the dead process must end first.
    await until(async () => (await show()).state === 'done');
    assert.deepEqual((await show()).counts, { waiting: 0, done: MEMBER_COUNT, skipped: 0, failed: 0 });
    const changedOnce = before.map(({ id: memberId, changes }) => ({
      id: memberId,
      category_id: category,
      changes: changes + 1,
    }));
    assert.deepEqual(await readMembers(site), changedOnce);
    assert.deepEqual(await findFaults(site.places), []);

    await ask(memberJobs.undo, { params: { id } });
    await killOnce(({ undo }) => (undo?.undone ?? 0) > 500);
    await until(async () => (await show()).state === 'undone');
    assert.deepEqual((await show()).undo, { undone: MEMBER_COUNT, retained: 0, failed: 0 });
    assert.deepEqual(await readMembers(site), before);
    assert.deepEqual(await findFaults(site.places), []);
    assert.equal(await server.stop(), 0);
  });

async function importMembers(ask: Ask): Promise<void> {
  const bytes = new Uint8Array(csv([importHeaders, ...people(MEMBER_COUNT)]));
  const file = { bytes, name: 'anggota.csv', type: 'text/csv' };
  const { id } = await checkFile({ ask }, file);
  await ask(imports.commit, { params: { id } });
  await until(async () => (await ask(imports.show, { params: { id } })).data.state === 'committed');
}

async function addCategory(ask: Ask): Promise<number> {
  const body = { name: 'Mahasiswa', member_fee: 100_000, is_hidden: 0, is_default: 0 };
  return (await ask(categories.add, { body })).data.id;
}

async function startJob(ask: Ask, category: number): Promise<number> {
  const { id, total } = (await ask(memberJobs.choose, { body: { action: 'category' } })).data;
  assert.equal(total, MEMBER_COUNT);
  const body = { member_category: category, reason: 'Daftar kampus', typed_count: String(total) };
  await ask(memberJobs.start, { params: { id }, body });
  return id;
}

/** With the number of categories in the history of each. */
async function readMembers({ places }: Installation) {
  const { db, close } = connectReader(places);
  const members = await db.selectFrom('members').select(['id', 'category_id']).orderBy('id').execute();
  const history = await db.selectFrom('category_changes').select('member_id').execute();
  await close();
  const byMember = Map.groupBy(history, ({ member_id }) => member_id);
  return members.map((member) => ({ ...member, changes: byMember.get(member.id)?.length ?? 0 }));
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(5);
}
