import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories } from '#shared/categories/categories.contract.ts';
import { addAdmin, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

const input = { name: 'Biasa', member_fee: 100_000, is_hidden: 0, is_default: 0 };

async function defaultsOf({ deps }: Api): Promise<number[]> {
  const rows = await deps.db.selectFrom('categories').select('id').where('is_default', '=', 1).execute();
  return rows.map(({ id }) => id);
}

function makeDefault(api: Api, { token }: TestAccount, id: number) {
  return api.call(categories.update, {
    token,
    params: { id },
    body: { ...input, name: `Biasa ${id}`, is_default: 1 },
  });
}

test('[AMB-009] a category that becomes the default becomes the only one', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const [before] = await defaultsOf(api);
  const id = await addCategory(api);
  assert.equal((await makeDefault(api, admin, id)).body.data.is_default, 1);
  assert.deepEqual(await defaultsOf(api), [id]);
  const events = await auditTrail(api);
  assert.deepEqual(
    events.map(({ subject_id, after }) => [subject_id, after?.is_default]),
    [
      [before, 0],
      [id, 1],
    ],
  );
  const added = await api.call(categories.add, {
    token: admin.token,
    body: { ...input, name: 'Lain', is_default: true },
  });
  assert.deepEqual(await defaultsOf(api), [added.body.data.id]);
});

test('[AMB-009] the default category can lose its flag only to another one', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const [id = 0] = await defaultsOf(api);
  const refused = await api.call(categories.update, {
    token,
    params: { id },
    body: { ...input, name: 'Lain' },
  });
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.error.errors ?? {}), ['is_default']);
  assert.deepEqual(await defaultsOf(api), [id]);
  assert.notEqual((await api.call(categories.show, { token, params: { id } })).body.data.name, 'Lain');
  const { is_default: _, ...withoutFlag } = input;
  const updated = await api.call(categories.update, {
    token,
    params: { id },
    body: { ...withoutFlag, name: 'Lain' },
  });
  assert.deepEqual([updated.status, updated.body.data.is_default, updated.body.data.name], [200, 1, 'Lain']);
});

test('[OPEN-020] the default category cannot be deleted', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const [id = 0] = await defaultsOf(api);
  const refused = await api.call(categories.remove, { token, params: { id } });
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.error, { message: 'Kategori default tidak dapat dihapus.' });
  assert.deepEqual(await defaultsOf(api), [id]);
  assert.deepEqual(await auditTrail(api), []);
});

test('[AMB-009] exactly one category is the default, however many are made so at the same time', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const ids = [await addCategory(api), await addCategory(api), await addCategory(api)];
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      ...ids.map((id) => makeDefault(api, admin, id)),
      api.call(categories.add, {
        token: admin.token,
        body: { ...input, name: `Baru ${round}`, is_default: 1 },
      }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 201],
    );
    assert.equal((await defaultsOf(api)).length, 1);
  }
});

test('[AMB-009] a category that becomes the default while it is deleted or unset leaves exactly one default', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { token } = admin;
  for (let round = 0; round < 10; round++) {
    const [current = 0] = await defaultsOf(api);
    const id = await addCategory(api);
    await Promise.all([
      makeDefault(api, admin, id),
      api.call(categories.remove, { token, params: { id } }),
      api.call(categories.update, { token, params: { id: current }, body: input }),
      api.call(categories.remove, { token, params: { id: current } }),
    ]);
    assert.equal((await defaultsOf(api)).length, 1);
  }
});

test('[AMB-009] a change of the default category empties the cache of public pages', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  let forgotten = 0;
  api.deps.forgetPages = () => {
    forgotten += 1;
  };
  await makeDefault(api, admin, await addCategory(api));
  assert.equal(forgotten, 1);
});
