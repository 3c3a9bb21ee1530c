import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { monthErrors } from '#shared/months/months.messages.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { leftReasons } from '#shared/statements/approvals.messages.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addBcaAccount, addStatement, reverseCredit } from '../../../tests/builders/rows/statements.ts';
import { switchUniqueCodes } from '../../../tests/builders/rows/unique-codes.ts';
import { bcaStatement } from '../../../tests/builders/statements/bca-statement.ts';
import type { Api } from '../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  type Bill,
  creditOf,
  stateOf,
  statusOf,
} from '../../../tests/setup/api/approvals.ts';
import { addApproved, addCodedBill, creditOn, MONTH, startMonth } from '../../../tests/setup/api/months.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';
import { findBrokenInvariants } from '../../integrity/find-broken-invariants.ts';

/** All of it or nothing, as an upload stores it. */
const upload = (api: Api, rows: Parameters<typeof addStatement>[1]) =>
  api.deps.db.transaction().execute((db) => addStatement({ ...api, deps: { ...api.deps, db } }, rows));

test('[BANK-008] a month is closed after its end, with the figures that were seen, and a note while something is open', async (t) => {
  const { api, sheet, close, endMonth, admin } = await startMonth(t);
  await addCredits(api, [creditOn('05', 900)]);
  assert.deepEqual((await close({ note: 'Bunga' })).error.message, monthErrors.running(MONTH));
  endMonth();
  assert.equal((await close({ seen: { version: 'lama' } })).error.message, monthErrors.changed);
  assert.deepEqual((await close()).error.errors, { note: [monthErrors.noteNeeded] });
  assert.equal((await sheet()).state, 'open');
  const { status, body } = await close({ note: 'Setoran pengurus, menunggu nama.' });
  assert.deepEqual([status, body.data.state], [200, 'closed']);
  assert.equal(body.data.history[0]?.note, 'Setoran pengurus, menunggu nama.');
  assert.equal((await close({ note: 'Sekali lagi' })).status, 409);
  const refused = await api.call(months.reopen, {
    token: admin.token,
    params: { month: MONTH },
    body: { reason: 'Saya mau' },
  });
  assert.equal(refused.status, 403);
  assert.equal((await sheet()).state, 'closed');
});

test('[BANK-008] nothing changes the money of a closed month until a Super Admin reopens it with a reason', async (t) => {
  const month = await startMonth(t);
  const { api, admin, close, reopen, approve, release, sheet, endMonth } = month;
  const { bill, row } = await addApproved(month);
  const [open = 0, ignored = 0] = await addCredits(api, [creditOn('06', 900), creditOn('07', 800)]);
  const by = { token: admin.token };
  const ignore = (id: number) =>
    api.call(statementRows.ignore, { ...by, params: { id }, body: { reason: 'Bunga bank' } });
  await ignore(ignored);
  const later = await addCodedBill(api, 'Budi Santoso', 600);
  endMonth();
  assert.equal((await close({ note: 'Rp 900 belum dikenal' })).status, 200);
  const closed = await sheet();
  const changes = [
    () => ignore(open),
    () => release(ignored),
    () => release(row),
    () => approve(open, { parts: [{ payment: later.id }], reason: 'Kurang' }),
    () => api.call(payments.remove, { ...by, params: { id: bill.id } }),
    () => api.call(members.remove, { ...by, params: { id: bill.member.id } }),
    () =>
      api.call(payments.decide, {
        ...by,
        params: { id: bill.id },
        body: { status: 'rejected', admin_note: null },
      }),
  ];
  for (const change of changes) {
    const { status, error } = await change();
    assert.deepEqual([status, error.message, error.closed_month], [409, monthErrors.closed(MONTH), MONTH]);
  }
  await assert.rejects(upload(api, [creditOn('08', 700)]), /month_closed 2026-10/);
  const states = await Promise.all([open, ignored, row].map((id) => stateOf(api, id)));
  assert.deepEqual([states, await statusOf(api, bill.id)], [['unknown', 'ignored', 'approved'], 'paid']);
  assert.equal(await statusOf(api, later.id), 'waiting_payment');
  assert.deepEqual(await sheet(), closed);
  assert.equal((await reopen('Bunga bank terlewat')).body.data.state, 'reopened');
  assert.equal((await reopen('Sekali lagi')).status, 409);
  assert.equal((await ignore(open)).status, 200);
  const { body } = await close();
  assert.deepEqual(
    body.data.history.map(({ difference, reason }) => [difference, reason]),
    [
      [0, null],
      [90_000, 'Bunga bank terlewat'],
    ],
  );
});

