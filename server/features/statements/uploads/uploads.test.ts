import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows, statements } from '#shared/statements/statements.contract.ts';
import { addAdmin, type TestAccount } from '../../../../tests/builders/rows/accounts.ts';
import { addBcaAccount } from '../../../../tests/builders/rows/statements.ts';
import { bcaStatement, type StatementLine } from '../../../../tests/builders/statements/bca-statement.ts';
import { fixture } from '../../../../tests/builders/statements/statement-files.ts';
import { makeMalformedFiles } from '../../../../tests/hostile/malformed-files.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';

const file = (text: string | Buffer) => ({ bytes: Buffer.from(text), name: 'mutasi.csv', type: 'text/csv' });

const check = (api: Api, admin: TestAccount, text: string | Buffer, body: object = {}) =>
  api.call(statementUploads.check, { token: admin.token, file: file(text), body });

const upload = (api: Api, admin: TestAccount, text: string | Buffer, body: object = {}) =>
  api.call(statementUploads.upload, { token: admin.token, file: file(text), body });

const rowsOf = async (api: Api, admin: TestAccount) =>
  (await api.call(statementRows.list, { token: admin.token })).body.data;

const storedCounts = async ({ deps: { db } }: Api) => {
  const count = async (table: 'statements' | 'statement_rows' | 'audit_events') =>
    (await db.selectFrom(table).select('id').execute()).length;
  return { statements: await count('statements'), rows: await count('statement_rows') };
};
const nothing = { statements: 0, rows: 0 };

const [sari, budi, fee, cash]: StatementLine[] = [
  { date: '01/11/2026', text: 'TRSF E-BANKING CR SARI UTAMI', amount: 300_123 },
  { date: '02/11/2026', text: 'BI-FAST CR BUDI', amount: 250_117 },
  { date: '02/11/2026', text: 'BIAYA ADM', amount: 15_000, mark: 'DB' },
  { date: '03/11/2026', text: 'SETORAN TUNAI', amount: 250_000 },
] as const;
const lines = (...some: (StatementLine | undefined)[]) => some.flatMap((line) => line ?? []);

async function start(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const account = await addBcaAccount(api);
  return { api, admin, account };
}

test('[BANK-003] a check says account, period, credits, new rows and pending ones, and stores nothing', async (t) => {
  const { api, admin, account } = await start(t);
  const pending = { date: 'PEND', text: 'TRSF DEWI', amount: 300_555 };
  const { status, body } = await check(api, admin, bcaStatement(lines(sari, budi, fee, pending)));
  assert.equal(status, 200);
  const { rows, layout, statements: each, ...rest } = body.data;
  assert.deepEqual(
    each.map(({ account: one, new: added, credits }) => [one, added, credits]),
    [[rest.account, rest.new, rest.credits]],
  );
  assert.match(layout?.label ?? '', /BCA/);
  assert.deepEqual(rest, {
    file_name: 'mutasi.csv',
    mapper: null,
    account: { id: account, label: 'BCA 011-122 2333' },
    period: { from: '2026-11-01', to: '2026-11-02' },
    seen_to: '2026-11-20',
    credits: { count: 2, sum: 55_024_000 },
    new: 2,
    known: 0,
    repeats: 0,
    taken_back: { sure: 0, maybe: 0, paid_out: 0, approved: 0, debits: 0 },
    later: 0,
    date_order: null,
    unwritten_years: null,
    pending: { count: 1, sum: 30_055_500 },
    warnings: rest.warnings,
    closed_months: [],
  });
  assert.deepEqual(
    rows.map(({ booked_on, amount, is_known }) => [booked_on, amount, is_known]),
    [
      ['2026-11-01', 30_012_300, false],
      ['2026-11-02', 25_011_700, false],
    ],
  );
  assert.deepEqual(await storedCounts(api), nothing);
});

