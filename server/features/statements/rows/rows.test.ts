import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementRows, statements } from '#shared/statements/statements.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment, addOrder } from '../../../../tests/builders/rows/payments.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { removePayment } from '../../payments/payment-decisions.service.ts';
import { matchStatements } from '../matching/match-statements.service.ts';

const list = async (api: Api, admin: TestAccount, query: object = {}) =>
  (await api.call(statementRows.list, { token: admin.token, query: { ...query } })).body;

const countsOf = async (api: Api, admin: TestAccount, query: object = {}) =>
  (await api.call(statementRows.count, { token: admin.token, query: { ...query } })).body.data;

test('[BANK-009] the rows are listed by day, filtered by state, account, month and upload, and searched by text and amount', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  await addStatement(api, [
    { booked_on: '2026-10-31', description: 'TRSF SARI UTAMI', amount: 30_012_300 },
    { booked_on: '2026-11-02', description: 'BI-FAST BUDI', amount: 25_000_000, state: 'likely' },
  ]);
  const [third = 0] = await addStatement(api, [
    { booked_on: '2026-11-01', description: 'SETORAN TUNAI', reference: 'G0750', state: 'ignored' },
  ]);
  const texts = async (query: object) =>
    (await list(api, admin, query)).data.map(({ description }) => description);
  assert.deepEqual(await texts({}), ['BI-FAST BUDI', 'SETORAN TUNAI', 'TRSF SARI UTAMI']);
  assert.deepEqual(await texts({ month: '2026-11' }), ['BI-FAST BUDI', 'SETORAN TUNAI']);
  assert.deepEqual(await texts({ month: '2026-13' }), []);
  assert.deepEqual(await texts({ state: 'likely' }), ['BI-FAST BUDI']);
  assert.deepEqual(await texts({ statement: 2 }), ['SETORAN TUNAI']);
  assert.deepEqual(await texts({ account: 99 }), []);
  assert.deepEqual(await texts({ keyword: 'sari' }), ['TRSF SARI UTAMI']);
  assert.deepEqual(await texts({ keyword: '300.123' }), ['TRSF SARI UTAMI']);
  assert.deepEqual(await texts({ keyword: 'g0750' }), ['SETORAN TUNAI']);
  assert.deepEqual(await texts({ keyword: 'i', month: '2026-11', state: 'likely' }), ['BI-FAST BUDI']);
  const { data, total } = await list(api, admin, { account: 1, month: '2026-11', state: 'ignored' });
  assert.deepEqual([data.map(({ id }) => id), total], [[third], 1]);
});

test('[BANK-009] the counts of the states follow the filters of the list', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  await addStatement(api, [
    { booked_on: '2026-10-31', state: 'certain', amount: 30_012_300 },
    { booked_on: '2026-11-02', state: 'certain', amount: 25_000_000 },
    { booked_on: '2026-11-02', state: 'unknown', description: 'QR : 100' },
  ]);
  const none = { certain: 0, likely: 0, unknown: 0, approved: 0, ignored: 0 };
  const all = await countsOf(api, admin);
  assert.deepEqual([all.states, all.certain_sum], [{ ...none, certain: 2, unknown: 1 }, 55_012_300]);
  const november = await countsOf(api, admin, { month: '2026-11' });
  assert.deepEqual(
    [november.states, november.certain_sum],
    [{ ...none, certain: 1, unknown: 1 }, 25_000_000],
  );
  assert.notEqual(november.certain_set, all.certain_set);
  assert.deepEqual((await countsOf(api, admin, { keyword: 'QR : 1' })).states, { ...none, unknown: 1 });
  assert.deepEqual((await countsOf(api, admin, { statement: 1 })).states, {
    ...none,
    certain: 2,
    unknown: 1,
  });
});

test('a row is ignored with a reason and released again; a second decision is refused', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const [id = 0] = await addStatement(api, [{}]);
  const sent = { token: admin.token, params: { id } };
  const without = await api.call(statementRows.ignore, { ...sent, body: { reason: ' ' } });
  assert.deepEqual([without.status, without.error.message], [422, 'Alasan wajib diisi.']);
  const ignored = await api.call(statementRows.ignore, { ...sent, body: { reason: 'Bunga bank' } });
  assert.deepEqual(
    [ignored.status, ignored.body.data.state, ignored.body.data.reason, ignored.body.data.decided_by],
    [200, 'ignored', 'Bunga bank', admin.name],
  );
  assert.equal((await api.call(statementRows.ignore, { ...sent, body: { reason: 'Lagi' } })).status, 409);
  const released = await api.call(statementRows.release, sent);
  assert.deepEqual(
    [released.body.data.state, released.body.data.reason, released.body.data.decided_by],
    ['unknown', null, null],
  );
  assert.equal((await api.call(statementRows.release, sent)).status, 409);
  const actions = await api.deps.db.selectFrom('audit_events').select('action').orderBy('id').execute();
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['statement_row.ignore', 'statement_row.release'],
  );
});