test('[BANK-008] of a closing and an approval at the same time the second learns of the first', async (t) => {
  const { api, close, approve, endMonth, sheet } = await startMonth(t);
  const bill = await addCodedBill(api, 'Sari Utami', 123);
  const [row = 0] = await addCredits(api, [creditOn('05', bill.total)]);
  endMonth();
  const { version } = await sheet();
  const answers = await Promise.all([
    close({ seen: { version }, note: 'Terbuka' }),
    approve(row, { parts: [{ payment: bill.id }] }),
  ]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
  const isApproved = (await stateOf(api, row)) === 'approved';
  assert.equal((await sheet()).state, isApproved ? 'open' : 'closed');
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
});

test('[BANK-008] approving all certain rows leaves those of closed months, and says how many', async (t) => {
  const { api, all, close, endMonth } = await startMonth(t);
  await switchUniqueCodes(api, 1);
  const bills = [];
  for (const name of ['Sari Utami', 'Budi Santoso', 'Dewi Lestari'])
    bills.push(await addBill(api, await addMember(api, { name })));
  const booked = (bill: Bill | undefined, day: string) => bill && { ...creditOf(bill), booked_on: day };
  const [sari, budi, dewi] = bills;
  const days = [booked(sari, `${MONTH}-31`), booked(budi, `${MONTH}-31`), booked(dewi, '2026-11-01')];
  const ids = await addCredits(
    api,
    days.filter((row) => row !== undefined),
  );
  endMonth();
  assert.equal((await close({ note: 'Menunggu' })).status, 200);
  const { approved, left } = (await all()).body.data;
  assert.deepEqual([approved, left], [1, [{ reason: leftReasons.closedMonth, count: 2 }]]);
  assert.deepEqual(await Promise.all(ids.map((id) => stateOf(api, id))), ['certain', 'certain', 'approved']);
});

test('[BANK-008] a check names the closed months of its new rows, and the upload is refused', async (t) => {
  const { api, admin, close, reopen, endMonth } = await startMonth(t);
  await addBcaAccount(api);
  endMonth();
  assert.equal((await close()).status, 200);
  const text = bcaStatement([
    { date: '30/10/2026', text: 'SETORAN TUNAI', amount: 250_000 },
    { date: '31/10/2026', text: 'SETORAN TUNAI', amount: 350_000 },
    { date: '01/11/2026', text: 'SETORAN TUNAI', amount: 450_000 },
  ]);
  const request = {
    token: admin.token,
    file: { bytes: Buffer.from(text), name: 'mutasi.csv', type: 'text/csv' },
    body: {},
  };
  const checked = async () => (await api.call(statementUploads.check, request)).body.data;
  assert.deepEqual((await checked()).closed_months, [{ month: MONTH, rows: 2 }]);
  const { status, error } = await api.call(statementUploads.upload, request);
  assert.deepEqual([status, error.closed_month], [409, MONTH]);
  assert.deepEqual(await api.deps.db.selectFrom('statement_rows').select('id').execute(), []);
  assert.equal((await reopen('Mutasi lengkap baru datang')).status, 200);
  assert.deepEqual((await checked()).closed_months, []);
  assert.equal((await api.call(statementUploads.upload, request)).status, 201);
});

test('[BANK-008] of two Super Admins who close or reopen a month at the same time one is told so', async (t) => {
  const { api, sheet, endMonth } = await startMonth(t);
  const [first, second] = [
    await addAdmin(api, { role: 'Super Admin' }),
    await addAdmin(api, { role: 'Super Admin' }),
  ];
  const params = { month: MONTH };
  endMonth();
  const { version } = await sheet();
  const closings = await Promise.all(
    [first, second].map(({ token }) =>
      api.call(months.close, { token, params, body: { seen: { version }, note: null } }),
    ),
  );
  assert.deepEqual(statusesOf(closings), [200, 409]);
  const reopenings = await Promise.all(
    [first, second].map(({ token }) =>
      api.call(months.reopen, { token, params, body: { reason: 'Mutasi terlewat' } }),
    ),
  );
  assert.deepEqual(statusesOf(reopenings), [200, 409]);
  const { state, history } = await sheet();
  assert.deepEqual([state, history.length], ['reopened', 1]);
});

test('[BANK-008] a closed month says that approved money went out again since, and an open one asks for a note', async (t) => {
  const month = await startMonth(t);
  const { api, admin, close, sheet, endMonth, reopen } = month;
  const { row } = await addApproved(month);
  endMonth();
  assert.equal((await close()).status, 200);
  const closed = await sheet();
  assert.deepEqual([closed.taken_back.count, closed.taken_back.approved], [0, 0]);
  await reverseCredit(api, row, '2026-11-01');
  const { state, figures, taken_back } = await sheet();
  assert.deepEqual([state, figures], ['closed', closed.figures]);
  assert.deepEqual(
    taken_back.rows.map(({ id, is_approved, reversal }) => [id, is_approved, reversal.on]),
    [[row, true, '2026-11-01']],
  );
  const params = { month: '2026-11' };
  const november = (await api.call(months.show, { token: admin.token, params })).body.data;
  assert.deepEqual(november.taken_back.rows, taken_back.rows, 'in the month of the debit, too');
  const list = (await api.call(months.list, { token: admin.token, query: {} })).body.data;
  assert.equal(list.months.find((one) => one.month === MONTH)?.taken_back, 1);
  await reopen('Bank menarik kembali uangnya');
  assert.deepEqual((await close()).error.errors, { note: [monthErrors.noteNeeded] });
});
