import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports } from '#shared/imports/imports.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { csv, importHeaders, people } from '../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { runOrders } from '../../../tests/setup/api/orders.ts';
import { RefusedJobError } from '../../jobs/handlers.ts';
import { sweepImports } from './sweep-imports.job.ts';

async function openChecked(api: Api) {
  const { token } = await addAdmin(api);
  const calls = importer(api, token);
  const { id } = await calls.dryRun(csv([importHeaders, ...people(3)]));
  const order = async (endpoint: typeof imports.commit | typeof imports.undo) => {
    const { status } = await api.call(endpoint, { token, params: { id } });
    assert.equal(status, 200);
  };
  return { ...calls, id, token, order };
}

/** As the queue does after the last attempt. */
const giveUp = ({ deps }: Api) =>
  deps.db.updateTable('jobs').set({ failed_at: deps.clock.now().toString(), locked_until: null }).execute();

const removeJobs = ({ deps }: Api) => deps.db.deleteFrom('jobs').execute();

for (const [how, end] of [
  ['was given up', giveUp],
  ['was removed by hand', removeJobs],
] as const) {
  test(`[IMP-005] a commit whose job ${how} is seen, and can be ordered again`, async (t) => {
    const api = await startApi(t);
    const { id, order, show, commit, token } = await openChecked(api);
    await order(imports.commit);
    const waiting = await show(id);
    assert.deepEqual([waiting.state, waiting.failed], ['committing', null]);
    await end(api);
    const failed = await show(id);
    assert.deepEqual([failed.state, failed.failed], ['checked', 'commit']);
    const [listed] = (await api.call(imports.list, { token })).body.data;
    assert.equal(listed?.failed, 'commit');
    const { state, failed: now, results } = await commit(id);
    assert.deepEqual([state, now, results?.added], ['committed', null, 3]);
  });

  test(`[IMP-005] an undo whose job ${how} is seen, and can be ordered again`, async (t) => {
    const api = await startApi(t);
    const { id, order, show, commit, undo } = await openChecked(api);
    await commit(id);
    await order(imports.undo);
    await end(api);
    const { state, failed, undo_until } = await show(id);
    assert.deepEqual([state, failed, undo_until !== null], ['committed', 'undo', true]);
    assert.deepEqual((await undo(id)).undo, { undone: 3, retained: 0, reported: 0 });
  });
}

test('an import whose commit failed can be checked again or discarded', async (t) => {
  const api = await startApi(t);
  const { id, order, show, check, token } = await openChecked(api);
  await order(imports.commit);
  await giveUp(api);
  const checked = await check(await show(id));
  assert.deepEqual([checked.state, checked.failed], ['checked', null]);
  await order(imports.commit);
  await giveUp(api);
  assert.equal((await api.call(imports.discard, { token, params: { id } })).status, 200);
  assert.equal((await api.call(imports.show, { token, params: { id } })).status, 404);
});

test('the rows of failed imports are deleted after the same days as others', async (t) => {
  const api = await startApi(t);
  const one = await openChecked(api);
  await one.commit(one.id);
  await one.order(imports.undo);
  await giveUp(api);
  const { id: open } = await one.dryRun(csv([importHeaders, ...people(2, 50)]));
  await api.call(imports.commit, { token: one.token, params: { id: open } });
  await giveUp(api);
  api.clock.advance({ days: 8 });
  await sweepImports(api.deps);
  const left = await api.deps.db.selectFrom('imports').select(['id', 'state', 'frame']).execute();
  assert.deepEqual(left, [{ id: one.id, state: 'committed', frame: null }]);
});

test('a fault of the program counts as a refusal, so that the admin hears of it within a minute', async (t) => {
  const api = await startApi(t);
  const { order } = await openChecked(api);
  await order(imports.commit);
  await api.deps.db.updateTable('import_rows').set({ changes: 'broken' }).execute();
  await assert.rejects(runOrders(api), RefusedJobError);
});
