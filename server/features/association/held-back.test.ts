// What is held back in production while name or account are still the example's.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { setUpErrors } from '#shared/association/set-up.messages.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { publicSettings, settings } from '#shared/settings/settings.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addDueMember } from '../../../tests/builders/rows/reminders.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { addImported } from '../../../tests/setup/api/activations.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import type { OutgoingMail } from '../../mail/mailbox.ts';
import { sendWaitingActivations } from '../activations/send-activations.job.ts';
import { planReminders } from '../reminders/planning/plan-reminders.job.ts';
import { sendReminders } from '../reminders/sending/send-reminders.job.ts';

const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  APP_URL: 'https://anggota.contoh.id',
  SMTP_URL: 'smtp://mail.contoh.id',
  ADMIN_EMAIL: 'wulandari@contoh.id',
  ADMIN_PASSWORD: 'gudeg-yogya-2026',
};

const ownAccount = { bank_code: '014', number: '123 456 7890', holder: 'Ikatan Pembuat Roti', is_active: 1 };

async function start(t: TestContext, environment: Record<string, string> = production) {
  const api = await startApi(t, { environment });
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const sent: OutgoingMail[] = [];
  api.deps.mail = { ...api.deps.mail, send: async (mail) => void sent.push(mail) };
  const member = await addMember(api);
  const due = await addDueMember(api, 7);
  const [imported = 0, another = 0] = await addImported(api, 2);
  const link = { token: (await addRenewLink(api, due.id)).token };
  const signal = new AbortController().signal;
  return {
    api,
    token,
    sent,
    member,
    due,
    imported,
    another,
    link,
    /** All that would reach members. */
    tryAll: async () => {
      const order = await startedJob(api, token, { action: 'activation', members: [another] }, {});
      const on = await startedJob(
        api,
        token,
        { action: 'reminders', members: [due.id] },
        { reminders_on: 1 },
      );
      return {
        order: await api.call(ownPayments.order, { token: member.token, body: { duration: 1 } }),
        link: await api.call(renewLinks.order, { params: link, body: { duration: 1 } }),
        many: await api.call(activations.send, { token, body: { members: [imported] } }),
        one: await api.call(activations.sendToMember, { token, params: { id: imported } }),
        job: order,
        reminders: on,
        draft: await api.call(whatsApp.make, { token, body: { member: due.id, about: 'reminder' } }),
      };
    },
    saveIdentity: async (changed: object) => {
      const { value, version } = (await api.call(identitySettings.show, { token })).body.data;
      const reply = await api.call(identitySettings.save, { token, body: { ...value, ...changed, version } });
      assert.equal(reply.status, 200, reply.error?.message);
    },
    work: async () => {
      await planReminders(api.deps, { signal });
      await sendReminders(api.deps, { signal });
      await sendWaitingActivations(api.deps, { signal });
    },
    jobs: async () =>
      (await api.deps.db.selectFrom('jobs').select('kind').orderBy('id').execute()).map(({ kind }) => kind),
  };
}

async function startedJob(api: Api, token: string, choice: object, body: object) {
  const { data } = (await api.call(memberJobs.choose, { token, body: choice })).body;
  return api.call(memberJobs.start, { token, params: { id: data.id }, body });
}

const rowsOf = async ({ deps }: Api) => ({
  payments: await deps.db.selectFrom('payments').select('id').execute(),
  activations: await deps.db.selectFrom('activations').select('member_id').execute(),
  reminders: await deps.db.selectFrom('reminders').select('id').execute(),
  contacts: await deps.db.selectFrom('contacts').select('id').execute(),
  jobs: await deps.db.selectFrom('jobs').select('id').execute(),
});

