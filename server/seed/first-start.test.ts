import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicFrontPage } from '#shared/association/front-page.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { opened } from '../../tests/setup/admin-login.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { createTemporaryData } from '../../tools/temporary-data.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../lib/environment.ts';
import { checkFirstAdmin, prepareFirstStart } from './first-start.ts';

const configWith = (ADMIN_PASSWORD: string) =>
  readConfig({
    APP_KEY: 'a key for tests that nobody else ever uses',
    ADMIN_EMAIL: 'Wulandari@contoh.id',
    ADMIN_PASSWORD,
  });

test('the password of the first admin meets the rules of all passwords', async () => {
  for (const weak of ['password', 'superadmin', 'Wulandari', 'wulandari@contoh.id'])
    await assert.rejects(checkFirstAdmin(configWith(weak)), (error: Error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(
        error.message,
        /^ADMIN_PASSWORD: given a value that is not shown here; accepted is [^\n]*$/,
      );
      assert.ok(!error.message.includes(`'${weak}'`));
      return true;
    });
  await checkFirstAdmin(configWith('gudeg-yogya-2026'));
});

test('[OWN-007] an empty production start is neutral and closed, greets with no step done, ticks what is done, and has no demo accounts', async (t) => {
  const [ADMIN_EMAIL, ADMIN_PASSWORD] = ['wulandari@contoh.id', 'gudeg-yogya-2026'];
  const api = await startApi(t, {
    places: await createTemporaryData('server'),
    environment: {
      NODE_ENV: 'production',
      DEMO_DATA: '1',
      RATE_LIMITS: 'on',
      APP_URL: 'https://anggota.contoh.id',
      SMTP_URL: 'smtp://mail.contoh.id',
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
    },
  });
  await prepareFirstStart(api.deps);
  const shown = (await api.call(publicSettings.show)).body.data;
  assert.deepEqual([shown.registration_is_open, shown.association_name], ['0', 'Asosiasi Baru']);
  assert.doesNotMatch(JSON.stringify((await api.call(publicFrontPage.show)).body.data), /sensori/i);
  const login = (email: string, password: string) => api.call(adminAuth.login, { body: { email, password } });
  const { token } = opened((await login(ADMIN_EMAIL, ADMIN_PASSWORD)).body.data);
  const steps = async () => (await api.call(firstStepCalls.show, { token })).body.data;
  assert.deepEqual(await steps(), { state: 'shown', done: [], unseen_categories: [] });
  const example = api.deps.association.current().identity;
  const own = { association_name: 'Ikatan Pembuat Roti', support_email: 'kantor@roti.id' };
  for (const [version, { done, ...typed }] of [
    { ...example, done: [] },
    { ...example, association_name: own.association_name, done: [] },
    { ...example, ...own, done: ['identity'] },
  ].entries()) {
    assert.equal((await api.call(identitySettings.save, { token, body: { ...typed, version } })).status, 200);
    assert.deepEqual(await steps(), { state: 'shown', done, unseen_categories: [] });
  }

  assert.notEqual((await login('superadmin@anggota.example', 'sensori-demo-2026')).status, 200);
  const emailsIn = (table: 'admins' | 'members') => api.deps.db.selectFrom(table).select('email').execute();
  assert.deepEqual([await emailsIn('admins'), await emailsIn('members')], [[{ email: ADMIN_EMAIL }], []]);
  await prepareFirstStart(api.deps);
  assert.deepEqual(await emailsIn('admins'), [{ email: ADMIN_EMAIL }]);
});

test('[OWN-007] a new installation whose name and account are given lets strangers register', async (t) => {
  const api = await startApi(t, {
    places: await createTemporaryData('server'),
    environment: {
      ADMIN_EMAIL: 'wulandari@contoh.id',
      ADMIN_PASSWORD: 'gudeg-yogya-2026',
      ASSOCIATION_NAME: 'Ikatan Pembuat Roti',
      BANK_NAME: 'BCA',
      BANK_ACCOUNT_NUMBER: '123 456 7890',
    },
  });
  await prepareFirstStart(api.deps);
  const shown = (await api.call(publicSettings.show)).body.data;
  assert.deepEqual([shown.registration_is_open, shown.association_name], ['1', 'Ikatan Pembuat Roti']);
});
