import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { openAssociation } from '../../association/association.ts';
import { firstSettings } from '../../association/first-settings.ts';
import { mailSender } from '../../association/mail-sender.ts';
import { prepareSettings } from '../../seed/first-settings.ts';

const bakers = {
  association_name: 'Perkumpulan Pembuat Roti Nusantara',
  app_name: 'Rotiku',
  support_email: 'sekretariat@roti.example',
  office_whatsapp: '0812-3456-7890',
  postal_address: 'Jalan Gandum 1\nBandung 40111',
  website: 'roti.example',
};

async function setUp(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Rina', role: 'Super Admin' });
  const save = (body: Record<string, unknown>) =>
    api.call(identitySettings.save, { token: admin.token, body });
  return { api, admin, save };
}

test('[OWN-001] the identity is saved as a whole, in one spelling, and recorded', async (t) => {
  const { api, admin, save } = await setUp(t);
  const { status, body } = await save({ ...bakers, version: 0 });
  const stored = { ...bakers, office_whatsapp: '+6281234567890', website: 'https://roti.example' };
  assert.deepEqual([status, body.message, body.data.version], [200, 'Berhasil disimpan', 1]);
  assert.deepEqual(body.data.value, stored);
  assert.equal(body.data.changed_by, 'Rina');
  const shown = await api.call(identitySettings.show, { token: admin.token });
  assert.deepEqual(shown.body.data, body.data);
  const [event] = await auditTrail(api);
  assert.equal(event?.action, 'association.identity');
  assert.equal(event?.after?.app_name, 'Rotiku');
});

test('[OWN-001] public settings, reference and mail sender follow without a restart', async (t) => {
  const { api, save } = await setUp(t);
  await save({ ...bakers, version: 0 });
  const { body } = await api.call(publicSettings.show);
  assert.deepEqual(
    [body.data.app_name, body.data.association_name, body.data.support_email],
    ['Rotiku', bakers.association_name, bakers.support_email],
  );
  assert.match(mailSender(api.deps).look.contacts[1] ?? '', / · 081234567890 · /);
  const reference = await api.app.inject('/api/openapi.json');
  assert.match(reference.json().info.title, /Rotiku/);
});

test('[OWN-001] the environment sets first values only: afterwards the stored settings apply', async (t) => {
  const { api } = await setUp(t);
  const before = api.deps.association.current().identity;
  api.deps.config.branding = { ...api.deps.config.branding, appName: 'Lain' };
  await prepareSettings(api.deps);
  assert.deepEqual(api.deps.association.current().identity, before);
  assert.equal(firstSettings(api.deps.config.branding).identity.app_name, 'Lain');
});

test('[OWN-008] who saves a version that someone has replaced is told who it was, and changes nothing', async (t) => {
  const { api, save } = await setUp(t);
  const other = await addAdmin(api, { name: 'Budi', role: 'Super Admin' });
  await save({ ...bakers, version: 0 });
  const late = await api.call(identitySettings.save, {
    token: other.token,
    body: { ...bakers, app_name: 'Tepung', version: 0 },
  });
  assert.equal(late.status, 409);
  assert.match(
    late.error.message,
    /^Rina sudah mengubah pengaturan 'Asosiasi' pada .+\. Isian anda belum disimpan\.$/,
  );
  assert.equal(api.deps.association.current().identity.app_name, 'Rotiku');
  const again = await api.call(identitySettings.save, {
    token: other.token,
    body: { ...bakers, app_name: 'Tepung', version: 1 },
  });
  assert.deepEqual([again.status, again.body.data.version], [200, 2]);
});

test('[OWN-008] of many saves of one version at the same time exactly one wins', async (t) => {
  const { save } = await setUp(t);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => save({ ...bakers, app_name: `Roti ${n}`, version: 0 })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, ...Array(7).fill(409)],
  );
});

test('[OWN-001] wrong values are named per field and change nothing', async (t) => {
  const { api, save } = await setUp(t);
  const { status, error } = await save({
    association_name: ' ',
    app_name: 'x'.repeat(41),
    support_email: 'bukan',
    office_whatsapp: '123',
    postal_address: '',
    website: 'javascript:alert(1)',
    version: 0,
  });
  assert.equal(status, 422);
  assert.deepEqual(error.errors, {
    association_name: ['Nama asosiasi wajib diisi.'],
    app_name: ['Nama aplikasi maksimal 40 karakter.'],
    support_email: ['Email kantor tidak valid.'],
    office_whatsapp: ['WhatsApp kantor tidak valid. Contoh: 081234567890.'],
    website: ['Situs web tidak valid.'],
  });
  assert.deepEqual(await auditTrail(api), []);
});

test('a stored group that its schema refuses is not used, and logged once without what is in it', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { db, config } = api.deps;
  const value = JSON.stringify({ ...bakers, website: 7, app_name: 'Rotiku '.repeat(20) });
  await db.updateTable('setting_groups').set({ value }).where('name', '=', 'identity').execute();
  const warnings: unknown[] = [];
  const log = { warn: (...warning: unknown[]) => void warnings.push(warning) };
  const association = await openAssociation(db, {
    firstValues: firstSettings(config.branding),
    production: false,
    log,
  });
  await association.reload();
  assert.equal(association.current().identity.app_name, config.branding.appName);
  assert.deepEqual(warnings, [
    [
      { group: 'identity', faults: ['app_name', 'website'] },
      'stored settings not used: refused by their schema',
    ],
  ]);
});
