import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { months } from '#shared/months/months.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { reprice } from '../../../tests/builders/rows/bill-lines.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { addBcaAccount } from '../../../tests/builders/rows/statements.ts';
import { addCredits, stateOf } from '../../../tests/setup/api/approvals.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { addApproved, addCodedBill, creditOn, MONTH, startMonth } from '../../../tests/setup/api/months.ts';
import { findBrokenInvariants } from '../../integrity/find-broken-invariants.ts';

test('[BANK-008] the credits of three banks are dues, codes, deposits, explained rows and the difference', async (t) => {
  const { api, admin, approve, sheet } = await startMonth(t);
  const [bca, mandiri, bni] = [
    1,
    await addBcaAccount(api, { bank_name: 'Mandiri', position: 8 }),
    await addBcaAccount(api, { bank_name: 'BNI', position: 9 }),
  ];
  const [sari, budi, ani] = [
    await addCodedBill(api, 'Sari Utami', 123),
    await addCodedBill(api, 'Budi Santoso', 77),
    await addCodedBill(api, 'Ani Lestari', 500),
  ];
  const yearly = sari.total - 123;
  const [exact = 0, ignored = 0] = await addCredits(api, [
    creditOn('01', sari.total, bca),
    creditOn('31', 1500, bca),
  ]);
  const [both = 0, open = 0] = await addCredits(api, [
    creditOn('05', budi.total + 50_000, mandiri),
    { ...creditOn('05', 7, mandiri), amount: 712 },
  ]);
  const [part = 0] = await addCredits(api, [creditOn('31', yearly + 200, bni)]);
  const [other = 0] = await addCredits(api, [{ ...creditOn('31', 900, bni), booked_on: '2026-11-01' }]);
  await approve(exact, { parts: [{ payment: sari.id }] });
  const deposit = { member: budi.member.id, surplus: 5_000_000 };
  assert.equal((await approve(both, { parts: [{ payment: budi.id }, deposit] })).status, 200);
  const tooLittle = { parts: [{ payment: ani.id }], reason: 'Kurang sedikit' };
  assert.equal((await approve(part, tooLittle)).status, 200);
  const params = { id: ignored };
  await api.call(statementRows.ignore, { token: admin.token, params, body: { reason: 'Bunga bank' } });
  const seenByProof = await addDecidedPayment(api, { member: await addMember(api), admin });
  const { figures } = await sheet();
  const { credits, dues, codes, surplus, difference } = figures;
  assert.deepEqual(
    { credits, dues, codes, surplus, ignored: figures.ignored, difference },
    {
      credits: (sari.total + 1500 + budi.total + 50_000 + yearly + 200) * 100 + 712,
      dues: 3 * yearly * 100,
      codes: (123 + 77 + 200) * 100,
      surplus: 5_000_000,
      ignored: 150_000,
      difference: 712,
    },
  );
  assert.deepEqual(figures.undecided, { count: 1, sum: 712 });
  assert.deepEqual(figures.reasons, [{ reason: 'Bunga bank', count: 1, sum: 150_000 }]);
  assert.deepEqual(figures.unseen, { count: 1, sum: yearly * 100 });
  assert.deepEqual(
    figures.open_payments.map(({ id }) => id),
    [seenByProof],
  );
  assert.deepEqual(
    figures.open_rows.map(({ id }) => id),
    [open],
  );
  assert.deepEqual(
    figures.days.map(({ day }) => day),
    ['2026-10-01', '2026-10-05', '2026-10-31'],
  );
  assert.deepEqual(new Set(figures.accounts.map(({ id }) => id)), new Set([bca, mandiri, bni]));
  for (const parts of [figures.days, figures.accounts])
    for (const sum of ['credits', 'dues', 'codes', 'surplus', 'ignored', 'difference'] as const)
      assert.equal(
        parts.reduce((total, { [sum]: of }) => total + of, 0),
        figures[sum],
      );
  const list = (await api.call(months.list, { token: admin.token })).body.data;
  assert.deepEqual([list.year, list.years, list.months.length], [2026, [2026], 1]);
  assert.deepEqual([list.months[0]?.difference, list.months[0]?.undecided], [712, 1]);
  assert.equal(await stateOf(api, other), 'unknown');
});

test('[BANK-008] figures of a closed month that are no longer true are found', async (t) => {
  const month = await startMonth(t);
  await addApproved(month);
  month.endMonth();
  assert.equal((await month.close()).status, 200);
  const { db } = month.api.deps;
  const figures = JSON.stringify({ ...(await month.sheet()).figures, codes: 1 });
  await db.updateTable('closed_months').set({ figures }).execute();
  assert.deepEqual(await findBrokenInvariants(month.api.deps), [
    'closed month 2026-10: codes is 12300, and was 1 when it was closed',
  ]);
  await db.deleteFrom('closed_months').execute();
});

