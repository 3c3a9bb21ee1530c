// What an upload waits for: the order of day and month, and a yes to days after today.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, type TestAccount } from '../../../../tests/builders/rows/accounts.ts';
import { addBcaAccount } from '../../../../tests/builders/rows/statements.ts';
import { bcaStatement } from '../../../../tests/builders/statements/bca-statement.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { today } from '../../../lib/clock.ts';

const file = (text: string) => ({ bytes: Buffer.from(text), name: 'mutasi.csv', type: 'text/csv' });

const check = (api: Api, admin: TestAccount, text: string, body: object = {}) =>
  api.call(statementUploads.check, { token: admin.token, file: file(text), body });

const upload = (api: Api, admin: TestAccount, text: string, body: object = {}) =>
  api.call(statementUploads.upload, { token: admin.token, file: file(text), body });

const rowsOf = async (api: Api, admin: TestAccount) =>
  (await api.call(statementRows.list, { token: admin.token })).body.data;

const countStored = async ({ deps: { db } }: Api) =>
  (await db.selectFrom('statements').select('id').execute()).length;

async function start(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const account = await addBcaAccount(api);
  return { api, admin, account };
}

const dayAfter = ({ deps: { clock } }: Api, days: number) =>
  Temporal.PlainDate.from(today(clock)).add({ days }).toString().split('-').toReversed().join('/');

const monthFirst =
  'Tgl;Uraian;Masuk;Keluar\n10/03/2026;SARI;300.123,00;\n10/04/2026;DEWI;300.124,00;\n10/12/2026;A;1,00;\n';

test('nothing is stored while the order of day and month is open, and the answer is remembered', async (t) => {
  const { api, admin, account } = await start(t);
  const first = (await check(api, admin, monthFirst)).body.data;
  const proposed = first.mapper?.mapping;
  assert.deepEqual(
    [first.layout, proposed?.date_form, first.date_order?.found],
    [null, null, '10/03/2026'],
    'the proposal leaves it open',
  );
  const given = (mapping: object) => ({ mapping: JSON.stringify(mapping), account });
  const open = (await check(api, admin, monthFirst, given({ ...proposed }))).body.data;
  assert.deepEqual(
    [open.credits.count, open.date_order?.choices.map(({ day }) => day)],
    [3, ['2026-03-10', '2026-10-03']],
  );
  const refused = await upload(api, admin, monthFirst, given({ ...proposed }));
  assert.equal(refused.status, 422);
  assert.match(refused.error.errors?.mapping?.[0] ?? '', /10\/03\/2026 = 10 Maret atau 3 Oktober\?/);
  const { date_form: _, ...withoutForm } = proposed ?? {};
  assert.equal((await upload(api, admin, monthFirst, given(withoutForm))).status, 422);
  assert.equal(await countStored(api), 0);

  const answered = given({ ...proposed, date_form: 'month-day-year' });
  assert.equal((await upload(api, admin, monthFirst, answered)).body.data.new, 3);
  const later = monthFirst.replaceAll('10/', '11/').replace(/11\/12.*\n/, '');
  const { period, date_order, mapper } = (await check(api, admin, later, { account })).body.data;
  assert.deepEqual(
    [period, date_order, mapper?.is_remembered],
    [{ from: '2026-11-03', to: '2026-11-04' }, null, true],
  );
});

test('an order that the file proves is remembered, and another one is read again', async (t) => {
  const { api, admin, account } = await start(t);
  const proven = monthFirst.replace('10/12/', '10/13/');
  const proposed = (await check(api, admin, proven)).body.data.mapper?.mapping;
  assert.equal(proposed?.date_form, 'month-day-year');
  const body = { mapping: JSON.stringify({ ...proposed, date_form: null }), account };
  assert.equal((await upload(api, admin, proven, body)).body.data.new, 3);
  assert.equal((await check(api, admin, monthFirst, { account })).body.data.date_order, null);
  const turned = monthFirst.replace('10/12/', '13/10/');
  const { layout, mapper } = (await check(api, admin, turned, { account })).body.data;
  assert.deepEqual([layout, mapper?.mapping?.date_form], [null, null]);
});

test('[BANK-011] days without a year are stored in the year that a person says', async (t) => {
  const { api, admin, account } = await start(t);
  const text = 'Tgl;Uraian;Masuk;Keluar\n13/10;SARI;300.123,00;\n14/10;DEWI;300.124,00;\n';
  const proposed = (await check(api, admin, text)).body.data.mapper?.mapping;
  const given = { mapping: JSON.stringify(proposed), account };
  const read = (await check(api, admin, text, given)).body.data;
  assert.deepEqual(read.unwritten_years, { rows: 2, from: 2026, to: 2026, years_back: 0 });
  assert.equal((await check(api, admin, text, { ...given, years_back: 9 })).status, 422);
  const other = { ...given, years_back: 1 };
  assert.equal((await check(api, admin, text, other)).body.data.unwritten_years?.to, 2025);
  assert.equal((await upload(api, admin, text, other)).status, 201);
  assert.deepEqual(
    (await rowsOf(api, admin)).map(({ booked_on }) => booked_on),
    ['2025-10-14', '2025-10-13'],
  );
});

test('a credit after today is stored only with a yes', async (t) => {
  const { api, admin } = await start(t);
  const text = bcaStatement([{ date: dayAfter(api, 5), text: 'SARI UTAMI', amount: 300_123 }]);
  assert.equal((await check(api, admin, text)).body.data.later, 1);
  const refused = await upload(api, admin, text);
  assert.deepEqual([refused.status, Object.keys(refused.error.errors ?? {})], [422, ['confirm_later']]);
  assert.equal(await countStored(api), 0);
  assert.equal((await upload(api, admin, text, { confirm_later: true })).body.data.new, 1);
});

test('what turns the direction of a text is left out of a stored row', async (t) => {
  const { api, admin } = await start(t);
  await upload(
    api,
    admin,
    bcaStatement([{ date: '01/11/2026', text: 'TRF \u202eIRAS\u202c \u2066UTAMI', amount: 300_123 }]),
  );
  assert.deepEqual(
    (await rowsOf(api, admin)).map(({ description }) => description),
    ['TRF IRAS UTAMI'],
  );
});