test('[BANK-003] a file of another account, with wrong totals, in dollars, or of a login page is refused as a whole', async (t) => {
  const { api, admin } = await start(t);
  const sound = bcaStatement(lines(sari, budi));
  const refused: [string, RegExp][] = [
    [bcaStatement(lines(sari), { account: '0999888777' }), /0999888777 di file ini bukan rekening asosiasi/],
    [sound.replace('Credit,=,550240.00', 'Credit,=,560240.00'), /\d/],
    [sound.replace('1300123.00', '1300124.00'), /aris/],
    [bcaStatement(lines(sari), { currency: 'USD' }), /USD/],
    ['<html><form action="login"><input type="password"></form></html>', /halaman web/],
    [sound.slice(0, -120), /./],
  ];
  for (const [text, words] of refused)
    for (const attempt of [check, upload]) {
      const { status, error } = await attempt(api, admin, text);
      assert.equal(status, 422, text);
      assert.match(error.errors?.file?.[0] ?? '', words);
    }
  assert.deepEqual(await storedCounts(api), nothing);
});

test('[BANK-004] only credits are stored; the same file again adds nothing, one that overlaps adds what is new', async (t) => {
  const { api, admin } = await start(t);
  const first = await upload(api, admin, bcaStatement(lines(sari, budi, fee)));
  assert.deepEqual(
    [first.status, first.body.message, first.body.data.new],
    [201, '2 baris baru disimpan', 2],
  );
  const again = await upload(api, admin, bcaStatement(lines(sari, budi, fee)));
  assert.deepEqual(
    [again.status, again.body.message, again.body.data.id],
    [201, 'Tidak ada baris baru di file ini', first.body.data.id],
  );
  assert.deepEqual(await storedCounts(api), { statements: 1, rows: 2 });
  const longer = bcaStatement(lines(sari, budi, fee, cash, cash));
  assert.deepEqual(
    (({ new: added, known }) => [added, known])((await check(api, admin, longer)).body.data),
    [2, 2],
  );
  const later = await upload(api, admin, longer);
  assert.deepEqual([later.body.data.new, later.body.data.credits.count], [2, 4]);
  assert.deepEqual(
    (await rowsOf(api, admin)).map(({ amount }) => amount),
    [25_000_000, 25_000_000, 25_011_700, 30_012_300],
    'equal rows stay as many as the bank lists, and the debit never arrives',
  );
});

test('[REM-003] a stored statement plans reminders again, so that a fresh one frees those that were held', async (t) => {
  const { api, admin } = await start(t);
  await upload(api, admin, bcaStatement(lines(sari)));
  await upload(api, admin, bcaStatement(lines(sari)));
  const jobs = await api.deps.db.selectFrom('jobs').select('kind').execute();
  assert.equal(jobs.filter(({ kind }) => kind === 'plan_reminders').length, 1);
});

test('[BANK-004] a bank that rewrites its text creates no second row', async (t) => {
  const { api, admin } = await start(t);
  await upload(api, admin, bcaStatement(lines(sari)));
  const rewritten = { date: '01/11/2026', text: 'SARI UTAMI WS_OB;G0750;IURAN', amount: 300_123 };
  const second = await upload(api, admin, bcaStatement([rewritten]));
  assert.equal(second.body.data.new, 0);
  assert.deepEqual(
    (await rowsOf(api, admin)).map(({ description }) => description),
    ['TRSF E-BANKING CR SARI UTAMI'],
  );
});

/** The rows of `bcaStatement` as another file of the bank tells them: other words, the balance on the last row alone. */
function otherLayout(some: StatementLine[], opening = 1_000_000): string {
  const shown = (rupiah: number) => `"${rupiah.toLocaleString('en')}.00`;
  let balance = opening;
  const rows = some.map(({ date, text, amount, mark = 'CR' }, at) => {
    balance += mark === 'CR' ? amount : -amount;
    const words = text.split(' ').slice(-2).join(' ');
    return `${date},${words} 0917,0000,${shown(amount)} ${mark}",${at === some.length - 1 ? `${shown(balance)}"` : ''}`;
  });
  return ['Tanggal,Keterangan,Cabang,Mutasi,Saldo', ...rows, ''].join('\n');
}

