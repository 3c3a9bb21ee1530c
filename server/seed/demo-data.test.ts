import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAdmin } from '../../tests/builders/rows/accounts.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { findDemoAccounts } from './demo-data.ts';

test('demo accounts are announced as long as the data holds them, and never in production', async (t) => {
  const { deps, ...api } = await startApi(t);
  assert.deepEqual(await findDemoAccounts(deps), []);
  await addAdmin({ deps, ...api }, { email: 'superadmin@anggota.example', role: 'Super Admin' });
  const emails = (await findDemoAccounts(deps)).map(({ email }) => email);
  assert.ok(emails.includes('superadmin@anggota.example'));
  assert.deepEqual(await findDemoAccounts({ db: deps.db, config: { ...deps.config, production: true } }), []);
});
