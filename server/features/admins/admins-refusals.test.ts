import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { errorMessages } from '#shared/messages.ts';
import { addAdmin, addMember, biodata, firstCompanyCategory } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { measureWork } from '../../../tests/setup/api/measure-work.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

const password = 'teh-poci-sore-hari';
const account = { name: 'Bendahara', email: 'bendahara@contoh.id', role: 'Admin', password };

test('[ADM-035] [API-003] [API-004] all wrong fields are named together, and nothing is stored', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const wrong = {
    name: '',
    email: 'x',
    password: 'kurang',
    role: 'Root',
    receive_payment_notification: 'ya',
  };
  const answer = await api.call(admins.add, { token, body: wrong });
  assert.equal(answer.status, 422);
  assert.deepEqual(answer.error.errors, {
    name: ['Nama wajib diisi.'],
    email: ['Email tidak valid.'],
    role: ['Role tidak valid.'],
    receive_payment_notification: ['Notifikasi pembayaran tidak valid.'],
    password: ['Password minimal 8 karakter.'],
  });
  assert.equal((await api.call(admins.list, { token })).body.data.length, 1);
});

test('[ADM-028] [ADM-034] a role is exactly Admin or Super Admin', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id } = await addAdmin(api);
  for (const role of ['admin', 'super admin', 'SuperAdmin', '', null, undefined, 1, ['Admin']])
    for (const endpoint of [admins.add, admins.update]) {
      const answer = await api.call(endpoint, { token, params: { id }, body: { ...account, role } });
      assert.equal(answer.status, 422);
      assert.deepEqual(Object.keys(answer.error.errors ?? {}), ['role']);
    }
  const added = await api.call(admins.add, { token, body: { ...account, role: 'Super Admin' } });
  assert.equal(added.body.data.role, 'Super Admin');
});

test('[OPEN-011] an e-mail belongs to one admin, in any letter case; members are separate', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin', email: 'satu@contoh.id' });
  const { id } = await addAdmin(api, { email: 'dua@contoh.id' });
  await addMember(api, { email: 'bendahara@contoh.id' });
  const taken = { ...account, email: 'SATU@contoh.id' };
  for (const endpoint of [admins.add, admins.update]) {
    const answer = await api.call(endpoint, { token, params: { id }, body: taken });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.error.errors, { email: ['Email sudah digunakan.'] });
  }
  assert.equal((await api.call(admins.show, { token, params: { id } })).body.data.email, 'dua@contoh.id');
  assert.deepEqual(await auditTrail(api), []);
  assert.equal((await api.call(admins.add, { token, body: account })).status, 201);
});

test('nothing is hashed for an address of another account', async (t) => {
  const api = await startApi(t);
  const { token, email } = await addAdmin(api, { role: 'Super Admin' });
  const { id } = await addAdmin(api);
  const member = await addMember(api);
  const form = { ...biodata(await firstCompanyCategory(api)), name: 'Sari', password_confirmation: password };
  const register = () => api.call(auth.register, { body: { ...form, email: member.email, password } });
  const save = (endpoint: Endpoint) => () =>
    api.call(endpoint, { token, params: { id }, body: { ...account, email } });
  for (const call of [register, save(admins.add), save(admins.update)]) {
    const { answer, work } = await measureWork(api, call);
    assert.deepEqual([answer.status, answer.error.errors?.email], [422, [errorMessages.emailTaken]]);
    assert.equal(work.hashes, 0);
  }
});

test('[OPEN-011] of admins added at the same time with one e-mail, one is added', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => api.call(admins.add, { token, body: account })),
  );
  assert.deepEqual(statusesOf(answers), [201, 422, 422, 422]);
});
