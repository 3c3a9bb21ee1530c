import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCompanyCategory } from '../../../tests/builders/rows/catalogue.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

async function codesOf({ deps }: Api): Promise<string> {
  const rows = await deps.db.selectFrom('company_categories').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code).join('');
}

test('[COM-010] [COM-019] [AMB-084] the code is exactly one letter or digit', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCompanyCategory(api, { code: 'R' });
  for (const code of ['', ' ', 'AB', '-', 'é', '🍊', 'ß', 'ſ', 7, null, undefined])
    for (const endpoint of [companyCategories.add, companyCategories.update]) {
      const answer = await api.call(endpoint, { token, params: { id }, body: { name: 'A', code } });
      assert.equal(answer.status, 422, String(code));
      assert.deepEqual(Object.keys(answer.error.errors ?? {}), ['code']);
    }
  assert.equal(await codesOf(api), 'AILPRU');
});

test('[AMB-084] a code that another category uses is refused in either letter case; keeping one’s own is fine', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCompanyCategory(api, { code: 'R', name: 'Tetap' });
  const added = await api.call(companyCategories.add, { token, body: { name: 'Lain', code: 'r' } });
  assert.equal(added.status, 422);
  assert.deepEqual(added.error.errors, { code: ['Kode sudah digunakan.'] });
  const changed = await api.call(companyCategories.update, {
    token,
    params: { id },
    body: { name: 'B', code: 'a' },
  });
  assert.deepEqual([changed.status, Object.keys(changed.error.errors ?? {})], [422, ['code']]);
  assert.equal(await codesOf(api), 'AILPRU');
  assert.equal((await api.call(companyCategories.show, { token, params: { id } })).body.data.name, 'Tetap');
  assert.deepEqual(await auditTrail(api), []);
  const updated = await api.call(companyCategories.update, {
    token,
    params: { id },
    body: { name: 'B', code: 'R' },
  });
  assert.equal(updated.status, 200);
});

test('[AMB-084] of company categories added at the same time with one code, one is added', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      api.call(companyCategories.add, { token, body: { name: `Nama ${at}`, code: 'Z' } }),
    ),
  );
  assert.deepEqual(statusesOf(answers), [201, 422, 422, 422, 422, 422]);
  assert.equal(await codesOf(api), 'AILPUZ');
});

test('[AMB-085] [API-004] all wrong fields are named together, and nothing is stored', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const answer = await api.call(companyCategories.add, { token, body: { name: '', code: '', is_hidden: 5 } });
  assert.equal(answer.status, 422);
  assert.deepEqual(answer.error.errors, {
    name: ['Nama wajib diisi.'],
    code: ['Kode wajib diisi.'],
    is_hidden: ['Sembunyikan tidak valid.'],
  });
  assert.equal(await codesOf(api), 'AILPU');
});

test('[OPEN-020] [COM-018] a company category that has members is not deleted and stays with its members', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCompanyCategory(api, { code: 'R' });
  const member = await addMember(api, { company_category_id: id });
  const refused = await api.call(companyCategories.remove, { token, params: { id } });
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.error, {
    message: 'Kategori masih memiliki anggota sehingga tidak dapat dihapus.',
  });
  const { db } = api.deps;
  const row = await db
    .selectFrom('members')
    .select('company_category_id')
    .where('id', '=', member.id)
    .executeTakeFirst();
  assert.equal(row?.company_category_id, id);
  assert.deepEqual(await auditTrail(api), []);
});

test('[OPEN-020] deleting a company category while a member joins it leaves both or neither', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (let round = 0; round < 10; round++) {
    const id = await addCompanyCategory(api, { code: 'R' });
    const [removed, joined] = await Promise.allSettled([
      api.call(companyCategories.remove, { token, params: { id } }),
      addMember(api, { company_category_id: id }),
    ]);
    const status = removed.status === 'fulfilled' ? removed.value.status : removed.reason;
    assert.equal(status, joined.status === 'fulfilled' ? 422 : 200);
    if (joined.status === 'rejected') continue;
    await api.deps.db.deleteFrom('members').execute();
    await api.call(companyCategories.remove, { token, params: { id } });
  }
});

test('a name that an institution category has already is refused, together with a taken code; member categories are apart', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const add = (name: string, code: string) =>
    api.call(companyCategories.add, { token, body: { name, code } });
  const { id } = (await add('Rumah Sakit', 'R')).body.data;
  assert.deepEqual((await add('rumah-sakit', 'R')).error.errors, {
    name: ['Nama ini sudah dipakai.'],
    code: ['Kode sudah digunakan.'],
  });
  assert.equal((await add('Anggota Biasa', 'B')).status, 201);
  const answers = await Promise.all(['C', 'D', 'E', 'F'].map((code) => add('Klinik', code)));
  assert.deepEqual(statusesOf(answers), [201, 422, 422, 422]);
  const rename = (name: string) =>
    api.call(companyCategories.update, { token, params: { id }, body: { name, code: 'R' } });
  assert.deepEqual([(await rename('RUMAH SAKIT')).status, (await rename('KLINIK.')).status], [200, 422]);
});
