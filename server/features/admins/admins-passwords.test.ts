import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { adminErrors } from '#shared/admins/admins.messages.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { addAdmin, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { stateOf } from '../../../tests/setup/api/stored-state.ts';

const password = 'teh-poci-sore-hari';

test('[ADM-044] a new password replaces the old one and signs that admin out everywhere', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id, name, email, token: old } = await addAdmin(api);
  const saved = await api.call(admins.update, {
    token,
    params: { id },
    body: { name, email, role: 'Admin', password },
  });
  assert.equal(saved.status, 200);
  assert.equal((await api.call(admins.list, { token: old })).status, 401);
  const login = async (typed: string) =>
    (await api.call(adminAuth.login, { body: { email, password: typed } })).status;
  assert.deepEqual([await login(PASSWORD), await login(password)], [422, 200]);
  const actions = (await auditTrail(api)).map(({ action, subject_id }) => [action, subject_id]);
  assert.deepEqual(actions, [
    ['admin.update', id],
    ['admin.set_password', id],
  ]);
});

test('the owner is told of a new password and another address, at the address the account had before', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id, name, email } = await addAdmin(api);
  const body = { name, email: 'pindah@contoh.id', role: 'Admin', password };
  await api.call(admins.update, { token, params: { id }, body });
  const [mail, moved] = await api.mailsTo(email);
  assert.match(mail?.subject ?? '', /^Password akun .* telah diubah$/);
  assert.match(mail?.text ?? '', /minta Super Admin/);
  assert.match(moved?.subject ?? '', /^Alamat email akun .* telah diubah$/);
  assert.deepEqual(await api.mailsTo('pindah@contoh.id'), []);
});

test('[ADM-044] the own password changes only with the current one: Kelola Admin refuses it and changes nothing', async (t) => {
  const api = await startApi(t);
  const { id, email, token } = await addAdmin(api, { role: 'Super Admin' });
  const change = (extra: object) =>
    api.call(admins.update, {
      token,
      params: { id },
      body: { name: 'Nama Baru', email, role: 'Super Admin', ...extra },
    });
  const before = await stateOf(api.deps.db);
  const { status, error } = await change({ password });
  assert.deepEqual([status, error.errors], [422, { password: [adminErrors.ownPasswordElsewhere] }]);
  assert.deepEqual(await stateOf(api.deps.db), before);
  assert.equal((await change({ password: '' })).status, 200);
});

test('[ADM-044] a change that leaves the password alone signs nobody out', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id, email, token: other } = await addAdmin(api);
  await api.call(admins.update, { token, params: { id }, body: { name: 'Baru', email, role: 'Admin' } });
  assert.equal((await api.call(admins.list, { token: other })).status, 200);
});

test('[OPEN-010] a new password has 8 to 128 characters and is not a common one', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id, email } = await addAdmin(api);
  const refused = ['1234567', 'a'.repeat(129), 'password123', 'Indonesia2026', 12345678, ['teh-poci-sore']];
  for (const typed of refused)
    for (const endpoint of [admins.add, admins.update]) {
      const body = {
        name: 'A',
        email: endpoint === admins.add ? 'baru@contoh.id' : email,
        role: 'Admin',
        password: typed,
      };
      const answer = await api.call(endpoint, { token, params: { id }, body });
      assert.equal(answer.status, 422, String(typed));
      assert.deepEqual(Object.keys(answer.error.errors ?? {}), ['password'], String(typed));
    }
  for (const blank of ['', null, undefined]) {
    const body = { name: 'A', email: 'baru@contoh.id', role: 'Admin', password: blank };
    const answer = await api.call(admins.add, { token, body });
    assert.deepEqual([answer.status, answer.error.errors], [422, { password: ['Password wajib diisi.'] }]);
  }
  assert.equal((await api.call(adminAuth.login, { body: { email, password: PASSWORD } })).status, 200);
  assert.equal((await api.call(admins.list, { token })).body.data.length, 2);
});