test('[BANK-008] the sheet is a spreadsheet per account, category and day, with open items', async (t) => {
  const month = await startMonth(t);
  const { bill } = await addApproved(month);
  await addCredits(month.api, [creditOn('06', 900)]);
  const params = { month: MONTH };
  const { body } = await month.api.call(months.export, { token: month.admin.token, params });
  const file = await openLink(month.api, body.data);
  const { sheets } = await readXlsx(file.rawPayload);
  const lines = sheets[0]?.rows.map(([part, what, , credits]) => [part, what, credits]) ?? [];
  assert.deepEqual(lines.slice(0, 2), [
    ['Bagian', 'Rincian', 'Masuk di bank'],
    ['Seluruh bulan', 'Oktober 2026', bill.total + 900],
  ]);
  assert.deepEqual(
    lines.filter(([part]) => part === 'Hari').map(([, day]) => day),
    ['5 Oktober 2026', '6 Oktober 2026'],
  );
});

test('[DUES-010] the money of a bill in parts fills its dues, then its entry fee, then its code', async (t) => {
  const month = await startMonth(t);
  const { api, admin, approve, sheet } = month;
  const bill = await addCodedBill(api, 'Sari Utami', 150);
  const { db } = api.deps;
  const price = { fee: 640_000, entryFee: 275_000 };
  await reprice(api, bill.id, price);
  const [first = 0, second = 0] = await addCredits(api, [creditOn('05', 400_000), creditOn('07', 515_150)]);
  const parts = [{ payment: bill.id }];
  assert.equal((await approve(first, { parts, keeps_open: 1 })).status, 200);
  assert.equal((await approve(second, { parts })).status, 200);
  const { figures } = await sheet();
  const inSen = (dues: number, entry_fees: number, codes: number) => ({
    dues: dues * 100,
    entry_fees: entry_fees * 100,
    codes: codes * 100,
  });
  const partsOf = ({ dues, entry_fees, codes }: ReturnType<typeof inSen>) => ({ dues, entry_fees, codes });
  const ofRow = inSen(240_000, 275_000, 150);
  for (const sums of [figures, figures.days[1], figures.accounts[0], figures.categories[0]])
    assert.deepEqual(sums && partsOf(sums), ofRow);
  assert.deepEqual(figures.from_deposits, inSen(400_000, 0, 0));
  assert.deepEqual([figures.surplus, figures.difference], [40_000_000, 0]);

  const other = await addCodedBill(api, 'Budi Santoso', 150);
  await reprice(api, other.id, price);
  const [rest = 0] = await addCredits(api, [creditOn('08', 800_000)]);
  await approve(rest, { parts: [{ member: other.member.id, surplus: 80_000_000 }] });
  const use = { token: admin.token, params: { id: other.id }, body: {} };
  assert.equal((await api.call(deposits.use, use)).status, 200);
  const [last = 0] = await addCredits(api, [creditOn('09', 115_150)]);
  await approve(last, { parts: [{ payment: other.id }] });
  const { figures: both } = await sheet();
  assert.deepEqual(partsOf(both), inSen(240_000, 390_000, 300));
  assert.deepEqual(both.from_deposits, inSen(1_040_000, 160_000, 0));

  const shown = await api.call(deposits.ofBill, { token: admin.token, params: { id: other.id } });
  const refused = await month.undo(shown.body.data.uses[0]?.batch?.id ?? 0);
  const { number } = await db
    .selectFrom('payments')
    .select('number')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([refused.status, refused.error.message], [409, depositErrors.helpedToPay(number)]);
  assert.deepEqual((await sheet()).figures, both);
});

test('[DUES-010] a closed month reads as it was closed, and says which sums are others today', async (t) => {
  const month = await startMonth(t);
  await addApproved(month);
  month.endMonth();
  await month.close();
  assert.equal((await month.sheet()).sums_now, null);
  const { db } = month.api.deps;
  const { from_deposits: _, ...figures } = (await month.sheet()).figures;
  const { dues, codes } = figures;
  // As a version closed it that took the code for dues.
  const closed = JSON.stringify({ ...figures, dues: dues + codes, codes: 0 });
  await db.updateTable('closed_months').set({ figures: closed }).execute();
  const { figures: shown, sums_now } = await month.sheet();
  assert.deepEqual([shown.dues, shown.codes], [dues + codes, 0]);
  assert.deepEqual([sums_now?.dues, sums_now?.codes], [dues, codes]);
  const list = (await month.api.call(months.list, { token: month.admin.token })).body.data;
  assert.equal(list.months.find(({ month: name }) => name === MONTH)?.codes, 0);
});
