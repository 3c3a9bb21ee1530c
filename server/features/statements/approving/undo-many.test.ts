import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { admins } from '#shared/admins/admins.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { switchUniqueCodes } from '../../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  credit,
  creditOf,
  stateOf,
  statusOf,
} from '../../../../tests/setup/api/approvals.ts';
import { measureWork } from '../../../../tests/setup/api/measure-work.ts';
import type { Tx } from '../../../db/database.ts';
import { engineOf } from '../../../db/dialect.ts';

const names = ['Sari Utami', 'Budi Santoso', 'Dewi Lestari', 'Agus Wibowo', 'Rina Kusuma', 'Tono Hartono'];

async function start(t: TestContext) {
  const api = await startApi(t);
  await switchUniqueCodes(api, 1);
  return { api, ...approver(api, await addAdmin(api)) };
}

const addBills = (api: Api, some: string[]) =>
  Promise.all(some.map(async (name) => addBill(api, await addMember(api, { name }))));

test('[BANK-006] an approval of many rows is undone with as many statements as one of few', async (t) => {
  const { api, all, undo } = await start(t);
  const counts = [];
  for (const some of [names.slice(0, 2), names.slice(2)]) {
    await addCredits(api, (await addBills(api, some)).map(creditOf));
    const { body } = await all();
    assert.equal(body.data.approved, some.length);
    const { answer, work } = await measureWork(api, () => undo(body.data.batch?.id ?? 0));
    assert.equal(answer.status, 200);
    counts.push(work.statements.length);
    await all();
  }
  assert.equal(counts[1], counts[0]);
});

test('[BANK-006] undoing one of two parts releases the other, so that no payment gets more than its total', async (t) => {
  const { api, all, approve, undo, list, row } = await start(t);
  const [sari, budi] = await addBills(api, names.slice(0, 2));
  assert.ok(sari && budi);
  const [most = 0, rest = 0] = await addCredits(api, [
    credit(sari.total - 1000, 'SETORAN TUNAI'),
    credit(budi.total + 1000, 'SETORAN TUNAI'),
  ]);
  assert.equal((await approve(most, { parts: [{ payment: sari.id }], reason: 'kurang' })).status, 200);
  const both = { parts: [{ payment: sari.id }, { payment: budi.id }] };
  assert.equal((await approve(rest, both)).status, 200);
  const [, first] = await list();
  assert.equal((await undo(first?.id ?? 0)).status, 200);
  assert.deepEqual([await statusOf(api, sari.id), await statusOf(api, budi.id)], ['waiting_payment', 'paid']);
  assert.deepEqual([await stateOf(api, most), await stateOf(api, rest)], ['unknown', 'unknown']);
  const [whole = 0] = await addCredits(api, [creditOf(sari)]);
  assert.equal((await all()).body.data.approved, 1);
  assert.deepEqual(
    (await row(whole)).links.map(({ payment, amount }) => [payment?.id, amount]),
    [[sari.id, sari.total * 100]],
  );
  const again = { parts: [{ payment: budi.id }, { member: budi.member.id, surplus: 100_000 }] };
  assert.equal((await approve(rest, again)).status, 200);
});

test('[BANK-006] an approval is undone after the account was deleted of who had decided the payment before', async (t) => {
  const { api, approve, undo, list } = await start(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const before = await addAdmin(api);
  const [bill] = await addBills(api, names.slice(0, 1));
  assert.ok(bill);
  const decided = await api.call(payments.decide, {
    token: before.token,
    params: { id: bill.id },
    body: { status: 'waiting_confirmation', admin_note: '' },
  });
  assert.equal(decided.status, 200);
  const [row = 0] = await addCredits(api, [creditOf(bill)]);
  assert.equal((await approve(row, { parts: [{ payment: bill.id }] })).status, 200);
  const removed = await api.call(admins.remove, { token: boss.token, params: { id: before.id } });
  assert.equal(removed.status, 200);
  const [batch] = await list();
  assert.equal((await undo(batch?.id ?? 0)).status, 200);
  assert.equal(await statusOf(api, bill.id), 'waiting_confirmation');
});

const STORED_ROWS = 300;

test('[BANK-006] on PostgreSQL, a deleted link reads its own rows of statements, not all', async (t) => {
  const { api, all } = await start(t);
  if (engineOf(api.deps.db) !== 'postgres') return t.skip('SQLite has no such counters');
  const stored = Array.from({ length: STORED_ROWS }, () => credit(75_000, 'SETORAN TUNAI'));
  const [bill] = await addBills(api, names.slice(0, 1));
  assert.ok(bill);
  await addCredits(api, [...stored, creditOf(bill)]);
  assert.equal((await all()).body.data.approved, 1);
  const read = await api.deps.db.transaction().execute(async (tx) => {
    // The tables are small enough for the planner to prefer a scan.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`analyze statement_rows, statement_links`.execute(tx);
    const before = await rowsRead(tx);
    await sql`delete from statement_links`.execute(tx);
    return (await rowsRead(tx)) - before;
  });
  assert.ok(read < 10, `${read} rows read`);
});

/** By this connection, whose counters may still contain earlier transactions. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`select seq_tup_read + idx_tup_fetch as count
    from pg_stat_xact_user_tables where relname = 'statement_rows'`.execute(tx);
  return Number(rows[0]?.count);
}
