import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAdmin } from '../../tests/builders/rows/accounts.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { hashPassword } from '../security/passwords.ts';
import { findDemoAccounts, refuseDemoAccounts } from './demo-data.ts';

test('demo accounts are announced as long as the data contain them, and never in production', async (t) => {
  const { deps, ...api } = await startApi(t);
  assert.deepEqual(await findDemoAccounts(deps), []);
  await addAdmin({ deps, ...api }, { email: 'superadmin@anggota.example', role: 'Super Admin' });
  const emails = (await findDemoAccounts(deps)).map(({ email }) => email);
  assert.ok(emails.includes('superadmin@anggota.example'));
  assert.deepEqual(await findDemoAccounts({ db: deps.db, config: { ...deps.config, production: true } }), []);
});

test('demo accounts stay on this machine: elsewhere and in production the start ends, until their password is another', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { db, config } = api.deps;
  const admin = await addAdmin(api, { email: 'superadmin@anggota.example' });
  const places = [
    { ...config, host: '0.0.0.0' },
    { ...config, production: true },
  ];
  for (const config of places) await refuseDemoAccounts({ db, config });
  const password_hash = await hashPassword('sensori-demo-2026');
  await db.updateTable('admins').set({ password_hash }).where('id', '=', admin.id).execute();
  for (const config of places)
    await assert.rejects(refuseDemoAccounts({ db, config }), /demo account superadmin@/);
  await refuseDemoAccounts({ db, config });
});
