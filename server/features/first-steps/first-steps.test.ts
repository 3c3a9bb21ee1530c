import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import { documentSettings } from '#shared/association/documents.contract.ts';
import { frontPageSettings } from '#shared/association/front-page.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import { addAdmin, addMember, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { opened } from '../../../tests/setup/admin-login.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { measureWork } from '../../../tests/setup/api/measure-work.ts';
import { insertCategories } from '../../db/category-fees.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import { timestamp } from '../../lib/clock.ts';

/** As after the first start of a real installation. */
async function startNew(t: TestContext) {
  const api = await startApi(t, { environment: { SMTP_URL: '' } });
  await api.deps.db.insertInto('settings').values({ key: settingKeys.firstSteps, value: '1' }).execute();
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const show = async () => (await api.call(firstStepCalls.show, { token })).body.data;
  return {
    api,
    token,
    show,
    done: async () => (await show()).done,
    update: (body: object) => api.call(firstStepCalls.update, { token, body }),
  };
}

test('[OWN-007] a new installation has nothing done, and each step is done with its work', async (t) => {
  const { api, token, show, done } = await startNew(t);
  assert.deepEqual(await show(), { state: 'shown', done: [], unseen_categories: [] });
  const identity = { ...api.deps.association.current().identity, version: 0 };
  await api.call(identitySettings.save, { token, body: identity });
  assert.deepEqual(await done(), ['identity']);
  const page = { ...api.deps.association.current().front_page, version: 0 };
  assert.equal((await api.call(frontPageSettings.save, { token, body: page })).status, 200);
  assert.deepEqual(await done(), ['identity', 'front_page']);
  const account = { bank_code: '014', number: '123 456 7890', holder: 'Perkumpulan Roti', is_active: 1 };
  await api.call(bankAccounts.add, { token, body: account });
  assert.deepEqual(await done(), ['identity', 'front_page'], 'bills still name the example');
  const [example] = (await api.call(bankAccounts.list, { token })).body.data;
  await api.call(bankAccounts.remove, { token, params: { id: example?.id ?? 0 } });
  assert.deepEqual(await done(), ['identity', 'front_page', 'account']);
  await api.call(categories.add, { token, body: { name: 'Kehormatan', member_fee: 250_000 } });
  assert.deepEqual(await done(), ['identity', 'front_page', 'account', 'categories']);
  const documents = { ...api.deps.association.current().documents, version: 0 };
  assert.equal((await api.call(documentSettings.save, { token, body: documents })).status, 200);
  assert.deepEqual(await done(), ['identity', 'front_page', 'account', 'categories', 'letter']);
  await api.call(settings.testMail, { token, body: { email: 'ratna@contoh.id' } });
  assert.deepEqual(await done(), ['identity', 'front_page', 'account', 'categories', 'letter', 'mail']);
  await api.call(settings.update, { token, body: { registration_is_open: 1 } });
  assert.deepEqual(await done(), [
    'identity',
    'front_page',
    'account',
    'categories',
    'letter',
    'mail',
    'members',
  ]);
});

test('the login says that the dashboard shows the list, to Super Admins only and until it is hidden', async (t) => {
  const { api, update } = await startNew(t);
  const told = async (role: AdminRole) => {
    const { email } = await addAdmin(api, { role });
    const { body } = await api.call(adminAuth.login, { body: { email, password: PASSWORD } });
    return opened(body.data).admin.shows_first_steps;
  };
  assert.equal(await told('Super Admin'), 1);
  assert.equal(await told('Admin'), undefined);
  await update({ is_shown: 0 });
  assert.equal(await told('Super Admin'), undefined);
});

test('[OWN-007] members are there as soon as one has registered; closing registration is no step', async (t) => {
  const { api, token, done } = await startNew(t);
  await api.call(settings.update, { token, body: { registration_is_open: 0 } });
  assert.deepEqual(await done(), []);
  const { id } = await addMember(api, { password_hash: null });
  assert.deepEqual(await done(), [], 'who was imported cannot log in yet');
  await api.deps.db.updateTable('members').set({ password_hash: 'x' }).where('id', '=', id).execute();
  assert.deepEqual(await done(), ['members']);
});

test('[OWN-007] categories that fit as they are can be confirmed', async (t) => {
  const { api, update, done, show } = await startNew(t);
  const made = { name: 'Kehormatan', fee: 150_000, is_default: 0, is_hidden: 1, created_by: 1 } as const;
  const now = timestamp(api.deps.clock);
  await inTransaction(api.deps.db, (tx) =>
    insertCategories(tx, [{ ...made, created_at: now, updated_at: now }]),
  );
  assert.deepEqual(await done(), [], 'nobody has looked at what an import made');
  const { body } = await update({ categories_are_checked: 1 });
  assert.deepEqual(body.data.done, ['categories']);
  assert.deepEqual(await show(), { state: 'shown', done: ['categories'], unseen_categories: [] });
  api.clock.advance({ minutes: 1 });
  const later = timestamp(api.deps.clock);
  await inTransaction(api.deps.db, (tx) =>
    insertCategories(tx, [{ ...made, name: 'Perintis', created_at: later, updated_at: later }]),
  );
  const listed = { state: 'shown', done: [], unseen_categories: ['Perintis'] };
  assert.deepEqual(await show(), listed, 'a later import makes another one at the dues of the default');
  await update({ categories_are_checked: 1 });
  assert.deepEqual(await done(), ['categories']);
});

test('[OWN-007] the list is put away for all and brought back', async (t) => {
  const { update, show } = await startNew(t);
  assert.equal((await update({ is_shown: 0 })).body.data.state, 'hidden');
  assert.equal((await show()).state, 'hidden');
  await update({ is_shown: 1 });
  assert.equal((await show()).state, 'shown');
});

test('[OWN-007] an installation from before the list never sees it', async (t) => {
  const { api, show, update } = await startNew(t);
  await api.deps.db.deleteFrom('settings').where('key', '=', settingKeys.firstSteps).execute();
  assert.equal((await show()).state, 'unused');
  assert.equal((await update({ is_shown: 1 })).status, 404);
  assert.equal((await show()).state, 'unused');
});

test('[OWN-007] all steps are read with one statement', async (t) => {
  const { api, token } = await startNew(t);
  const { work } = await measureWork(api, () => api.call(firstStepCalls.show, { token }));
  assert.equal(work.statements.filter((text) => text.includes('setting_groups')).length, 1);
});
