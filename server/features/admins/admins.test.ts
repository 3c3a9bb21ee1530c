import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { guides } from '#shared/guides/guides.contract.ts';
import { addAdmin, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { addCategory, addGuide } from '../../../tests/builders/rows/catalogue.ts';
import { opened } from '../../../tests/setup/admin-login.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

const account = { name: 'Bendahara', email: 'Bendahara@Contoh.id', role: 'Admin' };
const password = 'teh-poci-sore-hari';

test('[ADM-042] [ADM-026] [ADM-045] an admin has id, name, e-mail, role, flag and time; the list is newest first', async (t) => {
  const api = await startApi(t);
  const { token, id: older } = await addAdmin(api, { role: 'Super Admin' });
  api.clock.advance({ minutes: 1 });
  const { id } = await addAdmin(api, {
    name: 'Bendahara',
    email: 'b@contoh.id',
    receive_payment_notification: 1,
  });
  const { data } = (await api.call(admins.show, { token, params: { id } })).body;
  assert.deepEqual(data, {
    id,
    name: 'Bendahara',
    email: 'b@contoh.id',
    role: 'Admin',
    receive_payment_notification: 1,
    created_at: '2026-11-20T03:01:00.000Z',
  });
  const list = (await api.call(admins.list, { token })).body.data;
  assert.deepEqual(
    list.map((admin) => admin.id),
    [id, older],
  );
  assert.deepEqual(list[0], data);
});

test('[ADM-045] an unknown admin is 404', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  for (const id of ['999999', '0', 'abc'])
    for (const endpoint of [admins.show, admins.update, admins.remove])
      assert.equal((await api.call(endpoint, { token, params: { id }, body: account })).status, 404);
});

test('[ADM-022] [ADM-043] [ERR-023] a new admin can log in, and the audit record contains no secret', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const body = { ...account, password, receive_payment_notification: true };
  const added = await api.call(admins.add, { token: admin.token, body });
  assert.deepEqual([added.status, added.body.message], [201, 'Admin berhasil disimpan']);
  const { id, email, role, receive_payment_notification } = added.body.data;
  assert.deepEqual([email, role, receive_payment_notification], ['bendahara@contoh.id', 'Admin', 1]);
  const login = await api.call(adminAuth.login, { body: { email: 'bendahara@contoh.id', password } });
  assert.deepEqual([login.status, opened(login.body.data).admin.id], [200, id]);
  const [event] = await auditTrail(api);
  assert.deepEqual(event, {
    action: 'admin.add',
    admin_name: admin.name,
    subject_id: id,
    before: null,
    after: {
      name: 'Bendahara',
      email: 'bendahara@contoh.id',
      role: 'Admin',
      receive_payment_notification: 1,
    },
  });
});

test('[AMB-062] [ADM-029] [ADM-030] the notification flag is off when left out, and is returned as 1 or 0', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const spellings = [undefined, false, 0, '0', true, 1, '1'];
  for (const [serial, receive_payment_notification] of spellings.entries()) {
    const body = { ...account, email: `admin${serial}@contoh.id`, password, receive_payment_notification };
    const added = await api.call(admins.add, { token, body });
    assert.equal(added.body.data.receive_payment_notification, serial < 4 ? 0 : 1);
  }
});

test('[ADM-023] [ADM-044] [AMB-063] [ERR-023] a blank password does not change it, and a flag that is left out stays as it was', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id } = await addAdmin(api, {
    name: 'Lama',
    email: 'lama@contoh.id',
    receive_payment_notification: 1,
  });
  for (const blank of ['', null, undefined]) {
    const body = { ...account, name: 'Baru', password: blank };
    const saved = await api.call(admins.update, { token, params: { id }, body });
    assert.deepEqual([saved.status, saved.body.message], [200, 'Admin berhasil disimpan']);
  }
  const shown = (await api.call(admins.show, { token, params: { id } })).body.data;
  assert.deepEqual(
    [shown.name, shown.email, shown.receive_payment_notification],
    ['Baru', 'bendahara@contoh.id', 1],
  );
  const login = await api.call(adminAuth.login, { body: { email: shown.email, password: PASSWORD } });
  assert.equal(login.status, 200);
  const [event] = await auditTrail(api);
  assert.deepEqual(event?.before, { name: 'Lama', email: 'lama@contoh.id' });
  assert.deepEqual(event?.after, { name: 'Baru', email: 'bendahara@contoh.id' });
});

test('[ADM-024] [ADM-046] [ERR-024] a deleted admin is gone and signed out immediately, and the deletion is recorded', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const other = await addAdmin(api, { name: 'Mantan', email: 'mantan@contoh.id' });
  const removed = await api.call(admins.remove, { token, params: { id: other.id } });
  assert.deepEqual([removed.status, removed.body.message], [200, 'Admin berhasil dihapus']);
  assert.equal((await api.call(admins.show, { token, params: { id: other.id } })).status, 404);
  assert.equal((await api.call(admins.list, { token: other.token })).status, 401);
  const [event] = await auditTrail(api);
  assert.deepEqual(event?.before, { name: 'Mantan', email: 'mantan@contoh.id', role: 'Admin' });
});

test('[ADM-027] [ADM-031] no answer contains a password, a hash or a token', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const added = await api.call(admins.add, { token, body: { ...account, password } });
  const params = { id: added.body.data.id };
  const changed = await api.call(admins.update, {
    token,
    params,
    body: { ...account, password: 'susu-jahe-malam' },
  });
  const shown = await api.call(admins.show, { token, params });
  const list = await api.call(admins.list, { token });
  for (const { body } of [added, changed, shown, list])
    assert.doesNotMatch(JSON.stringify(body), /argon2|token|"password|teh-poci|susu-jahe/);
  assert.doesNotMatch(JSON.stringify(await auditTrail(api)), /argon2|teh-poci|susu-jahe/);
});

test('[ADM-046] [AMB-054] what a deleted admin created stays, without a creator', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { id } = await addAdmin(api);
  const guide = await addGuide(api, { created_by: id });
  const category = await addCategory(api, { created_by: id });
  await api.call(admins.remove, { token, params: { id } });
  const shownGuide = await api.call(guides.show, { token, params: { id: guide } });
  const shownCategory = await api.call(categories.show, { token, params: { id: category } });
  assert.deepEqual([shownGuide.body.data.created_by, shownCategory.body.data.created_by], [null, null]);
});
