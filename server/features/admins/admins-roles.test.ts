import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { addAdmin, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

const change = { name: 'Pengurus', email: 'pengurus@contoh.id', role: 'Admin' };

/** Ids of the Super Admins, ascending. */
async function superAdmins({ deps }: Api): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'Super Admin')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function demote(api: Api, caller: TestAccount, target: TestAccount) {
  const body = { ...change, email: target.email };
  return api.call(admins.update, { token: caller.token, params: { id: target.id }, body });
}

test('[OPEN-012] [ADM-036] [ADM-037] an Admin reads the admins but adds, changes and deletes none', async (t) => {
  const api = await startApi(t);
  const { id } = await addAdmin(api, { role: 'Super Admin' });
  const admin = await addAdmin(api);
  const { token } = admin;
  assert.equal((await api.call(admins.list, { token })).status, 200);
  assert.equal((await api.call(admins.show, { token, params: { id } })).status, 200);
  const before = (await api.call(admins.list, { token })).body.data;
  const body = { ...change, role: 'Super Admin', password: 'teh-poci-sore-hari' };
  for (const target of [id, admin.id])
    for (const endpoint of [admins.add, admins.update, admins.remove]) {
      const answer = await api.call(endpoint, { token, params: { id: target }, body });
      assert.equal(answer.status, 403);
      assert.deepEqual(Object.keys(answer.error), ['message']);
    }
  assert.deepEqual((await api.call(admins.list, { token })).body.data, before);
  assert.deepEqual(await auditTrail(api), []);
});

test('[OPEN-012] nobody deletes their own account', async (t) => {
  const api = await startApi(t);
  const { id, token } = await addAdmin(api, { role: 'Super Admin' });
  await addAdmin(api, { role: 'Super Admin' });
  const refused = await api.call(admins.remove, { token, params: { id } });
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.error, { message: 'Anda tidak dapat menghapus akun sendiri.' });
  assert.equal((await superAdmins(api)).length, 2);
});

test('[OPEN-012] the last Super Admin cannot become an Admin; one of two can', async (t) => {
  const api = await startApi(t);
  const last = await addAdmin(api, { role: 'Super Admin' });
  const refused = await demote(api, last, last);
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.error.errors, { role: ['Harus ada minimal satu Super Admin.'] });
  assert.deepEqual(await superAdmins(api), [last.id]);
  const other = await addAdmin(api, { role: 'Super Admin' });
  assert.equal((await demote(api, last, last)).status, 200);
  assert.deepEqual(await superAdmins(api), [other.id]);
});

test('[OPEN-012] a demoted Super Admin is signed out; a promoted Admin stays signed in and has the new rights immediately', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const other = await addAdmin(api);
  const promotion = { ...change, email: other.email, role: 'Super Admin' };
  await api.call(admins.update, { token, params: { id: other.id }, body: promotion });
  assert.equal((await demote(api, other, other)).status, 200);
  assert.equal((await api.call(admins.list, { token: other.token })).status, 200);

  await api.call(admins.update, { token, params: { id: other.id }, body: promotion });
  assert.equal(
    (await api.call(admins.update, { token, params: { id: other.id }, body: change })).status,
    200,
  );
  assert.equal((await api.call(admins.list, { token: other.token })).status, 401);
});

test('[OPEN-012] of two Super Admins who delete each other at the same time, one stays', async (t) => {
  const api = await startApi(t);
  for (let round = 0; round < 10; round++) {
    const pair = [
      await addAdmin(api, { role: 'Super Admin' }),
      await addAdmin(api, { role: 'Super Admin' }),
    ] as const;
    const [first, second] = pair;
    const answers = await Promise.all([
      api.call(admins.remove, { token: first.token, params: { id: second.id } }),
      api.call(admins.remove, { token: second.token, params: { id: first.id } }),
    ]);
    assert.deepEqual(statusesOf(answers), [200, 401]);
    assert.equal((await superAdmins(api)).length, 1);
    await api.deps.db.deleteFrom('admins').execute();
  }
});

test('[OPEN-012] of two Super Admins who demote each other at the same time, one stays', async (t) => {
  const api = await startApi(t);
  for (let round = 0; round < 10; round++) {
    const first = await addAdmin(api, { role: 'Super Admin' });
    const second = await addAdmin(api, { role: 'Super Admin' });
    const answers = await Promise.all([demote(api, first, second), demote(api, second, first)]);
    assert.ok(answers.every(({ status }) => [200, 401, 403].includes(status)));
    assert.equal((await superAdmins(api)).length, 1);
    await api.deps.db.deleteFrom('admins').execute();
  }
});

test('[OPEN-012] of two Super Admins who step down at the same time, one stays', async (t) => {
  const api = await startApi(t);
  const pair = [await addAdmin(api, { role: 'Super Admin' }), await addAdmin(api, { role: 'Super Admin' })];
  const answers = await Promise.all(pair.map((admin) => demote(api, admin, admin)));
  assert.deepEqual(statusesOf(answers), [200, 422]);
  assert.equal((await superAdmins(api)).length, 1);
});
