import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories } from '#shared/categories/categories.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

const input = { name: 'Pelajar', member_fee: 50_000, is_hidden: 0, is_default: 0 };

test('[CAT-019] [API-003] [API-004] all wrong fields are named together, and nothing is stored', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const wrong = { name: ' ', member_fee: 'x', is_hidden: 2, is_default: 'ya' };
  const answer = await api.call(categories.add, { token, body: wrong });
  assert.equal(answer.status, 422);
  assert.deepEqual(answer.error.errors, {
    name: ['Nama wajib diisi.'],
    member_fee: ['Biaya iuran harus bilangan bulat.'],
    is_hidden: ['Sembunyikan tidak valid.'],
    is_default: ['Default tidak valid.'],
  });
  assert.equal((await api.call(categories.list, { token })).body.total, 1);
});

test('[CAT-014] [CAT-018] a fee is a whole number of rupiah, 0 or more', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCategory(api, { fee: 10 });
  for (const member_fee of [-1, '-1', 1.5, '', null, undefined, 1_000_000_001, true, [1]]) {
    const body = { ...input, member_fee };
    for (const endpoint of [categories.add, categories.update]) {
      const answer = await api.call(endpoint, { token, params: { id }, body });
      assert.equal(answer.status, 422, String(member_fee));
      assert.deepEqual(Object.keys(answer.error.errors ?? {}), ['member_fee']);
    }
  }
  for (const member_fee of ['150.000', '150,000', '150000.00', 'Rp 150000', '1e5', '١٥٠', 0.5]) {
    const answer = await api.call(categories.add, { token, body: { ...input, member_fee } });
    assert.deepEqual(
      answer.error.errors,
      { member_fee: ['Biaya iuran harus bilangan bulat.'] },
      String(member_fee),
    );
  }
  const shown = await api.call(categories.show, { token, params: { id } });
  assert.equal(shown.body.data.member_fee, 10);
  for (const member_fee of [0, '0', '75000', 1_000_000_000]) {
    const body = { ...input, name: `Pelajar ${typeof member_fee} ${member_fee}`, member_fee };
    const added = await api.call(categories.add, { token, body });
    assert.equal(added.body.data.member_fee, Number(member_fee));
  }
});

test('[CAT-015] [CAT-016] [AMB-057] flags are accepted in every spelling and become 1 or 0', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const flag of [1, '1', true]) {
    const body = { ...input, name: `Pelajar ${typeof flag} ${flag}`, is_hidden: flag, is_default: flag };
    const { data } = (await api.call(categories.add, { token, body })).body;
    assert.deepEqual([data.is_hidden, data.is_default], [1, 1]);
  }
  for (const flag of [0, '0', false]) {
    const body = { ...input, name: `Pelajar ${typeof flag} ${flag}`, is_hidden: flag, is_default: flag };
    const { data } = (await api.call(categories.add, { token, body })).body;
    assert.deepEqual([data.is_hidden, data.is_default], [0, 0]);
  }
});

test('[CAT-009] [CAT-025] [ERR-026] a category without members is deleted and recorded', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCategory(api, { name: 'Sementara', fee: 5 });
  const removed = await api.call(categories.remove, { token, params: { id } });
  assert.deepEqual([removed.status, removed.body.message], [200, 'Kategori berhasil dihapus']);
  assert.equal((await api.call(categories.show, { token, params: { id } })).status, 404);
  const [event] = await auditTrail(api);
  assert.deepEqual([event?.action, event?.before], ['category.remove', { name: 'Sementara', fee: 5 }]);
});

test('[OPEN-020] [CAT-025] a category that has members is not deleted and stays with its members', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCategory(api);
  const member = await addMember(api, { category_id: id });
  const refused = await api.call(categories.remove, { token, params: { id } });
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.error, {
    message: 'Kategori masih memiliki anggota sehingga tidak dapat dihapus.',
  });
  const row = await api.deps.db
    .selectFrom('members')
    .select('category_id')
    .where('id', '=', member.id)
    .executeTakeFirst();
  assert.equal(row?.category_id, id);
  assert.deepEqual(await auditTrail(api), []);
});

test('a name that a category has already is refused, however it is written, also at the same moment', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const add = (name: string) => api.call(categories.add, { token, body: { ...input, name } });
  const { id } = (await add('Anggota Luar-Biasa')).body.data;
  for (const name of [
    'anggota luar biasa',
    'ANGGOTA  LUARBIASA',
    'Anggota (Lúar) Biasa.',
    'Ａｎｇｇｏｔａ Luar Biasa',
  ])
    assert.deepEqual((await add(name)).error.errors, { name: ['Nama ini sudah dipakai.'] }, name);
  assert.equal((await add('Anggota Luar Biasa 2')).status, 201);
  const answers = await Promise.all(['Pelajar', 'pelajar', 'PELAJAR ', 'Pélajar'].map(add));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422, 422, 422],
  );
  const rename = (of: number, name: string) =>
    api.call(categories.update, { token, params: { id: of }, body: { ...input, name } });
  assert.equal((await rename(id, 'ANGGOTA LUAR BIASA')).status, 200, 'another spelling of the same name');
  assert.deepEqual((await rename(id, 'pelajar')).error.errors, { name: ['Nama ini sudah dipakai.'] });
});

test('a category that shares its name since an earlier version is changed with this name, and with no other taken one', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await addCategory(api, { name: 'Pelajar' });
  const id = await addCategory(api, { name: 'pelajar' });
  const change = (name: string) =>
    api.call(categories.update, { token, params: { id }, body: { ...input, name, member_fee: 1 } });
  assert.deepEqual([(await change('pelajar')).status, (await change('PELAJAR')).status], [200, 422]);
  const other = await api.call(categories.update, {
    token,
    params: { id },
    body: { is_hidden: 1, seen: { is_hidden: 0 } },
  });
  assert.equal(other.status, 200, 'a change without a name');
  assert.equal((await change('Pelajar Jauh')).status, 200);
});
