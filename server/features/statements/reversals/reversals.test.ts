import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { addBcaAccount } from '../../../../tests/builders/rows/statements.ts';
import { switchUniqueCodes } from '../../../../tests/builders/rows/unique-codes.ts';
import { bcaStatement, type StatementLine } from '../../../../tests/builders/statements/bca-statement.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { addBill, approver, type Bill, readBill, statusOf } from '../../../../tests/setup/api/approvals.ts';
import { findBrokenInvariants } from '../../../integrity/find-broken-invariants.ts';

async function start(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  await switchUniqueCodes(api, 1);
  const admin = await addAdmin(api);
  const account = await addBcaAccount(api);
  const { token } = admin;
  let codes = 0;
  /** On this account, where codes of the first one may be taken. */
  const bill = async (name: string): Promise<Bill> => {
    codes += 1;
    const { id, member } = await addBill(api, await addMember(api, { name }));
    await sql`update payments set bank_account_id = ${account}, unique_code = ${codes},
      total = total - unique_code + ${codes} where id = ${id}`.execute(api.deps.db);
    return readBill(api, id, member);
  };
  let files = 0;
  const request = (lines: StatementLine[]) => {
    files += 1;
    // Each file has its own balance: nothing else tells two equal rows of different files apart.
    const text = bcaStatement(lines, { opening: files * 10_000_000 });
    return { token, body: {}, file: { bytes: Buffer.from(text), name: 'mutasi.csv', type: 'text/csv' } };
  };
  const upload = async (...lines: StatementLine[]) => api.call(statementUploads.upload, request(lines));
  const check = async (...lines: StatementLine[]) =>
    (await api.call(statementUploads.check, request(lines))).body.data;
  /** Of all rows, the oldest first: sum, state, doubt and reversal. */
  const found = async () =>
    (await api.call(statementRows.list, { token })).body.data
      .toSorted((a, b) => a.id - b.id)
      .map(({ state, doubt, reversal }) => [state, doubt, reversal?.kind ?? null, reversal?.on ?? null]);
  return { api, admin, account, bill, upload, check, found, ...approver(api, admin) };
}

const came = ({ total, member }: Bill, date = '20/11/2026'): StatementLine => {
  return { date, text: `BI-FAST CR TRANSFER DR 008 ${member.name.toUpperCase()}`, amount: total };
};
const went = ({ total }: Bill, text: string, date = '20/11/2026'): StatementLine => {
  return { date, text, amount: total, mark: 'DB' };
};
const taken = (on: string, kind = 'taken_back') => ['likely', kind, kind, on];
const certain = ['certain', null, null, null];

test('[BANK-018] what the bank takes back in the same file is never certain: other texts, other days, or first in the file', async (t) => {
  const { bill, upload, check, found, all, api } = await start(t);
  const [sari, budi, dewi, agus] = [
    await bill('Sari Utami'),
    await bill('Budi Santoso'),
    await bill('Dewi Lestari'),
    await bill('Agus Wibowo'),
  ];
  const lines = [
    went(dewi, 'TOLAKAN KLIRING'),
    came(sari),
    came(budi),
    came(dewi),
    came(agus),
    went(sari, 'REVERSAL BI-FAST CR TRANSFER DR 008 SARI UTAMI'),
    went(budi, 'KOREKSI SALAH KREDIT 0099', '24/11/2026'),
  ];
  const { taken_back, rows } = await check(...lines);
  assert.deepEqual(taken_back, { sure: 3, maybe: 0, paid_out: 0, approved: 0, debits: 3 });
  assert.deepEqual(rows[0]?.reversal, { kind: 'taken_back', on: '2026-11-20' });
  assert.equal((await upload(...lines)).status, 201);
  assert.deepEqual(await found(), [taken('2026-11-20'), taken('2026-11-24'), taken('2026-11-20'), certain]);
  assert.equal((await all()).body.data.approved, 1);
  assert.deepEqual([await statusOf(api, agus.id), await statusOf(api, sari.id)], ['paid', 'waiting_payment']);
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
});

