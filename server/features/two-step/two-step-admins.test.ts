import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { adminSessions } from '#shared/sessions/sessions.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepErrors, twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import { addAdmin, PASSWORD, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { challengeOf, setUpTwoStep } from '../../../tests/builders/rows/two-step.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { resetTwoStepByEmail } from './two-step-admins.service.ts';

const demand = (api: Api, { token }: TestAccount, is_required: 0 | 1) =>
  api.call(twoStep.demand, { token, body: { is_required } });

test('what a Super Admin demands immediately closes the admin area to those who have not set up two-step login', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const admin = await addAdmin(api);
  await setUpTwoStep(api, boss);
  const demanded = await demand(api, boss, 1);
  assert.deepEqual([demanded.status, demanded.body.message], [200, twoStepMessages.required]);
  assert.equal((await api.call(members.list, { token: boss.token })).status, 200);

  const closed = await api.call(members.list, { token: admin.token });
  assert.deepEqual([closed.status, closed.error.message], [403, twoStepErrors.setUpFirst]);
  assert.equal((await api.call(adminSessions.list, { token: admin.token })).status, 200);
  const login = await api.call(adminAuth.login, { body: { email: admin.email, password: PASSWORD } });
  assert.deepEqual(Object.keys(login.body.data), ['token', 'admin'], 'the login itself stays as it is');

  await setUpTwoStep(api, admin);
  assert.equal((await api.call(members.list, { token: admin.token })).status, 200);
  const off = await api.call(twoStep.switchOff, { token: admin.token, body: { password: PASSWORD } });
  assert.deepEqual([off.status, off.error.message], [422, twoStepErrors.isRequired]);

  const optional = await demand(api, boss, 0);
  assert.equal(optional.body.message, twoStepMessages.optional);
  const allowed = await api.call(twoStep.switchOff, { token: admin.token, body: { password: PASSWORD } });
  assert.equal(allowed.status, 200);
  const changes = (await auditTrail(api)).filter(({ action }) => action === 'setting.update');
  assert.deepEqual(
    changes.map(({ before, after }) => [before, after]),
    [
      [{ two_step_is_required: '0' }, { two_step_is_required: '1' }],
      [{ two_step_is_required: '1' }, { two_step_is_required: '0' }],
    ],
  );
});

test('nobody can demand what they have not set up themselves', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const refused = await demand(api, boss, 1);
  assert.deepEqual([refused.status, refused.error.message], [422, twoStepErrors.ownFirst]);
  assert.equal((await api.call(members.list, { token: boss.token })).status, 200);
});

test('a Super Admin sees who has two-step login, and resets it for an admin whose phone is lost', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin', name: 'Ratna' });
  const admin = await addAdmin(api);
  await setUpTwoStep(api, admin);
  const overview = async () => (await api.call(twoStep.overview, { token: boss.token })).body.data;
  assert.deepEqual(await overview(), { is_required: 0, admin_ids: [admin.id] });
  await challengeOf(api, admin);

  const reset = () => api.call(twoStep.reset, { token: boss.token, params: { id: admin.id } });
  const done = await reset();
  assert.deepEqual([done.status, done.body.message], [200, twoStepMessages.reset]);
  assert.equal(
    (await api.call(members.list, { token: admin.token })).status,
    401,
    'the finder is signed out',
  );
  const login = await api.call(adminAuth.login, { body: { email: admin.email, password: PASSWORD } });
  assert.ok('token' in login.body.data);
  assert.deepEqual(await overview(), { is_required: 0, admin_ids: [] });
  assert.match((await api.mailsTo(admin.email)).at(-1)?.text ?? '', /dimatikan oleh Ratna/);
  const last = (await auditTrail(api)).at(-1);
  assert.deepEqual([last?.action, last?.subject_id], ['admin.two_step_reset', admin.id]);

  const again = await reset();
  assert.deepEqual([again.status, again.error.message], [422, twoStepErrors.isOff]);
});

test('nobody resets their own two-step login, or that of an unknown admin', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  await setUpTwoStep(api, boss);
  const own = await api.call(twoStep.reset, { token: boss.token, params: { id: boss.id } });
  assert.deepEqual([own.status, own.error.message], [422, twoStepErrors.ownReset]);
  const unknown = await api.call(twoStep.reset, { token: boss.token, params: { id: 999_999 } });
  assert.equal(unknown.status, 404);
  await challengeOf(api, boss);
});

test('[ADM-046] deleting an admin deletes the secret and the codes', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const admin = await addAdmin(api);
  await setUpTwoStep(api, admin);
  assert.equal((await api.call(admins.remove, { token: boss.token, params: { id: admin.id } })).status, 200);
  for (const table of ['two_step_logins', 'recovery_codes'] as const)
    assert.equal((await api.deps.db.selectFrom(table).selectAll().execute()).length, 0);
});

test('the operator of the server lets a locked-out Super Admin in again', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  await setUpTwoStep(api, boss);
  assert.equal(await resetTwoStepByEmail(api.deps, 'tidak-ada@contoh.id'), false);
  assert.equal(await resetTwoStepByEmail(api.deps, ` ${boss.email.toUpperCase()}`), true);
  assert.equal(await resetTwoStepByEmail(api.deps, boss.email), false);
  const login = await api.call(adminAuth.login, { body: { email: boss.email, password: PASSWORD } });
  assert.ok('token' in login.body.data);
  assert.match((await api.mailsTo(boss.email)).at(-1)?.text ?? '', /oleh pengelola server/);
  assert.equal((await auditTrail(api)).at(-1)?.admin_name, 'Pengelola server');
});
