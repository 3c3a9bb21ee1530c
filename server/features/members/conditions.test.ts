import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  type Condition,
  conditionFacts,
  conditionFields,
  conditionText,
  formatConditions,
  parseConditions,
} from '#shared/members/conditions.rules.ts';
import { members } from '#shared/members/members.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addOrder } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

interface Listed {
  names: string[];
  total: number | null;
  problem: string | undefined;
}

/** The list as an admin sees it. */
async function lister(api: Api) {
  const { token } = await addAdmin(api);
  return async (query: object): Promise<Listed> => {
    const { status, body } = await api.call(members.list, { token, query: { ...query } });
    assert.equal(status, 200);
    const { data, total, problem } = body;
    return { names: data.map(({ name }) => name), total, problem };
  };
}

const one = (
  field: Condition['field'],
  comparison: Condition['comparison'],
  ...values: (string | number)[]
) => formatConditions([{ field, comparison, values: values.map(String) }]);

test('[LIST-001] each condition selects whom it names, and its count is theirs', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { deps } = api;
  const student = await addCategory(api, { name: 'Mahasiswa' });
  const ani = await addMember(api, {
    name: 'Ani',
    category_id: student,
    created_at: '2026-01-01T01:00:00.000Z',
  });
  const budi = await addMember(api, {
    name: 'Budi',
    photo_key: 'photos/a.jpg',
    password_hash: null,
    created_at: '2026-02-01T01:00:00.000Z',
  });
  await addMember(api, {
    name: 'Cici',
    stop_reason: 'moved',
    stopped_on: '2026-03-03',
    status_before_stop: 'inactive',
    status: 'inactive',
    expired_at: '9999-12-31',
    created_at: '2026-03-01T01:00:00.000Z',
  });
  // The builder logs everybody in.
  await deps.db.deleteFrom('sessions').where('member_id', '=', budi.id).execute();
  await deps.db.updateTable('members').set({ first_login_at: null }).where('id', '=', budi.id).execute();
  // Half past midnight in Jakarta.
  api.clock.set('2026-05-05T17:30:00.000Z');
  await addDecidedPayment(api, { member: ani, admin: await addAdmin(api) });
  await addOrder(api, budi);
  const label = { name: 'Relawan', name_key: 'relawan', color: 'blue', created_by: null } as const;
  const now = '2026-05-05T01:00:00.000Z';
  await deps.db
    .insertInto('labels')
    .values({ ...label, created_at: now, updated_at: now })
    .execute();
  await deps.db
    .insertInto('member_labels')
    .values({ member_id: ani.id, label_id: 1, created_at: now })
    .execute();
  const list = await lister(api);
  const selections: [string, string[]][] = [
    [one('category', 'any', student), ['Ani']],
    [one('category', 'blank'), []],
    [one('category', 'filled'), ['Cici', 'Budi', 'Ani']],
    [one('period_end', 'between', '2027-05-06', '2027-05-06'), ['Ani']],
    [one('period_end', 'between', '2027-05-06', ''), ['Ani']],
    [one('period_end', 'blank'), ['Budi']],
    [one('period_end', 'filled'), ['Cici', 'Ani']],
    [one('joined', 'between', '2026-02-01', '2026-02-01'), ['Budi']],
    [one('joined', 'between', '', '2026-02-01'), ['Budi', 'Ani']],
    [one('last_paid', 'between', '2026-05-06', '2026-05-06'), ['Ani']],
    [one('last_paid', 'between', '2026-05-07', ''), []],
    [one('last_paid', 'blank'), ['Cici', 'Budi']],
    [one('last_paid', 'filled'), ['Ani']],
    [one('login', 'blank'), ['Budi']],
    [one('login', 'filled'), ['Cici', 'Ani']],
    [one('activation', 'any', 'none'), ['Budi']],
    [one('activation', 'any', 'none', 'active'), ['Cici', 'Budi', 'Ani']],
    [one('label', 'any', 1), ['Ani']],
    [one('label', 'blank'), ['Cici', 'Budi']],
    [one('label', 'filled'), ['Ani']],
    [one('photo', 'blank'), ['Cici', 'Ani']],
    [one('photo', 'filled'), ['Budi']],
    [one('stop', 'filled'), ['Cici']],
    [one('stop', 'any', 'moved', 'other'), ['Cici']],
    [one('stop', 'blank'), ['Budi', 'Ani']],
  ];
  for (const [conditions, names] of selections)
    assert.deepEqual(
      await list({ conditions }),
      { names, total: names.length, problem: undefined },
      conditions,
    );
  const both = formatConditions([
    { field: 'photo', comparison: 'blank', values: [] },
    { field: 'label', comparison: 'filled', values: [] },
  ]);
  assert.deepEqual((await list({ conditions: both })).names, ['Ani'], 'all must hold');
  assert.deepEqual((await list({ conditions: both, status: 'inactive' })).names, [], 'and the filters');
  assert.deepEqual((await list({ conditions: both, keyword: 'ani' })).names, ['Ani'], 'and the keyword');
  assert.deepEqual((await list({ order: 'oldest' })).names, ['Ani', 'Budi', 'Cici']);
  assert.deepEqual(
    (await list({ order: 'end_first' })).names,
    ['Ani', 'Cici', 'Budi'],
    'without an end last',
  );
  assert.deepEqual((await list({ order: 'end_last' })).names, ['Cici', 'Ani', 'Budi']);
});