test('[BANK-004] another layout of the same days adds nothing, in either order and together, and no decision changes', async (t) => {
  const some = lines(sari, budi, budi, fee, cash, cash);
  const layouts = [bcaStatement(some), otherLayout(some)];
  for (const [first = '', second = ''] of [layouts, layouts.toReversed()]) {
    const { api, admin, account } = await start(t);
    await upload(api, admin, first, { account });
    const [ignored] = await rowsOf(api, admin);
    const params = { id: ignored?.id ?? 0 };
    const body = { reason: 'Sudah dicatat sebelumnya' };
    await api.call(statementRows.ignore, { token: admin.token, params, body });
    const stored = await rowsOf(api, admin);
    const checked = (await check(api, admin, second, { account })).body.data;
    assert.deepEqual([checked.new, checked.known, checked.repeats], [0, 5, 0]);
    assert.equal((await upload(api, admin, second, { account })).body.data.new, 0);
    assert.deepEqual(await rowsOf(api, admin), stored);
  }
  const { api, admin, account } = await start(t);
  const both = await Promise.all(layouts.map((text) => upload(api, admin, text, { account })));
  assert.equal(
    both.reduce((sum, { body }) => sum + body.data.new, 0),
    5,
  );
});

test('[BANK-004] a part of a day before the whole day, and after it, counts each credit once', async (t) => {
  const noon = lines(sari, budi);
  const evening = lines(sari, budi, budi, cash);
  for (const [first, second] of [
    [bcaStatement(noon), otherLayout(evening)],
    [otherLayout(evening), bcaStatement(noon)],
    [otherLayout(noon), bcaStatement(evening)],
  ] as const) {
    const { api, admin, account } = await start(t);
    for (const text of [first, second, first]) await upload(api, admin, text, { account });
    const stored = await rowsOf(api, admin);
    assert.deepEqual(
      stored.map(({ amount }) => amount).toSorted((a, b) => a - b),
      evening.map(({ amount }) => amount * 100).toSorted((a, b) => a - b),
    );
    assert.ok(stored.every(({ is_repeat }) => !is_repeat));
  }
});

test('[BANK-004] a layout that tells another day adds nothing where balance and days prove it, and marks what it may repeat', async (t) => {
  const { api, admin, account } = await start(t);
  const [first, last] = [
    { date: '30/10/2026', text: 'TRSF DEWI', amount: 150_000 },
    { date: '04/11/2026', text: 'TRSF AGUS', amount: 150_000 },
  ];
  const saturday = { date: '31/10/2026', text: 'TRSF RATNA', amount: 300_555 };
  const monday = { ...saturday, date: '02/11/2026' };
  await upload(api, admin, bcaStatement([first, saturday, last]));
  const moved = bcaStatement([first, monday, last], { period: '30/10/2026 - 05/11/2026' });
  const checked = (await check(api, admin, moved, { account })).body.data;
  assert.deepEqual([checked.new, checked.known, checked.repeats], [0, 3, 0]);
  const other = bcaStatement([first, monday, last], {
    period: '30/10/2026 - 05/11/2026',
    opening: 9_000_000,
  });
  const doubtful = (await check(api, admin, other, { account })).body.data;
  assert.deepEqual([doubtful.new, doubtful.known, doubtful.repeats], [1, 2, 1]);
});

test('[BANK-004] a row that may be one that another layout has brought is marked, and never certain', async (t) => {
  const { api, admin } = await start(t);
  await upload(api, admin, bcaStatement(lines(sari)));
  const mapped =
    'Tgl;Uraian;Masuk;Keluar\n01/11/2026;SETORAN 0042;300.123,00;\n05/11/2026;LAIN;100.000,00;\n';
  const mapping = JSON.stringify({
    date: 0,
    date_form: 'day-month-year',
    descriptions: [1],
    amounts: { kind: 'split', credit: 2, debit: 3 },
    number_form: 'dot',
    balance: null,
    reference: null,
  });
  const account = (await check(api, admin, bcaStatement(lines(sari)))).body.data.account?.id;
  assert.equal((await check(api, admin, mapped, { mapping, account })).body.data.repeats, 1);
  assert.equal((await upload(api, admin, mapped, { mapping, account })).body.data.new, 2);
  assert.deepEqual(
    (await rowsOf(api, admin)).map(({ booked_on, is_repeat }) => [booked_on, is_repeat]),
    [
      ['2026-11-05', false],
      ['2026-11-01', true],
      ['2026-11-01', false],
    ],
  );
  const remembered = (await check(api, admin, mapped, { account })).body.data;
  assert.deepEqual([remembered.known, remembered.mapper?.is_remembered], [2, true], 'by its header');
});

