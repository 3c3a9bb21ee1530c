// Every call that costs work, storage, mails or rows for others is throttled, and says so in its contract.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { z } from 'zod';
import { appearanceSettings } from '#shared/association/appearance.contract.ts';
import { depositSettings } from '#shared/association/deposit-rounding.contract.ts';
import { documentSettings } from '#shared/association/documents.contract.ts';
import { duesSettings } from '#shared/association/dues.contract.ts';
import { featureSettings } from '#shared/association/features.contract.ts';
import { frontPageSettings } from '#shared/association/front-page.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { statementGuideSettings } from '#shared/association/statement-guides.contract.ts';
import { uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { doubles } from '#shared/doubles/doubles.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { allEndpoints } from '#shared/endpoints.ts';
import { failedJobs } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { guides } from '#shared/guides/guides.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { letterNumbers, letterSigners, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { letterDrafts, letters } from '#shared/letters/letters.contract.ts';
import { letterRequests } from '#shared/letters/requests.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { memberViews } from '#shared/member-views/member-views.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { merges } from '#shared/merges/merges.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { emailVerification } from '#shared/passwords/email-verification.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { memberReminders, ownReminders } from '#shared/reminders/preferences.contract.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import type { CallLimit } from '#shared/throttles.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { addAdmin, addMember } from './builders/rows/accounts.ts';
import { switchLetters } from './builders/rows/letters.ts';
import { type Api, startApi } from './setup/api/api.ts';

const fieldsOf = ({ body }: Endpoint): string[] => {
  const schema = body ? (z.toJSONSchema(body, { unrepresentable: 'any' }) as { properties?: object }) : {};
  return Object.keys(schema.properties ?? {});
};

/** Calls that change something and have no limit, by the reason. */
const unlimited: [reason: string, endpoints: Endpoint[]][] = [
  ["it changes one row of the caller's own", [profile.update, ownReminders.update]],
  [
    'it changes one row of lists that belong to the admins, and leaves its name in the audit trail',
    [
      members.add,
      members.update,
      memberCategories.change,
      memberCategories.markEntryFee,
      renewals.add,
      categories.add,
      categories.update,
      companyCategories.add,
      companyCategories.update,
      labels.add,
      labels.update,
      labels.give,
      labels.take,
      memberViews.add,
      memberViews.update,
      memberJobs.preview,
      memberJobs.start,
      memberJobs.undo,
      guides.add,
      guides.update,
      settings.update,
      identitySettings.save,
      frontPageSettings.save,
      documentSettings.save,
      firstStepCalls.update,
      bankAccounts.add,
      bankAccounts.update,
      bankAccounts.move,
      appearanceSettings.save,
      uniqueCodeSettings.save,
      duesSettings.save,
      categories.updateDues,
      statementGuideSettings.save,
      depositSettings.save,
      reminderSettings.save,
      memberReminders.update,
      featureSettings.save,
      paperNumberSettings.save,
      letterTypes.add,
      letterTypes.update,
      letterNumbers.beginTerm,
      letterNumbers.countUsed,
      letterSigners.add,
      letterSigners.update,
      letterDrafts.add,
      letterDrafts.update,
      letters.assignNumber,
      letters.replace,
      twoStep.demand,
    ],
  ],
  [
    'it works once for each state of its row: the next call is refused',
    [
      memberStops.add,
      merges.add,
      merges.undo,
      doubles.dismiss,
      months.close,
      months.reopen,
      payments.decide,
      reminders.release,
      emailVerification.confirm,
      failedJobs.retry,
      imports.commit,
      imports.undo,
      statementRows.ignore,
      statementRows.release,
      letterDrafts.issue,
      letters.revoke,
      letterRequests.accept,
      letterRequests.refuse,
    ],
  ],
  [
    'it works once for each state of its row of a statement: the next call is refused',
    [statementApprovals.approve, statementApprovals.makeBill],
  ],
  [
    'it works until the bill is paid, or the deposit is used: the next call is refused',
    [deposits.use, deposits.settle, deposits.giveBack],
  ],
  ['it notes what became of one draft, and repeated it changes nothing', [whatsApp.report]],
  ['it decides rows of one upload, which are limited', [imports.decide, imports.decideAll]],
];

test('every endpoint that does more than to read or delete declares its limit, or the reason why it needs none', () => {
  const excused = new Set(unlimited.flatMap(([, endpoints]) => endpoints));
  const acting = allEndpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
  const open = acting.filter((endpoint) => endpoint.throttle === undefined && !excused.has(endpoint));
  assert.deepEqual(open.map(nameOf), []);
  const both = [...excused].filter(({ throttle }) => throttle !== undefined);
  assert.deepEqual(both.map(nameOf), []);
});

test('no endpoint that hashes, stores an upload or is open to all may do without a limit', () => {
  const hashed = /password|^challenge$/;
  const costly = allEndpoints.filter(
    (endpoint) =>
      endpoint.upload !== undefined ||
      fieldsOf(endpoint).some((field) => hashed.test(field)) ||
      (endpoint.access === 'public' && endpoint.method !== 'GET'),
  );
  assert.ok(costly.length > 15, `${costly.length} of ${allEndpoints.length}`);
  assert.deepEqual(costly.filter(({ throttle }) => throttle === undefined).map(nameOf), []);
});

test('the API reference names the limit of each endpoint', async (t) => {
  const { app } = await startApi(t);
  const { paths } = (await app.inject('/api/openapi.json')).json();
  for (const { method, path, throttle } of allEndpoints) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    const told: string | undefined = operation.responses['429']?.description;
    assert.equal(told !== undefined, throttle !== undefined, path);
    if (typeof throttle === 'object') assert.ok(told?.includes(`${throttle.limit} calls`), path);
  }
  assert.match((await app.inject('/api/docs')).body, /More than 10 calls of one account in 60 minutes/);
});

/** Those that a service counts have their tests next to it. */
suite('[OPEN-016] a declared limit refuses the next call with Retry-After, before the body is read', () => {
  for (const endpoint of allEndpoints)
    if (typeof endpoint.throttle === 'object')
      test(nameOf(endpoint), async (t) => {
        const api = await startApi(t, { environment: { RATE_LIMITS: 'on', SMTP_URL: '' } });
        const call = await callsBy(api, endpoint);
        const { limit } = endpoint.throttle as CallLimit;
        assert.notEqual((await call({})).status, 429);
        await countCalls(api, { from: 1, to: limit - 1 });
        assert.notEqual((await call({})).status, 429, `call ${limit}`);
        const { status, error, headers } = await call(undefined);
        assert.equal(status, 429);
        assert.match(String(headers['retry-after']), /^\d+$/);
        assert.match(error.message, /^Terlalu banyak percobaan/);
      });
});

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** As if the calls in between had been made. */
async function countCalls({ deps }: Api, { from, to }: { from: number; to: number }): Promise<void> {
  const { numUpdatedRows } = await deps.db
    .updateTable('throttles')
    .set({ count: to })
    .where('count', '=', from)
    .executeTakeFirst();
  assert.equal(numUpdatedRows, 1n);
}

async function callsBy(api: Api, endpoint: Endpoint) {
  const chair = await addAdmin(api, { role: 'Super Admin' });
  if (endpoint.feature) await switchLetters(api, chair, 1);
  const { token } = endpoint.access === 'member' ? await addMember(api) : chair;
  return (body: unknown) => api.call(endpoint, { token, params: { id: 999_999 }, body });
}
