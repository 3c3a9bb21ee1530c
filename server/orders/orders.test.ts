import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { numbered } from '../../tests/builders/documents.ts';
import { addAdmin, addMember, PASSWORD } from '../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../tests/builders/rows/catalogue.ts';
import { csv, importHeaders, people } from '../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { importer } from '../../tests/setup/api/imports.ts';
import { runOrders } from '../../tests/setup/api/orders.ts';
import { PostponedJobError } from '../jobs/handlers.ts';
import { formatInstant } from '../lib/clock.ts';
import { orderKinds } from '../order-kinds.ts';
import { runOrder } from './orders.ts';

async function openOrders(api: Api, columns: object = {}) {
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id: member } = await addMember(api, columns);
  const { id: file } = await importer(api, token).dryRun(csv([importHeaders, ...people(2)]));
  const label = await addLabel(api, { name: 'Relawan' });
  const chosen = async (action: string) => {
    const choice = { action, members: [member] };
    return (await api.call(memberJobs.choose, { token, body: choice })).body.data.id;
  };
  const start = async (action: string) => {
    const id = await chosen(action);
    const body = { label };
    assert.equal((await api.call(memberJobs.start, { token, params: { id }, body })).status, 200);
    return id;
  };
  return {
    token,
    file,
    giveLabel: () => start('give_label'),
    drawCards: () => start('cards'),
    commit: () => api.call(imports.commit, { token, params: { id: file } }),
    makeArchive: () => api.call(dataArchive.make, { token, body: { password: PASSWORD } }),
    show: async (id: number) => (await api.call(memberJobs.show, { token, params: { id } })).body.data,
    showFile: async () => (await api.call(imports.show, { token, params: { id: file } })).body.data,
    /** As the queue does. */
    run: (id: number) => runOrder(api.deps, orderKinds, { id, signal: new AbortController().signal }),
  };
}

test('[LIST-005] orders that change members wait for each other, also an import for a job', async (t) => {
  const api = await startApi(t);
  const { giveLabel, commit, show, showFile, run } = await openOrders(api);
  assert.equal((await commit()).status, 200);
  const job = await giveLabel();
  assert.equal((await show(job)).is_waiting_for_others, true);
  await assert.rejects(run(job), PostponedJobError);
  assert.partialDeepStrictEqual(await show(job), { state: 'queued', counts: { waiting: 1 } });
  await runOrders(api);
  assert.deepEqual([(await showFile()).state, (await show(job)).state], ['committed', 'done']);
});

test('[LIST-005] the next order in line begins when the one before ends, not at its next attempt', async (t) => {
  const api = await startApi(t);
  const { giveLabel, commit, run } = await openOrders(api);
  await commit();
  const job = await giveLabel();
  const { db, clock } = api.deps;
  const later = { run_at: formatInstant(clock.now().add({ minutes: 5 })) };
  await db.updateTable('jobs').set(later).where('kind', '=', 'run_member_jobs').execute();
  // The import was ordered before.
  await run(job - 1);
  const next = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', 'run_member_jobs')
    .executeTakeFirstOrThrow();
  assert.equal(next.run_at, formatInstant(clock.now()));
});

test('[LIST-005] an order that was given up makes nobody wait', async (t) => {
  const api = await startApi(t);
  const { giveLabel, commit, show, showFile, run } = await openOrders(api);
  await commit();
  await api.deps.db
    .updateTable('jobs')
    .set({ failed_at: api.deps.clock.now().toString() })
    .where('kind', '=', 'commit_import')
    .execute();
  const job = await giveLabel();
  assert.equal((await show(job)).is_waiting_for_others, false);
  await run(job);
  assert.deepEqual([(await showFile()).state, (await show(job)).state], ['checked', 'done']);
});

test('[LIST-005] orders that only read neither wait nor make others wait', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token, giveLabel, drawCards, makeArchive, show, run } = await openOrders(api, numbered);
  const cards = await drawCards();
  assert.equal((await makeArchive()).status, 200);
  const job = await giveLabel();
  const later = await drawCards();
  for (const id of [cards, job, later]) assert.equal((await show(id)).is_waiting_for_others, false);
  for (const id of [later, job]) await run(id);
  assert.deepEqual([(await show(later)).state, (await show(job)).state], ['done', 'done']);
  assert.equal((await show(cards)).state, 'queued');
  const archive = (await api.call(dataArchive.show, { token })).body.data;
  assert.equal(archive.state, 'making');
});

test('imports and archives are orders, but not among the jobs', async (t) => {
  const api = await startApi(t);
  const { token, commit, makeArchive, giveLabel } = await openOrders(api);
  await commit();
  await makeArchive();
  const job = await giveLabel();
  await runOrders(api);
  const all = await api.deps.db.selectFrom('member_jobs').select(['id', 'action', 'state']).execute();
  assert.deepEqual(
    all.map(({ action, state }) => [action, state]),
    [
      ['import', 'done'],
      ['archive', 'done'],
      ['give_label', 'done'],
    ],
  );
  const { data } = (await api.call(memberJobs.list, { token })).body;
  assert.deepEqual(
    data.map(({ id }) => id),
    [job],
  );
  for (const { id, action } of all.filter((order) => order.id !== job)) {
    const params = { id };
    for (const endpoint of [memberJobs.show, memberJobs.undo, memberJobs.file, memberJobs.export])
      assert.equal((await api.call(endpoint, { token, params })).status, 404, action);
  }
});