test('[BANK-003] a file in an unknown layout asks for its columns, and one without a number for its account', async (t) => {
  const { api, admin, account } = await start(t);
  const table = 'Tgl;Uraian;Masuk;Keluar\n01/11/2026;SARI;300.123,00;\n';
  const unknown = (await check(api, admin, table)).body.data;
  assert.equal(unknown.layout, null);
  assert.deepEqual(
    unknown.mapper?.columns.map(({ header }) => header),
    ['Tgl', 'Uraian', 'Masuk', 'Keluar'],
  );
  const unmapped = await upload(api, admin, table);
  assert.deepEqual([unmapped.status, Object.keys(unmapped.error.errors ?? {})], [422, ['mapping']]);
  const bni = fixture('bni-direct.csv');
  assert.equal((await check(api, admin, bni)).body.data.account, null);
  const unchosen = await upload(api, admin, bni);
  assert.deepEqual([unchosen.status, Object.keys(unchosen.error.errors ?? {})], [422, ['account']]);
  const other = await upload(api, admin, bni, { account });
  assert.match(other.error.errors?.account?.[0] ?? '', /berasal dari BNI, .* BCA 011-122 2333/);
  const own = await addBcaAccount(api, { bank_code: '009', bank_name: 'BNI', number: '0123456789' });
  assert.equal((await upload(api, admin, bni, { account: own })).body.data.new, 2);
});

test('[BANK-003] a retired account counts as its own, and a corrected one is the same account', async (t) => {
  const { api, admin, account } = await start(t);
  const superAdmin = await addAdmin(api, { role: 'Super Admin' });
  await upload(api, admin, bcaStatement(lines(sari)));
  const shown = (await api.call(bankAccounts.show, { token: admin.token, params: { id: account } })).body
    .data;
  assert.equal(shown.is_used, true, 'a statement names it');
  const corrected = await api.call(bankAccounts.update, {
    token: superAdmin.token,
    params: { id: account },
    body: { ...shown, holder: 'Perkumpulan Rasa' },
  });
  assert.notEqual(corrected.body.data.id, account);
  assert.deepEqual(
    (({ known, account: found }) => [known, found?.id])(
      (await check(api, admin, bcaStatement(lines(sari)))).body.data,
    ),
    [1, account],
  );
  await api.call(bankAccounts.remove, { token: superAdmin.token, params: { id: corrected.body.data.id } });
  assert.equal((await upload(api, admin, bcaStatement(lines(sari, budi)))).body.data.new, 1);
  const { data } = (await api.call(statements.list, { token: admin.token })).body;
  assert.deepEqual([...new Set(data.map(({ account: { id } }) => id))], [account]);
});