test('[BANK-018] a later file takes back a credit before its approval and after it; no approval is undone automatically', async (t) => {
  const { api, bill, upload, check, found, all, row, release } = await start(t);
  const [sari, budi] = [await bill('Sari Utami'), await bill('Budi Santoso')];
  await upload(came(sari));
  assert.deepEqual(await found(), [certain]);
  await upload(went(sari, 'RETUR SARI', '23/11/2026'));
  assert.deepEqual(await found(), [taken('2026-11-23')]);
  await upload(came(budi));
  assert.equal((await all()).body.data.approved, 1);
  const lines = [went(budi, 'PEMBATALAN TRANSAKSI', '25/11/2026')];
  assert.deepEqual((await check(...lines)).taken_back, {
    sure: 1,
    maybe: 0,
    paid_out: 0,
    approved: 1,
    debits: 1,
  });
  await upload(...lines);
  const [, approved] = (await found()).map(([state, , kind, on]) => [state, kind, on]);
  assert.deepEqual(approved, ['approved', 'taken_back', '2026-11-25']);
  assert.equal(await statusOf(api, budi.id), 'paid');
  const shown = await row(2);
  assert.equal(shown.batch?.refusal, null);
  assert.equal((await release(2)).status, 200);
  assert.deepEqual((await found())[1], taken('2026-11-25'));
});

test('[BANK-018] a reversal in a file that is stored before its credit is remembered, the same file twice adds nothing', async (t) => {
  const { api, bill, upload, found } = await start(t);
  const sari = await bill('Sari Utami');
  await upload(went(sari, 'REVERSAL', '22/11/2026'));
  const again = [came(sari), went(sari, 'REVERSAL', '22/11/2026')];
  await upload(...again);
  assert.deepEqual(await found(), [taken('2026-11-22')]);
  const stored = await api.deps.db.selectFrom('statement_reversals').selectAll().execute();
  assert.ok(!JSON.stringify(stored).includes('REVERSAL'), 'the text of a debit is not kept');
});

test('[BANK-018] one reversal among equal credits makes all of them doubtful, a name tells which; as many reversals take all', async (t) => {
  const { bill, upload, found } = await start(t);
  const sari = await bill('Sari Utami');
  const cash = { date: '20/11/2026', text: 'SETORAN TUNAI', amount: sari.total };
  await upload(came(sari), cash, went(sari, 'KOREKSI'));
  const maybe = taken('2026-11-20', 'maybe_taken_back');
  assert.deepEqual(await found(), [maybe, maybe]);
  await upload(went(sari, 'KOREKSI', '21/11/2026'));
  assert.deepEqual(await found(), [taken('2026-11-20'), taken('2026-11-20')]);
  const budi = await bill('Budi Santoso');
  const other = { ...came(budi), text: 'BI-FAST CR TRANSFER DR 008 RUDI HARTONO' };
  await upload(came(budi), other, went(budi, 'KOREKSI BI-FAST CR TRANSFER DR 008 RUDI HARTONO'));
  assert.deepEqual((await found()).slice(2), [['likely', 'rival_row', null, null], taken('2026-11-20')]);
});

test('[BANK-018] a debit without such words counts when it repeats the credit or has a sum that one bill has; fees do not', async (t) => {
  const { api, bill, upload, found } = await start(t);
  const [sari, budi, dewi] = [
    await bill('Sari Utami'),
    await bill('Budi Santoso'),
    await bill('Dewi Lestari'),
  ];
  const cash = { date: '20/11/2026', text: 'SETORAN TUNAI', amount: 250_000 };
  await upload(
    came(sari),
    came(budi),
    came(dewi),
    cash,
    { date: '20/11/2026', text: 'BIAYA ADM', amount: 15_000, mark: 'DB' },
    { date: '21/11/2026', text: 'TRSF E-BANKING DB HONOR', amount: 250_000, mark: 'DB' },
    went(sari, 'BI-FAST DB TRANSFER DR 008 SARI UTAMI'),
    went(budi, 'PEMINDAHBUKUAN', '23/11/2026'),
  );
  assert.deepEqual(await found(), [
    taken('2026-11-20'),
    taken('2026-11-23', 'paid_out'),
    certain,
    ['unknown', null, null, null],
  ]);
  const stored = await api.deps.db.selectFrom('statement_reversals').select('amount').execute();
  assert.equal(stored.length, 2, 'other debits are not kept');
});