test('[BANK-009] looks are in the audit trail, once for each admin and view in ten minutes', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const other = await addAdmin(api, { name: admin.name });
  const [id = 0] = await addStatement(api, [{}]);
  const looks = async () => {
    const found = await api.deps.db
      .selectFrom('audit_events')
      .select(['action', 'admin_id'])
      .orderBy('id')
      .execute();
    return found.map(({ action, admin_id }) => `${action} ${admin_id === admin.id ? 'admin' : 'other'}`);
  };
  await Promise.all([list(api, admin), list(api, admin, { page: 2 }), list(api, admin, { only: 'total' })]);
  await api.call(statementRows.show, { token: admin.token, params: { id } });
  await list(api, other);
  const once = ['statement.look_rows admin', 'statement.look_row admin', 'statement.look_rows other'];
  assert.deepEqual(await looks(), once);
  api.clock.advance({ minutes: 9 });
  await list(api, admin, { page: 3 });
  assert.deepEqual(await looks(), once);
  api.clock.advance({ minutes: 2 });
  await list(api, admin);
  assert.deepEqual(await looks(), [...once, 'statement.look_rows admin']);
});

test('a row without suggestions says that it waits to be matched, until it was', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const [id = 0] = await addStatement(api, [{}, { state: 'ignored' }]);
  const isMatching = async () =>
    (await list(api, admin)).data.map(({ state, is_matching }) => [state, is_matching]);
  assert.deepEqual(await isMatching(), [
    ['ignored', false],
    ['unknown', true],
  ]);
  await matchStatements(api.deps);
  assert.deepEqual((await isMatching())[1], ['unknown', false]);
  await addOrder(api, await addMember(api));
  assert.deepEqual((await isMatching())[1], ['unknown', true], 'a new bill may be the one');
  await api.deps.db.deleteFrom('jobs').where('kind', '=', 'match_statements').execute();
  const sent = { token: admin.token, params: { id } };
  await api.call(statementRows.ignore, { ...sent, body: { reason: 'Bukan iuran' } });
  assert.equal((await api.call(statementRows.release, sent)).body.data.is_matching, false);
});

test('a row whose payment was deleted waits for a decision again', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const payment = await addDecidedPayment(api, { member, admin });
  const [row = 0] = await addStatement(api, [
    { state: 'approved', decided_at: '2026-11-20T03:00:00.000Z', decided_by_name: admin.name },
  ]);
  await linkRow(api, { row, payment, member: member.id });
  const shown = await api.call(statementRows.show, { token: admin.token, params: { id: row } });
  assert.equal(shown.body.data.links[0]?.payment?.id, payment);
  const caller = { ...admin, role: 'Admin', sessionId: 0, mustSetUpTwoStep: false } as const;
  await removePayment(api.deps, caller, payment);
  const after = await api.call(statementRows.show, { token: admin.token, params: { id: row } });
  assert.deepEqual([after.body.data.state, after.body.data.links], ['unknown', []]);
});

test('the history and the freshness of the accounts name the newest day and upload', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  assert.deepEqual(await freshnessOf(api, admin), [[null, null, null, false]]);
  await addStatement(api, [{ booked_on: '2026-11-03' }, { booked_on: '2026-11-01' }]);
  assert.deepEqual(await freshnessOf(api, admin), [
    ['2026-11-03', '2026-11-20T03:00:00.000Z', '2026-11-20', false],
  ]);
  const history = await api.call(statements.list, { token: admin.token });
  assert.deepEqual(
    history.body.data.map(({ account, new: stored, credits }) => [account.label, stored, credits.count]),
    [['Bank Contoh Nusantara 000-1234-567890', 2, 2]],
  );
});

async function freshnessOf(api: Api, admin: TestAccount) {
  return (await api.call(statements.freshness, { token: admin.token })).body.data.map(
    ({ newest_booked_on, uploaded_at, seen_to, is_old }) => [newest_booked_on, uploaded_at, seen_to, is_old],
  );
}

async function linkRow(
  { deps: { db } }: Api,
  { row, payment, member }: { row: number; payment: number; member: number },
): Promise<void> {
  const created_at = '2026-11-20T03:00:00.000Z';
  const { id } = await db
    .insertInto('approval_batches')
    .values({ admin_name: 'Bendahara', kind: 'single', count: 1, sum: 30_000_000, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('statement_links')
    .values({
      row_id: row,
      payment_id: payment,
      member_id: member,
      amount: 15_000_000,
      kind: 'dues',
      batch_id: id,
      created_at,
    })
    .execute();
}

test('[BANK-006] of two equal payments for one bill the later one names the first, which is decided before it', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api, { name: 'Sari Utami' });
  const bill = await addOrder(api, member);
  const { total } = await api.deps.db
    .selectFrom('payments')
    .select('total')
    .where('id', '=', bill)
    .executeTakeFirstOrThrow();
  const row = (booked_on: string, amount = total * 100) => ({ booked_on, amount, description: 'SARI UTAMI' });
  const [other, later, first] = await addStatement(api, [
    row('2026-11-18', total * 100 + 100),
    row('2026-11-19'),
    row('2026-11-18'),
  ]);
  await matchStatements(api.deps);
  const earlierThan = async (id = 0) =>
    (await api.call(statementRows.show, { token: admin.token, params: { id } })).body.data.earlier?.id ??
    null;
  assert.deepEqual(await Promise.all([later, first, other].map(earlierThan)), [first, null, null]);
  await api.call(statementRows.ignore, {
    token: admin.token,
    params: { id: first ?? 0 },
    body: { reason: 'Bukan iuran' },
  });
  assert.equal(await earlierThan(later), null);
});