test('[BANK-010] two admins who upload the same file together make one upload', async (t) => {
  const { api, admin } = await start(t);
  const other = await addAdmin(api);
  const text = bcaStatement(lines(sari, budi));
  const both = await Promise.all([upload(api, admin, text), upload(api, other, text)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(both[0]?.body.data.id, both[1]?.body.data.id);
  assert.deepEqual(await storedCounts(api), { statements: 1, rows: 2 });
  const events = await api.deps.db.selectFrom('audit_events').select(['action', 'after']).execute();
  assert.deepEqual(
    events.map(({ action, after }) => [action, JSON.parse(after ?? '{}').new]),
    [['statement.upload', 2]],
  );
});

test('[BANK-010] files that are no statement are refused in words, and nothing of them is stored', async (t) => {
  const { api, admin } = await start(t);
  for (const { what, bytes } of await makeMalformedFiles()) {
    const { status, error } = await upload(api, admin, bytes);
    assert.equal(status, 422, what);
    assert.match(error.errors?.file?.[0] ?? '', /\p{L}{3}/u, what);
  }
  const mapped = await upload(api, admin, fixture('bni-direct.csv'), { mapping: '{"date":' });
  assert.deepEqual([mapped.status, Object.keys(mapped.error.errors ?? {})], [422, ['mapping']]);
  assert.deepEqual(await storedCounts(api), nothing);
});

const kopra = (...rows: [account: string, day: string, amount: number, balance: number][]) =>
  [
    'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance',
    ...rows.map(
      ([account, day, amount, balance]) =>
        `${account};IDR;${day} November 2026 08:15:00;DARI DANU;;${amount}.00;0.00;${balance}.00`,
    ),
  ].join('\n');
const [dues, fund, foreign] = ['1370000123456', '1370000999999', '1370000777777'];
const november = kopra(
  [dues, '10', 300_123, 1_300_123],
  [fund, '10', 250_000, 9_250_000],
  [foreign, '11', 1, 2],
  [fund, '12', 250_118, 9_500_118],
);

test('[BANK-003] [BANK-004] a file with two accounts is stored as a statement of each, or not at all', async (t) => {
  const { api, admin } = await start(t);
  const mandiri = { bank_code: '008', bank_name: 'Mandiri' } as const;
  const first = await addBcaAccount(api, { ...mandiri, number: dues });
  const second = await addBcaAccount(api, { ...mandiri, number: fund, is_active: 0 });
  const wrong = await upload(api, admin, november.replace('9500118', '9500119'));
  assert.match(wrong.error.errors?.file?.[0] ?? '', /^Rekening 1370000999999: Saldo di baris 5/);
  assert.deepEqual(await storedCounts(api), nothing);

  // What one of them has already is known for it alone.
  await upload(api, admin, kopra([fund, '10', 250_000, 9_250_000]));
  const { data } = (await check(api, admin, november)).body;
  assert.deepEqual(
    [data.account, data.period, data.credits, data.new, data.known],
    [null, { from: '2026-11-10', to: '2026-11-12' }, { count: 3, sum: 80_024_100 }, 2, 1],
  );
  assert.deepEqual(data.warnings, [`File ini juga berisi rekening lain, yang tidak dibaca: ${foreign}.`]);
  assert.deepEqual(
    data.statements.map(({ account, period, credits, new: added, known, rows, warnings }) => [
      account?.id,
      period?.to,
      credits.count,
      added,
      known,
      rows.map(({ is_known }) => is_known),
      warnings,
    ]),
    [
      [first, '2026-11-10', 1, 1, 0, [false], []],
      [second, '2026-11-12', 2, 1, 1, [true, false], []],
    ],
  );

  const stored = (await upload(api, admin, november)).body;
  assert.deepEqual([stored.message, stored.data.added], ['2 baris baru disimpan', 2]);
  assert.deepEqual(
    stored.data.statements.map(({ account, new: added }) => [account.id, added]),
    [
      [first, 1],
      [second, 1],
    ],
  );
  assert.equal(stored.data.id, stored.data.statements[0]?.id);
  const again = (await upload(api, admin, november)).body;
  assert.deepEqual([again.message, again.data.added], ['Tidak ada baris baru di file ini', 0]);
  assert.deepEqual(await storedCounts(api), { statements: 3, rows: 3 });
  const fresh = (await api.call(statements.freshness, { token: admin.token })).body.data;
  assert.deepEqual(
    fresh.flatMap(({ account, newest_booked_on, is_old }) =>
      newest_booked_on ? [[account.id, newest_booked_on, is_old]] : [],
    ),
    [
      [first, '2026-11-10', false],
      [second, '2026-11-12', false],
    ],
  );
});