test('[LIST-001] an unknown state of the address bar selects nobody and says so', async (t) => {
  const api = await startApi(t);
  await addMember(api);
  const list = await lister(api);
  const unknown = { names: [], total: 0, problem: 'Saringan ini tidak dikenal' };
  for (const conditions of [
    'photo',
    'photo.any.1',
    'photo.blank.1',
    'category.any',
    'category.any.2.1',
    'category.any.01',
    'joined.between.2026-02-30.',
    'joined.between..',
    'joined.between.2026-02-02.2026-02-01',
    'period_end.ahead',
    'period_end.ahead.0',
    'period_end.ahead.07',
    'period_end.ahead.3651',
    'period_end.next_month.1',
    'joined.next_month',
    'photo.this_month',
    'photo.blank*category.filled',
    'photo.blank*photo.blank',
    'stop.any.sakit',
    `label.any.${Array.from({ length: 21 }, (_, at) => at + 1).join('.')}`,
    Array.from({ length: 9 }, (_, at) => `label.any.${at + 1}`).join('*'),
    "1=1' or 'a'='a",
  ])
    assert.deepEqual(await list({ conditions }), unknown, conditions);
  assert.deepEqual(await list({ order: 'name' }), unknown);
  assert.deepEqual(await list({ columns: 'number.number' }), unknown);
  assert.equal((await list({ conditions: '' })).total, 1);
});

