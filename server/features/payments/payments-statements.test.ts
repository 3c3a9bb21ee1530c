// The statements that the most frequent changes send: each makes somebody wait, and on PostgreSQL it is a round trip.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { payments } from '#shared/payments/payments.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { setKind, setKindOf } from '../../../tests/builders/rows/kinds.ts';
import { addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { switchUniqueCodes } from '../../../tests/builders/rows/unique-codes.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { statementsOf } from '../../../tests/setup/api/statements.ts';
import { engineOf } from '../../db/dialect.ts';
import { orderDues, sendProof } from './payments.open.service.ts';

async function startAccounts(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api, { receive_payment_notification: 1 });
  return { api, admin, member: await addMember(api) };
}

test('an order locks the member, reads what it depends on, and reads its number last', async (t) => {
  const { api, member } = await startAccounts(t);
  const order = () => orderDues(api.deps, member.id, { years: 1 });
  const numbered =
    engineOf(api.deps.db) === 'postgres'
      ? ['insert into counters']
      : ['insert into counters', 'insert into payments', 'insert into payment_lines'];
  assert.deepEqual(await statementsOf(api, order), ['from members', 'from bank_accounts', ...numbered]);
  assert.deepEqual(await statementsOf(api, order), [
    'from members',
    'from bank_accounts',
    'update payments',
    ...numbered,
  ]);
});

test('a payment that an admin adds is stored last, on PostgreSQL together with its record', async (t) => {
  const { api, admin, member } = await startAccounts(t);
  const body = { user: member.id, duration: 1, status: 'waiting_confirmation' } as const;
  let added: unknown;
  const sent = await statementsOf(api, async () => {
    const { id, no, status, total } = (await api.call(payments.add, { token: admin.token, body })).body.data;
    added = { subject_id: id, before: null, after: { no, status, total } };
  });
  const numbered =
    engineOf(api.deps.db) === 'postgres'
      ? ['insert into counters']
      : [
          'insert into counters',
          'insert into payments',
          'insert into payment_lines',
          'insert into audit_events',
        ];
  assert.deepEqual(sent.slice(sent.indexOf('from members')), [
    'from members',
    'from bank_accounts',
    ...numbered,
  ]);
  assert.partialDeepStrictEqual(await auditTrail(api), [added]);
});

test('[BANK-001] a unique code costs an order two statements: the lock of the account, and the choice', async (t) => {
  const { api, member } = await startAccounts(t);
  await switchUniqueCodes(api, 1);
  const sent = await statementsOf(api, () => orderDues(api.deps, member.id, { years: 1 }));
  assert.equal(sent.length, engineOf(api.deps.db) === 'postgres' ? 5 : 7, sent.join('\n'));
  assert.deepEqual(sent.slice(0, 3), ['from members', 'from bank_accounts', 'from bank_accounts']);
});

test('[DUES-013] with every rule of dues on, an order sends the statements of before', async (t) => {
  const { api, member } = await startAccounts(t);
  const order = () => orderDues(api.deps, member.id, { years: 1 });
  await order();
  const before = await statementsOf(api, order);
  const kind = { entryFee: 50_000, fees: [{ fee: 75_000, from: '2026-01-01' }] };
  const category_id = await addCategory(api);
  await setKind(api, category_id, kind);
  await setKindOf(api, member, { category_id, owes_entry_fee: 1 });
  await setDues(api, {
    is_by_category: 1,
    period: 'membership_year',
    is_first_year_by_months: 1,
    grace_days: 30,
  });
  assert.deepEqual(await statementsOf(api, order), before);
  assert.equal((await order()).total, 63_000, 'two months of twelve, and the entry fee');
});

test('a proof queues the mails to all admins with one statement', async (t) => {
  const { api, member } = await startAccounts(t);
  await addAdmin(api, { receive_payment_notification: 1 });
  const id = await addOrder(api, member);
  const { bytes } = await jpeg();
  const send = () =>
    sendProof(api.deps, { memberId: member.id, id }, { file: bytes, bank_account_name: 'Sari', note: null });
  assert.deepEqual(await statementsOf(api, send), [
    'from payments',
    'from members',
    'from payments',
    'update payments',
    'delete from proof_words',
    'delete from proof_hashes',
    'insert into proof_hashes',
    'from admins',
    'insert into jobs',
  ]);
});

test('a decision reads payment and renewals once, and answers with what it stored', async (t) => {
  const { api, admin, member } = await startAccounts(t);
  const id = await addProvedPayment(api, member);
  const decide = () =>
    api.call(payments.decide, { token: admin.token, params: { id }, body: { status: 'paid' } });
  const sent = await statementsOf(api, decide);
  assert.deepEqual(sent.slice(sent.indexOf('from members')), [
    'from members',
    'from payments',
    'from statements',
    'update payments',
    'from renewals',
    'insert into renewals',
    'insert into counters',
    'from members',
    'update members',
    'insert into jobs',
    'insert into audit_events',
  ]);
});
