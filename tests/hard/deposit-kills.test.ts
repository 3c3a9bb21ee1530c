// The process is killed while money of a bank becomes deposits, pays several bills, or becomes a bill. Each decision is
// stored as a whole or not at all, and what was acknowledged stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { connectReader } from '../../server/db/connections/read-only.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { bcaStatement } from '../builders/statements/bca-statement.ts';
import {
  engines,
  findFaults,
  type Installation,
  openInstallation,
  rounds,
  signIn,
  timeoutFor,
} from '../setup/hard/installation.ts';

const kills = rounds({ few: 3, many: 30 });

for (const engine of engines)
  test(`[BANK-014] [BANK-015] [BANK-016] ${engine}: ${kills} kills during decisions about deposits and bills from rows leave all or nothing of each`, {
    timeout: timeoutFor(kills, 12_000),
  }, async (t) => {
    const site = await openInstallation(t, engine, { DEMO_DATA: '0' });
    let server = site.start();
    await server.ready();
    const token = await signIn(site);
    const ask = askWith(site, token);
    await ask(bankAccounts.add, { body: account });
    let acknowledged = 0;
    for (let round = 1; round <= kills; round++) {
      const cases = [await prepare(ask, 2 * round), await prepare(ask, 2 * round + 1)];
      const stored = new Stored();
      const work = Promise.all(
        cases.map((one, index) => decide(ask, one, { stored, isUndone: index === 1 })),
      );
      await pause(50 + Math.random() * 400);
      await server.kill();
      await work;
      server = site.start();
      await server.ready();
      assert.deepEqual(await findFaults(site.places), [], `after kill ${round}`);
      assert.deepEqual(await findLost(site, stored), [], `after kill ${round}`);
      acknowledged += stored.rows.size + stored.paid.size;
    }
    assert.equal(await server.stop(), 0);
    t.diagnostic(`${acknowledged} decisions were acknowledged`);
  });

const account = {
  bank_code: '014',
  bank_name: null,
  number: '0111222333',
  holder: 'Perkumpulan Contoh',
  qris_image_id: null,
  is_active: 1,
};

/** What the server has acknowledged last. What is on its way has no entry. */
class Stored {
  /** Whether a row is approved, by its id. */
  readonly rows = new Map<number, boolean>();
  /** Ids of bills. */
  readonly paid = new Set<number>();
}

interface Bill {
  id: number;
  user: number;
  total: number;
}

interface Case {
  bills: Bill[];
  /** A member without a bill. */
  other: number;
  /** The id of a row by its text. */
  rowOf: (text: string) => number;
}

/** Five members with a bill, one without, and the rows of a bank that pay them. `number`: of the statement. */
async function prepare(ask: Ask, number: number): Promise<Case> {
  const bills: Bill[] = [];
  for (let count = 0; count < 5; count++) {
    const { id: user } = await addMember({ ask });
    const { data } = await ask(payments.add, { body: { user, duration: 1, status: 'waiting_confirmation' } });
    bills.push({ id: data.id, user, total: data.total });
  }
  const { id: other } = await addMember({ ask });
  const year = bills[0]?.total ?? 0;
  const sums = {
    SATU: year - 40_000,
    DUA: 40_000,
    BERDUA: 2 * year,
    BARU: year,
    LAGI: 2 * year,
    TITIPAN: year + 5000,
  };
  const lines = Object.entries(sums).map(([text, amount]) => ({
    date: '05/10/2026',
    text: `SETORAN ${text} ${number}`,
    amount,
  }));
  // Rows with the same balance would be those of the statement before.
  const content = bcaStatement(lines, { opening: number * 10_000_000 });
  const file = { bytes: new Uint8Array(Buffer.from(content)), name: 'mutasi.csv', type: 'text/csv' };
  const { data: statement } = await ask(statementUploads.upload, { file });
  const { data: rows } = await ask(statementRows.list, { query: { statement: String(statement.id) } });
  return {
    bills,
    other,
    rowOf: (text) => rows.find(({ description }) => description?.includes(` ${text} `))?.id ?? 0,
  };
}

/** Until the process is gone. */
async function decide(
  ask: Ask,
  { bills, other, rowOf }: Case,
  { stored, isUndone }: { stored: Stored; isUndone: boolean },
): Promise<void> {
  const [waiting, one, two, replaced, used] = bills as [Bill, Bill, Bill, Bill, Bill];
  const approve = async (text: string, body: Record<string, unknown>) => {
    await ask(statementApprovals.approve, { params: { id: rowOf(text) }, body });
    stored.rows.set(rowOf(text), true);
  };
  const makeBill = async (text: string, body: Record<string, unknown>) => {
    await ask(statementApprovals.makeBill, {
      params: { id: rowOf(text) },
      body: { replaces: null, reason: null, ...body },
    });
    stored.rows.set(rowOf(text), true);
  };
  const undo = async (text: string) => {
    stored.rows.delete(rowOf(text));
    await ask(statementRows.release, { params: { id: rowOf(text) } });
    stored.rows.set(rowOf(text), false);
  };
  try {
    await approve('SATU', { parts: [{ payment: waiting.id }], keeps_open: 1 });
    await approve('BERDUA', { parts: [{ payment: one.id }, { payment: two.id }] });
    await makeBill('BARU', { user: other, duration: 1 });
    await makeBill('LAGI', { user: replaced.user, duration: 2, replaces: replaced.id });
    await approve('TITIPAN', { parts: [{ member: used.user, surplus: toSen(used.total + 5000) }] });
    await ask(deposits.use, { params: { id: used.id }, body: { amount: null } });
    stored.paid.add(used.id);
    await approve('DUA', { parts: [{ payment: waiting.id }] });
    stored.paid.add(waiting.id);
    if (isUndone) for (const text of ['BERDUA', 'BARU', 'LAGI']) await undo(text);
  } catch (error) {
    // A request that the kill has cut off. What was acknowledged before counts.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** What was acknowledged and is not so. */
async function findLost({ places }: Installation, { rows, paid }: Stored): Promise<string[]> {
  const { db, close } = connectReader(places);
  const states = await db.selectFrom('statement_rows').select(['id', 'state']).execute();
  const bills = await db.selectFrom('payments').select(['id', 'status']).execute();
  await close();
  const stateOf = new Map(states.map(({ id, state }) => [id, state]));
  const statusOf = new Map(bills.map(({ id, status }) => [id, status]));
  return [
    ...[...rows].flatMap(([id, isApproved]) =>
      (stateOf.get(id) === 'approved') === isApproved ? [] : [`row ${id} is ${stateOf.get(id)}`],
    ),
    ...[...paid].flatMap((id) => (statusOf.get(id) === 'paid' ? [] : [`bill ${id} is ${statusOf.get(id)}`])),
  ];
}
