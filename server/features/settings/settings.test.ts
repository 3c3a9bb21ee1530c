import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicSettings, settings } from '#shared/settings/settings.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

const key = 'registration_is_open';

test("[SET-007] [SET-011] registration_is_open is '1' after a first start", async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const query of [{ key }, {}, { key: '' }]) {
    const { status, body } = await api.call(settings.show, { token, query });
    assert.deepEqual([status, body], [200, { data: { registration_is_open: '1' } }]);
  }
});

test('[SET-011] an unknown setting is 404', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const unknown of ['app_name', 'password', 'x'.repeat(1000)])
    assert.equal((await api.call(settings.show, { token, query: { key: unknown } })).status, 404);
});

test('[SET-004] [SET-008] [SET-012] [AMB-057] the switch accepts 1 and 0 in every spelling, and the public sees it', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const [spelling, stored] of [
    [0, '0'],
    [1, '1'],
    ['0', '0'],
    ['1', '1'],
    [false, '0'],
    [true, '1'],
  ] as const) {
    const saved = await api.call(settings.update, { token, body: { registration_is_open: spelling } });
    assert.deepEqual([saved.status, saved.body.message], [200, 'Berhasil disimpan']);
    assert.equal(saved.body.data.registration_is_open, stored);
    const shown = await api.call(settings.show, { token, query: { key } });
    assert.equal(shown.body.data.registration_is_open, stored);
    assert.equal((await api.call(publicSettings.show)).body.data.registration_is_open, stored);
  }
});

test('[SET-012] anything else is refused and changes nothing', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const wrong of [2, -1, 'ya', '', null, undefined, [1], { a: 1 }]) {
    const answer = await api.call(settings.update, { token, body: { registration_is_open: wrong } });
    assert.deepEqual([answer.status, Object.keys(answer.error.errors ?? {})], [422, [key]]);
  }
  assert.equal((await api.call(settings.show, { token })).body.data.registration_is_open, '1');
  assert.deepEqual(await auditTrail(api), []);
});

test('[SET-012] switching is recorded and empties the cache of public pages', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  let forgotten = 0;
  api.deps.forgetPages = () => {
    forgotten += 1;
  };
  await api.call(settings.update, { token: admin.token, body: { registration_is_open: 0 } });
  assert.equal(forgotten, 1);
  assert.deepEqual(await auditTrail(api), [
    {
      action: 'setting.update',
      admin_name: admin.name,
      subject_id: null,
      before: { registration_is_open: '1' },
      after: { registration_is_open: '0' },
    },
  ]);
});

test('[AMB-016] [OPEN-035] anyone reads names, support address and bank account, as configured', async (t) => {
  const environment = {
    APP_NAME: 'Ikatan',
    ASSOCIATION_NAME: 'Ikatan Penguji',
    SUPPORT_EMAIL: 'tolong@ikatan.example',
    BANK_NAME: 'Bank Rasa',
    BANK_ACCOUNT_NAME: 'Ikatan',
    BANK_ACCOUNT_NUMBER: '1-2-345',
  };
  const api = await startApi(t, { environment });
  const { status, body } = await api.call(publicSettings.show);
  assert.equal(status, 200);
  assert.deepEqual(body.data, {
    registration_is_open: '1',
    app_name: 'Ikatan',
    association_name: 'Ikatan Penguji',
    support_email: 'tolong@ikatan.example',
    office_whatsapp: null,
    postal_address: null,
    website: null,
    shades: null,
    logo: null,
    has_unique_codes: false,
    bank: { name: 'Bank Rasa', account_name: 'Ikatan', account_number: '1-2-345' },
  });
});