test('[LIST-001] a state of blank signs, or one that is given twice, selects nobody and says so', async (t) => {
  const api = await startApi(t);
  await addMember(api);
  const { token } = await addAdmin(api);
  const list = async (search: string) => {
    const { statusCode, ...answer } = await api.app.inject({
      url: `/api/users?${search}`,
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(statusCode, 200);
    const { data, total, problem } = answer.json();
    return { found: data.length, total, problem };
  };
  const unknown = { found: 0, total: 0, problem: 'Saringan ini tidak dikenal' };
  for (const name of ['conditions', 'order', 'columns'])
    for (const value of ['%20', '%09', '%E2%80%8B', '%C2%A0', `&${name}=`, `photo.blank&${name}=photo.blank`])
      assert.deepEqual(await list(`${name}=${value}`), unknown, `${name}=${value}`);
  const all = { found: 1, total: 1, problem: undefined };
  assert.deepEqual(await list('conditions=&order=&columns=&keyword=%20&status=&company_category='), all);
  const nobody = { ...all, found: 0, total: 0 };
  for (const twice of [
    'status=active&status=pending',
    'company_category=1&company_category=1',
    'keyword=xq&keyword=',
  ])
    assert.deepEqual(await list(twice), nobody, twice);
});

test('[LIST-001] a condition whose choice was deleted selects nobody, never everybody, and says so', async (t) => {
  const api = await startApi(t);
  await addMember(api);
  const list = await lister(api);
  for (const [conditions, said] of [
    [one('category', 'any', 1, 999), 'Saringan Kategori Anggota'],
    [one('label', 'any', 7), 'Saringan Label'],
  ] as const) {
    const { problem, ...found } = await list({ conditions });
    assert.deepEqual(found, { names: [], total: 0 });
    assert.ok(problem?.startsWith(said), String(problem));
  }
});

test('[LIST-001] a further page has the same conditions, and the total is that of all', async (t) => {
  const api = await startApi(t);
  for (let count = 0; count < 17; count++) await addMember(api, { name: `Anggota ${count}` });
  await addMember(api, { name: 'Berfoto', photo_key: 'photos/b.jpg' });
  const list = await lister(api);
  const conditions = one('photo', 'blank');
  const second = await list({ conditions, page: 2 });
  assert.deepEqual(second, { names: ['Anggota 1', 'Anggota 0'], total: 17, problem: undefined });
  assert.equal((await list({ conditions, only: 'rows' })).total, null, 'the rows do not wait');
  assert.deepEqual(await list({ conditions, only: 'total' }), { names: [], total: 17, problem: undefined });
  assert.equal((await list({ conditions, page: 3 })).total, 17);
});

test('[LIST-001] conditions have one form, and read in words', () => {
  const conditions: Condition[] = [
    { field: 'stop', comparison: 'any', values: ['other', 'moved'] },
    { field: 'category', comparison: 'any', values: ['10', '9', '9'] },
    { field: 'joined', comparison: 'between', values: ['', '2026-02-01'] },
  ];
  const text = formatConditions(conditions);
  assert.equal(text, 'category.any.9.10*joined.between..2026-02-01*stop.any.moved.other');
  const names = { category: new Map([[9, 'Biasa']]), label: new Map() };
  assert.deepEqual(
    parseConditions(text)?.map((condition) => conditionText(condition, names, '2026-02-01')),
    [
      'Kategori Anggota: Biasa atau pilihan yang sudah dihapus',
      'Terdaftar: sampai 1 Februari 2026',
      'Berhenti: Pindah organisasi atau Lainnya',
    ],
  );
});

test('[LIST-001] days that move are those of today in Jakarta, and a new day selects again', async (t) => {
  // The last minute of 30 November in Jakarta.
  const api = await startApi(t, { now: '2026-11-30T16:59:00Z', checkInvariants: false });
  for (const expired_at of [
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-31',
    '2027-01-01',
    '2028-01-31',
  ])
    await addMember(api, { name: expired_at, status: 'active', started_at: '2020-01-01', expired_at });
  const list = await lister(api);
  const found = async (...condition: Parameters<typeof one>) =>
    (await list({ conditions: one(...condition), order: 'end_first' })).names;
  assert.deepEqual(await found('period_end', 'ahead', 1), ['2026-11-30', '2026-12-01']);
  assert.deepEqual(await found('period_end', 'back', 1), ['2026-11-29', '2026-11-30']);
  assert.deepEqual(await found('period_end', 'this_month'), ['2026-11-29', '2026-11-30']);
  assert.deepEqual(await found('period_end', 'next_month'), ['2026-12-01', '2026-12-31']);
  assert.equal((await found('period_end', 'this_year')).length, 4);
  assert.equal((await found('joined', 'this_month')).length, 6, 'a moment is that of Jakarta, too');
  api.clock.set('2026-11-30T17:00:00Z');
  assert.deepEqual(await found('period_end', 'this_month'), ['2026-12-01', '2026-12-31']);
  assert.deepEqual(await found('period_end', 'last_month'), ['2026-11-29', '2026-11-30']);
  assert.deepEqual(await found('period_end', 'next_month'), ['2027-01-01']);
  assert.equal((await list({ conditions: 'joined.this_month' })).total, 0, 'and counts again');
  assert.equal((await list({ conditions: 'joined.last_month' })).total, 6);
  api.clock.set('2027-12-31T20:00:00Z');
  const { names } = await (await lister(api))({ conditions: 'period_end.this_year' });
  assert.deepEqual(names, ['2028-01-31']);
});

test('[LIST-001] days that move are said with the days that they mean today', () => {
  const names = { category: new Map(), label: new Map() };
  const said = (today: string, conditions: string) =>
    parseConditions(conditions)?.map((condition) => conditionText(condition, names, today));
  assert.deepEqual(said('2026-11-29', 'period_end.next_month'), [
    'Berlaku sampai: bulan depan (1–31 Desember 2026)',
  ]);
  assert.deepEqual(said('2024-01-31', 'period_end.next_month'), [
    'Berlaku sampai: bulan depan (1–29 Februari 2024)',
  ]);
  assert.deepEqual(said('2026-12-15', 'joined.back.1000*last_paid.this_year'), [
    'Terdaftar: 1.000 hari ke belakang (20 Maret 2024 – 15 Desember 2026)',
    'Terakhir membayar: tahun ini (1 Januari – 31 Desember 2026)',
  ]);
});

test('[LIST-012] each condition names an index that exists', () => {
  const schema = readFileSync(new URL('../../../docs/schema.sql', import.meta.url), 'utf8');
  for (const field of conditionFields)
    assert.match(schema, new RegExp(String.raw`index "?${conditionFacts[field].index}"?\s`, 'i'), field);
});
