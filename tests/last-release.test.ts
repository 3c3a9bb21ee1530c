// Data of released versions: this version starts on a copy of them, and everything that they promised still holds.

import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { firstDues } from '#shared/association/dues.contract.ts';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { failedJobs } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { billColumns } from '../server/db/bill-lines.ts';
import { feeOn } from '../server/db/category-fees.ts';
import { connect } from '../server/db/connections/connect.ts';
import { isMigrated, migrate } from '../server/db/migrations/migrate.ts';
import { mendMemberships } from '../server/features/membership/mend-memberships.job.ts';
import { stepAt, totp } from '../server/features/two-step/totp.rule.ts';
import { findBrokenInvariants } from '../server/integrity/find-broken-invariants.ts';
import { findFileFaults } from '../server/integrity/find-file-faults.ts';
import { prepareFirstStart } from '../server/seed/first-start.ts';
import { createTemporaryData } from '../tools/temporary-data.ts';
import { bcaStatement } from './builders/statements/bca-statement.ts';
import { APP_KEY, type Fixture, listReleases, openFixture } from './releases/fixtures.ts';
import { superAdmin, twoStepAdmin } from './releases/life.ts';
import { challengeIn, opened } from './setup/admin-login.ts';
import { type Api, startApi } from './setup/api/api.ts';
import { openLink } from './setup/api/links.ts';

/** Links of these releases ended by a decision: since then a link is bound to the credentials of its account. */
const endedLinks = new Set(['2026-11-23']);

/** Later ones have bank statements. */
const LAST_WITHOUT_STATEMENTS = '2026-11-23';

/** Later ones have dues by category. */
const LAST_WITH_ONE_FEE = '2026-11-27';

for (const name of listReleases()) {
  let migrated: Promise<Fixture> | undefined;
  after(async () => (await migrated)?.places.remove());

  const open = async (t: Parameters<typeof startApi>[0]) => {
    migrated ??= openMigrated(name);
    return start(t, await copyOf(await migrated));
  };

  const start = async (t: Parameters<typeof startApi>[0], { places, facts }: Fixture) => {
    const api = await startApi(t, { places, now: facts.now, environment: { APP_KEY } });
    await prepareFirstStart(api.deps);
    await mendMemberships(api.deps);
    return { api, facts };
  };

  test(`the data of ${name} are migrated, and check:data is content`, async (t) => {
    const { api } = await start(t, await openFixture(name));
    assert.equal(await isMigrated(api.deps), true);
    assert.deepEqual(await findBrokenInvariants(api.deps), []);
    assert.deepEqual(await findFileFaults(api.deps), []);
  });

  if (name <= LAST_WITH_ONE_FEE)
    test(`[DUES-001] the data of ${name} start with the dues of before: one fee and one category each`, async (t) => {
      const { places, facts } = await openFixture(name);
      const old = await readOldDues(places);
      const { deps } = await startApi(t, { places, now: facts.now, environment: { APP_KEY } });
      await prepareFirstStart(deps);
      assert.deepEqual(deps.association.current().dues, firstDues);
      const fees = await deps.db
        .selectFrom('category_fees')
        .select(['category_id', 'fee'])
        .orderBy('id')
        .execute();
      assert.deepEqual(
        fees.map(({ category_id, fee }) => [category_id, fee]),
        old.categories.map(({ id, fee }) => [id, fee]),
      );
      const ever = await deps.db
        .selectFrom('categories')
        .select(['id', feeOn('categories.id', '2001-01-01').as('fee')])
        .orderBy('id')
        .execute();
      assert.deepEqual(ever, old.categories, 'since ever');
      const { rows: changed } = await sql`select * from category_changes`.execute(deps.db);
      assert.deepEqual(changed, []);
      const members = await deps.db.selectFrom('members').select(['owes_entry_fee', 'stop_reason']).execute();
      assert.ok(members.every((one) => one.owes_entry_fee === 0 && one.stop_reason === null));
      const bills = await deps.db
        .selectFrom('payments')
        .select(['id', billColumns.category_id.as('category_id'), 'total'])
        .select([
          billColumns.entry_fee.as('entry_fee'),
          billColumns.adjustment.as('adjustment'),
          billColumns.years_from.as('years_from'),
        ])
        .orderBy('id')
        .execute();
      const asBefore = { entry_fee: 0, adjustment: 0, years_from: null };
      assert.deepEqual(
        bills,
        old.bills.map((bill) => ({ ...bill, ...asBefore })),
      );
    });

  test(`members of ${name} stay logged in, log in, see their payments and open their files`, async (t) => {
    const { api, facts } = await open(t);
    const { email, password, token, paymentId } = facts.paid;
    assert.equal((await api.call(auth.login, { body: { email, password } })).status, 200);
    const { body } = await api.call(ownPayments.show, { token, params: { id: paymentId } });
    assert.equal(body.data.status, 'paid');
    const { data } = (await api.call(publicSettings.show)).body;
    const first = { ...data.bank, qris_url: null };
    assert.deepEqual(body.data.bank, first, 'bills of a version with one account name the first');
    assert.equal((await openLink(api, body.data.proof_full_url ?? '')).statusCode, 200);
    for (const document of ['card', 'letter'] as const) {
      const link = await api.call(ownDocuments[document], { token });
      assert.equal((await openLink(api, link.body.data)).statusCode, 200);
    }
  });

  if (name > LAST_WITHOUT_STATEMENTS)
    test(`[BANK-004] files of the days that ${name} has stored add no credit, in its layout and in another one`, async (t) => {
      const { api } = await open(t);
      const token = await logInSuperAdmin(api);
      const stored = async () =>
        api.deps.db
          .selectFrom('statement_rows')
          .innerJoin('statements', 'statements.id', 'statement_id')
          .selectAll('statement_rows')
          .select('layout')
          .orderBy('statement_rows.id')
          .execute();
      const before = await stored();
      const told = before.filter(
        ({ layout, booked_on }) => layout !== 'mapped' && booked_on === '2026-11-20',
      );
      const account = told[0]?.bank_account_id;
      const amounts = told.map(({ amount }) => amount / 100);
      const again = bcaStatement(
        amounts.map((amount) => ({ date: '20/11/2026', text: 'TRSF E-BANKING CR SARI UTAMI', amount })),
      );
      const other = ['Tanggal,Keterangan,Cabang,Mutasi,Saldo']
        .concat(amounts.toReversed().map((amount) => `20/11/2026,SARI UTAMI WS95,0000,${amount}.00 CR,`))
        .join('\n');
      for (const text of [other, again.replace(/^Account.*\n/, '')]) {
        const file = { bytes: Buffer.from(text), name: 'mutasi.csv', type: 'text/csv' };
        const { body } = await api.call(statementUploads.upload, { token, file, body: { account } });
        assert.deepEqual([body.data.new, body.data.credits.count], [0, told.length]);
      }
      assert.deepEqual(await stored(), before, 'nor does anything change');
    });

  test(`admins of ${name} log in with two steps, or with a recovery code`, async (t) => {
    const { api, facts } = await open(t);
    const { email, password } = twoStepAdmin;
    for (const code of [totp(facts.secret, stepAt(api.deps.clock.now()) + 1), facts.recoveryCode]) {
      const { body } = await api.call(adminAuth.login, { body: { email, password } });
      const challenge = challengeIn(body.data);
      assert.equal((await api.call(adminAuth.secondStep, { body: { challenge, code } })).status, 200);
    }
  });

  test(`admins of ${name} decide a payment that was waiting`, async (t) => {
    const { api, facts } = await open(t);
    const token = await logInSuperAdmin(api);
    const params = { id: facts.waiting.paymentId };
    const body = { status: 'paid', admin_note: '' };
    assert.equal((await api.call(payments.decide, { token, params, body })).status, 200);
    const { user } = (await api.call(payments.show, { token, params })).body.data;
    const found = await api.call(members.list, { token, query: { keyword: user.name } });
    assert.equal(found.body.total, 1);
  });

  test(`a mail that ${name} queued is still sent, and one it gave up can be tried again`, async (t) => {
    const { api, facts } = await open(t);
    const { email } = facts.forgetful;
    const first = await resetByMail(api, email);
    assert.equal(first, endedLinks.has(name) ? 422 : 200);
    await api.call(auth.forgotPassword, { body: { email } });
    assert.equal(await resetByMail(api, email), 200);
    const token = await logInSuperAdmin(api);
    const [failed] = (await api.call(failedJobs.list, { token, query: {} })).body.data;
    assert.equal(failed?.recipient, facts.paid.email);
    assert.equal((await api.call(failedJobs.retry, { token, params: { id: failed?.id ?? 0 } })).status, 200);
  });
}

