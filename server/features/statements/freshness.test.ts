// How new what statements say is: one rule for reminders, for proofs and for the strip of the list.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statements } from '#shared/statements/statements.contract.ts';
import { addAdmin, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addBcaAccount, addStatement } from '../../../tests/builders/rows/statements.ts';
import { bcaStatement } from '../../../tests/builders/statements/bca-statement.ts';
import { longLayouts, longStatement } from '../../../tests/builders/statements/long-statements.ts';
import { pdf } from '../../../tests/builders/statements/pdf-files.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

const file = (text: string) => ({ bytes: Buffer.from(text), name: 'mutasi.csv', type: 'text/csv' });

const check = (api: Api, { token }: TestAccount, text: string) =>
  api.call(statementUploads.check, { token, file: file(text) });

const upload = (api: Api, { token }: TestAccount, text: string) =>
  api.call(statementUploads.upload, { token, file: file(text) });

const sari = { date: '01/11/2026', text: 'TRSF E-BANKING CR SARI UTAMI', amount: 300_123 };
const budi = { date: '02/11/2026', text: 'BI-FAST CR BUDI', amount: 250_117 };

test('without a printed period a statement is as new as its upload, and the oldest account counts', async (t) => {
  const api = await startApi(t);
  const account = await addBcaAccount(api);
  const mandiri = await addBcaAccount(api, {
    bank_code: '008',
    bank_name: 'Mandiri',
    number: '1370000123456',
  });
  const held = async () => {
    const { body } = await api.call(reminders.counts, { token: (await addAdmin(api)).token });
    return [body.data.newest_statement_on, body.data.newest_statement_account];
  };
  // A quiet fortnight: the last booking is the fee of 11 November.
  api.clock.set('2026-11-25T03:00:00Z');
  const admin = await addAdmin(api);
  assert.deepEqual(await held(), [null, null]);
  const quiet = [
    'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance',
    '1370000123456;IDR;10 November 2026 08:15:00;DARI DANU WIRATMA;;300000.00;0.00;1300000.00',
    '1370000123456;IDR;11 November 2026 00:00:00;BIAYA ADM;;0.00;12500.00;1287500.00',
  ].join('\n');
  const checked = (await check(api, admin, quiet)).body.data;
  assert.deepEqual(
    [checked.period, checked.seen_to],
    [{ from: '2026-11-10', to: '2026-11-11' }, '2026-11-25'],
  );
  assert.equal((await upload(api, admin, quiet)).status, 201);
  assert.deepEqual(await held(), ['2026-11-25', null]);

  // A second account, whose bank prints the period; and one that is used no more.
  await upload(api, admin, bcaStatement([sari], { period: '01/11/2026 - 20/11/2026' }));
  assert.deepEqual(await held(), ['2026-11-20', 'BCA 011-122 2333']);
  const setAccount = (is_active: 0 | 1) =>
    api.deps.db.updateTable('bank_accounts').set({ is_active }).where('id', '=', account).execute();
  await setAccount(0);
  assert.deepEqual(await held(), ['2026-11-25', null]);
  await setAccount(1);

  // A period that ends after the upload says nothing about days to come.
  await upload(api, admin, bcaStatement([budi], { period: '01/11/2026 - 30/11/2026' }));
  api.clock.set('2026-11-29T03:00:00Z');
  assert.deepEqual(await held(), ['2026-11-25', 'BCA 011-122 2333']);
  const { data } = (await api.call(statements.freshness, { token: (await addAdmin(api)).token })).body;
  assert.deepEqual(
    data.flatMap(({ account: { id }, seen_to, is_old }) => (seen_to ? [[id, seen_to, is_old]] : [])),
    [
      [account, '2026-11-25', true],
      [mandiri, '2026-11-25', true],
    ],
  );
});

test('a day in the future makes no statement newer than today, and four days make it old', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  await addStatement(api, [{ booked_on: '2026-12-10' }]);
  const setDay = (seen_to: string | null, period_to: string | null) =>
    api.deps.db.updateTable('statements').set({ seen_to, period_to }).execute();
  const cases = [
    [
      ['2026-11-18', '2026-12-10'],
      ['2026-11-18', false],
    ],
    [
      ['2026-11-16', null],
      ['2026-11-16', true],
    ],
    [
      ['2026-11-17', null],
      ['2026-11-17', false],
    ],
    // Of versions before, which stored the days of the rows.
    [
      [null, '2026-12-10'],
      ['2026-11-20', false],
    ],
    [
      [null, '2026-11-02'],
      ['2026-11-02', true],
    ],
  ] as const;
  for (const [[seenTo, periodTo], expected] of cases) {
    await setDay(seenTo, periodTo);
    assert.deepEqual(await freshnessOf(api, admin), expected, `${seenTo} ${periodTo}`);
  }
});

async function freshnessOf(api: Api, { token }: TestAccount) {
  const [first] = (await api.call(statements.freshness, { token })).body.data;
  return first && [first.seen_to, first.is_old];
}

test('[BANK-011] a PDF whose end nothing proves says so, and is as new as its last row', async (t) => {
  const api = await startApi(t);
  api.clock.set('2026-11-03T03:00:00Z');
  const admin = await addAdmin(api);
  await addBcaAccount(api, { bank_code: '451', bank_name: 'BSI', number: '7123456789' });
  const layout = longLayouts.find(({ name }) => name === 'BSI');
  assert.ok(layout);
  const bytes = await pdf(longStatement(layout, 2, 5).pages);
  const mutasi = { bytes, name: 'mutasi.pdf', type: 'application/pdf' };
  const checked = await api.call(statementUploads.check, { token: admin.token, file: mutasi });
  const { period, seen_to, warnings } = checked.body.data;
  assert.deepEqual([period?.to, seen_to, warnings], ['2026-10-31', '2026-10-28', [statementWarnings.noEnd]]);
  assert.equal((await api.call(statementUploads.upload, { token: admin.token, file: mutasi })).status, 201);
  const { data } = (await api.call(statements.freshness, { token: admin.token })).body;
  assert.deepEqual(
    data.flatMap(({ account, seen_to, is_old }) =>
      account.label.includes('BSI') ? [[seen_to, is_old]] : [],
    ),
    [['2026-10-28', true]],
  );
});