test('in production nothing reaches members under the name or with the account of the example', async (t) => {
  const { api, token, sent, member, link, tryAll, saveIdentity, work, jobs } = await start(t);
  const { value, version } = (await api.call(reminderSettings.show, { token })).body.data;
  await api.call(reminderSettings.save, { token, body: { ...value, is_on: 1, version } });
  await api.deps.db.deleteFrom('jobs').execute();
  const before = await rowsOf(api);
  const assertHeld = async (missing: string[]) => {
    for (const [name, { status, error }] of Object.entries(await tryAll())) {
      const isMember = name === 'order' || name === 'link';
      const { member: paymentsClosed, admin: fillIn } = setUpErrors;
      assert.equal(status, 422, name);
      assert.equal(error.message, isMember ? paymentsClosed : fillIn, name);
      assert.deepEqual(error.missing_settings, isMember ? undefined : missing, name);
    }
    assert.equal((await api.call(activations.hurry, { token })).error.message, setUpErrors.admin);
    assert.equal((await api.call(reminders.release, { token, body: {} })).error.message, setUpErrors.admin);
    for (const { quotes, refusal } of [
      (await api.call(ownPayments.quotes, { token: member.token })).body.data,
      (await api.call(renewLinks.show, { params: link })).body.data,
    ])
      assert.deepEqual([quotes, refusal], [[], setUpErrors.member]);
    await work();
    assert.deepEqual(sent, []);
    const shown = (await api.call(publicSettings.show)).body.data;
    assert.deepEqual(shown.missing_settings, missing);
    assert.equal(shown.is_office_missing, shown.support_email === 'kantor@roti.id' ? undefined : true);
  };
  await assertHeld(['association', 'account']);
  assert.deepEqual(await rowsOf(api), before, 'nothing was stored');

  await saveIdentity({ association_name: ' asosiasi  BARU ', support_email: 'kantor@roti.id' });
  await assertHeld(['association', 'account']);
  await saveIdentity({ association_name: 'Ikatan Pembuat Roti' });
  await assertHeld(['account']);
  const inactive = { ...ownAccount, is_active: 0 };
  assert.equal((await api.call(bankAccounts.add, { token, body: inactive })).status, 201);
  await assertHeld(['account']);

  await api.deps.db.deleteFrom('jobs').execute();
  const [, own] = (await api.call(bankAccounts.list, { token })).body.data;
  const change = { ...ownAccount, version: own?.version };
  const changed = await api.call(bankAccounts.update, { token, params: { id: own?.id ?? 0 }, body: change });
  assert.equal(changed.status, 200, changed.error?.message);
  assert.deepEqual(await jobs(), ['plan_reminders', 'send_activations'], 'what was held back goes on');
  assert.equal((await api.call(publicSettings.show)).body.data.missing_settings, undefined);
  for (const [name, { status, error }] of Object.entries(await tryAll()))
    if (name !== 'reminders') assert.ok(status < 300, `${name}: ${error?.message}`);
  const bill = (await api.call(ownPayments.list, { token: member.token })).body.data[0];
  assert.equal(bill?.bank?.account_number, ownAccount.number, 'not that of the example, which stands first');
  await work();
  assert.equal(sent.length, 2, 'a reminder and an activation');
});

test('not held back are bills by admins, free bills, mails of security and the switch of registration', async (t) => {
  const { api, token, member, tryAll } = await start(t);
  const added = await api.call(payments.add, {
    token,
    body: { user: member.id, duration: 1, status: 'paid' },
  });
  assert.equal(added.status, 201, added.error?.message);
  assert.equal((await api.call(auth.forgotPassword, { body: { email: member.email } })).status, 200);
  assert.equal((await api.mailsTo(member.email)).length, 2, 'a receipt, and a link');
  const open = await api.call(settings.update, { token, body: { registration_is_open: 1 } });
  assert.equal(open.status, 200);
  await api.deps.db.updateTable('category_fees').set({ fee: 0 }).execute();
  const { order, link, many } = await tryAll();
  assert.deepEqual([order.status, link.status, many.status], [201, 200, 422]);
});

for (const [what, environment] of [
  [
    'whose environment is its own',
    {
      ASSOCIATION_NAME: 'Ikatan Pembuat Roti',
      BANK_NAME: 'BCA',
      BANK_ACCOUNT_NAME: 'Ikatan Pembuat Roti',
      BANK_ACCOUNT_NUMBER: '123 456 7890',
    },
  ],
  [
    'whose account is the example at another number',
    { ASSOCIATION_NAME: 'Ikatan Pembuat Roti', BANK_ACCOUNT_NUMBER: '123 456' },
  ],
] as const)
  test(`an installation ${what} is held back in nothing, though no group was ever saved`, async (t) => {
    const { tryAll } = await start(t, { ...production, ...environment });
    const { reminders: none, ...all } = await tryAll();
    for (const [name, { status, error }] of Object.entries(all))
      assert.ok(status < 300, `${name}: ${error?.message}`);
    assert.notEqual(none.error?.message, setUpErrors.admin);
  });

test('outside of production the example will do', async (t) => {
  const { tryAll } = await start(t, {});
  const { reminders: none, ...all } = await tryAll();
  for (const [name, { status, error }] of Object.entries(all))
    assert.ok(status < 300, `${name}: ${error?.message}`);
  assert.notEqual(none.error?.message, setUpErrors.admin);
});

test('replies go to the office, and the foot of the mail says so; to the example nobody is to reply', async (t) => {
  const { api, token, saveIdentity, sent } = await start(t);
  const mail = async () => {
    const body = { email: 'ratna@contoh.id' };
    assert.equal((await api.call(settings.testMail, { token, body })).status, 200);
    const { replyTo, text = '', html = '' } = sent.pop() ?? {};
    return { replyTo, text, html };
  };
  const toExample = await mail();
  assert.equal(toExample.replyTo, undefined);
  for (const foot of [toExample.text, toExample.html]) {
    assert.match(foot, /Mohon tidak membalas email ini\./);
    assert.doesNotMatch(foot, /anggota\.example/);
  }
  await saveIdentity({ support_email: 'kantor@roti.id' });
  const toOffice = await mail();
  assert.equal(toOffice.replyTo, 'kantor@roti.id');
  for (const foot of [toOffice.text, toOffice.html]) {
    assert.match(foot, /Balasan anda sampai ke kantor@roti\.id\./);
    assert.doesNotMatch(foot, /tidak membalas/);
  }
});