/** After the migrations of this version, which take most of a second. */
async function openMigrated(name: string): Promise<Fixture> {
  const fixture = await openFixture(name);
  const connection = connect(fixture.places);
  await migrate(connection);
  await connection.close();
  return fixture;
}

async function copyOf({ places, facts }: Fixture): Promise<Fixture> {
  const copy = await createTemporaryData('server', places.databaseUrl);
  cpSync(places.dataDir, copy.dataDir, { recursive: true });
  return { places: copy, facts };
}

interface OldDues {
  categories: { id: number; fee: number }[];
  /** Each with the present category of its member. */
  bills: { id: number; category_id: number | null; total: number }[];
}

/** As the released version stored them. */
async function readOldDues(places: Fixture['places']): Promise<OldDues> {
  const { db, close } = connect(places);
  const categories = await sql<
    OldDues['categories'][number]
  >`select id, fee from categories order by id`.execute(db);
  const bills = await sql<OldDues['bills'][number]>`select payments.id, members.category_id, payments.total
    from payments join members on members.id = payments.member_id order by payments.id`.execute(db);
  await close();
  return { categories: categories.rows, bills: bills.rows };
}

/** Uses the link of the newest mail to this address; returns the status. */
async function resetByMail(api: Api, email: string): Promise<number> {
  const mail = (await api.mailsTo(email)).findLast(({ text }) => text.includes('/reset-password/'));
  const link = new URL(/https?:\S+\/reset-password\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const password = 'wedang-jahe-hangat';
  const body = { token: link.pathname.split('/').at(-1), email, password, password_confirmation: password };
  return (await api.call(auth.resetPassword, { body })).status;
}

async function logInSuperAdmin(api: Api): Promise<string> {
  return opened((await api.call(adminAuth.login, { body: superAdmin })).body.data).token;
}
