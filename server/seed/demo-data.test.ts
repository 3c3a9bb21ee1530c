import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '#shared/calendar-days.ts';
import { addAdmin } from '../../tests/builders/rows/accounts.ts';
import { setDues } from '../../tests/builders/rows/dues.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { today } from '../lib/clock.ts';
import { hashPassword } from '../security/passwords.ts';
import { addDemoData, findDemoAccounts, refuseDemoAccounts } from './demo-data.ts';

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

test('[DUES-013] the demo has a student, an honorary member, one who has stopped, and one for a grace', async (t) => {
  const api = await startApi(t);
  const { deps } = api;
  await inTransaction(deps.db, (tx) => addDemoData(tx, deps));
  const kinds = await deps.db
    .selectFrom('members')
    .innerJoin('categories', 'categories.id', 'members.category_id')
    .select(['members.name', 'categories.name as kind'])
    .where('is_default', '=', 0)
    .orderBy('members.name')
    .execute();
  assert.deepEqual(kinds, [
    { name: 'Ardian Syahputra', kind: 'Anggota Mahasiswa' },
    { name: 'Dewi Lestari Hapsari', kind: 'Anggota Kehormatan' },
  ]);
  const members = deps.db.selectFrom('members').select(['name', 'status']);
  const stopped = await members.where('stop_reason', '=', 'moved').execute();
  assert.deepEqual(stopped, [{ name: 'Wahyu Hidayat', status: 'inactive' }]);
  const ended = addDays(today(deps.clock), -30);
  const late = members.where('expired_at', '>', ended).where('expired_at', '<', today(deps.clock));
  assert.deepEqual(await late.execute(), [{ name: 'Fitria Ramadhani', status: 'inactive' }]);
  await setDues(api, { grace_days: 30 });
  assert.deepEqual(await late.execute(), [{ name: 'Fitria Ramadhani', status: 'active' }]);
});

test('[ALL-007] the demo has two types of letters, ten numbers, and one of them revoked', async (t) => {
  const api = await startApi(t);
  const { deps } = api;
  await inTransaction(deps.db, (tx) => addDemoData(tx, deps));
  const papers = await deps.db
    .selectFrom('papers')
    .select(['kind', 'state', 'number'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    papers.map(({ kind, state, number }) => `${number.slice(0, 6)} ${kind} ${state}`),
    [
      '001/SK letter valid',
      '002/SK letter valid',
      '003/SK letter valid',
      '004/SK letter valid',
      '005/SK letter valid',
      '006/SK letter revoked',
      '001/SU number valid',
      '002/SU number valid',
      '003/SU number valid',
      '004/SU number valid',
    ],
  );
});
