// The keyword of the lists that search members, payments and rows of bank statements.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '#shared/audit/audit.contract.ts';
import { orderNames } from '#shared/members/member-columns.rules.ts';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addOrder } from '../../../tests/builders/rows/payments.ts';
import { addDueMember } from '../../../tests/builders/rows/reminders.ts';
import { addStatement } from '../../../tests/builders/rows/statements.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { change } from '../../changes/change.ts';
import { updateMember } from './members.db.ts';
import { getMember } from './members.open.service.ts';

test('a member is found by every spelling of name, title, phone and number', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const maruf = await addMember(api, { name: 'Ma\u2019ruf Qanaah', hp: '+6281299987766' });
  const rene = await addMember(api, {
    name: 'René Müller',
    title_before_name: 'dr.',
    title_after_name: 'Sp. PK',
    company: 'RS Al-Farisi',
    hp: '+6591234567',
    number: 'A-001/2026',
  });
  await addMember(api, { name: 'Andri Rahman', email: 'rene.lain@contoh.id' });
  const find = async (keyword: string) =>
    (await api.call(members.list, { token, query: { keyword } })).body.data.map(({ id }) => id);
  for (const keyword of [
    "Ma'ruf Q",
    'MARUF',
    'Qanaah Ma\u02bcruf',
    '0812-9998-7766',
    '+62 812 9998',
    '0812 9998',
    '9998-77',
    '\u202a+62\u00a0812\u20119998\u202c',
    'https://wa.me/6281299987766',
  ])
    assert.deepEqual(await find(keyword), [maruf.id], keyword);
  for (const keyword of [
    'dr. René',
    'dr rene',
    'Rene, Sp.PK',
    'muller rene\u0301',
    'dr.Muller',
    'alfarisi',
    'al farisi muller',
    '+65 9123',
    'A-001',
    '001-2026',
    'A 001',
  ])
    assert.deepEqual(await find(keyword), [rene.id], keyword);
  assert.deepEqual(await find('dr. Andri'), [], 'a title is no part of another word');
  await change(api.deps, async ({ tx }) =>
    updateMember(tx, await getMember({ db: tx }, rene.id), { title_before_name: 'Prof.' }),
  );
  assert.deepEqual([await find('dr. René'), await find('prof rene')], [[], [rene.id]]);
});

test('payments, rows of statements and the audit trail are searched in the same form', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { name: 'Ni\u2019mah Zoë', role: 'Super Admin' });
  const member = await addMember(api, { name: 'Ma\u2019ruf Qanaah' });
  const id = await addOrder(api, member);
  const { no: number } = (await api.call(payments.show, { token, params: { id } })).body.data;
  const found = async (keyword: string) =>
    (await api.call(payments.list, { token, query: { keyword } })).body.data.map((row) => row.id);
  for (const keyword of [
    "qanaah ma'ruf",
    number,
    number.toLowerCase().replaceAll('-', ' '),
    number.replaceAll('-', '\u2013'),
    number.replace(/\D/g, ''),
    number.slice(4),
    `ma'ruf ${number}`,
    `${number} qanaah maruf`,
    `Qanaah (${number.toLowerCase()}) ma\u02bcruf`,
    `maruf ${number.slice(-4)}`,
    `Ma ${number.slice(4)}`,
  ])
    assert.deepEqual(await found(keyword), [id], keyword);
  await addOrder(api, await addMember(api, { name: 'René Müller' }));
  assert.deepEqual(await found(`rene ${number}`), []);
  assert.deepEqual(await found(`maruf ${number.slice(0, -1)}9`), []);
  await addStatement(api, [
    { description: 'TRSF E-BANKING CR 0111/FTSCY SITI MA\u2019RUF', amount: 25_012_300 },
  ]);
  const rows = async (keyword: string) =>
    (await api.call(statementRows.list, { token, query: { keyword } })).body.total;
  for (const keyword of ["ma'ruf siti", '250.123', 'Rp 250 123,-', 'e\u2011banking siti', '0111/FTSCY'])
    assert.equal(await rows(keyword), 1, keyword);
  await api.call(members.remove, { token, params: { id: member.id } });
  const records = async (keyword: string) =>
    (await api.call(audit.list, { token, query: { keyword } })).body.total;
  assert.deepEqual([(await records("ni'mah zoe")) > 0, await records('zoe budi')], [true, 0]);
});

test('[OPEN-022] an exact number, address or bill stands first and once, in every order, with and without conditions', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const exact = await addMember(api, { name: 'Sasaran', number: 'HTP-0003', email: 'htp0003@contoh.id' });
  for (let number = 1; number <= 20; number++)
    await addMember(api, { name: `HTP Lain ${number}`, number: `X-HTP-0003${number + 10}` });
  const ask = async (query: Record<string, unknown>) => (await api.call(members.list, { token, query })).body;
  const bothPages = async (query: Record<string, unknown>) => {
    const [first, second] = [await ask(query), await ask({ ...query, page: 2 })];
    return {
      ids: [...first.data, ...second.data].map(({ id }) => id),
      total: first.total,
      last: second.total,
    };
  };
  for (const order of ['', ...orderNames.slice(1)])
    for (const conditions of ['', 'photo.blank']) {
      const listed = { order, conditions };
      const { ids } = await bothPages({ ...listed, keyword: 'htp lain' });
      for (const keyword of ['HTP-0003', 'htp 0003', 'HTP0003', 'htp/0003', 'htp\u20130003', 'HTP.0003'])
        assert.deepEqual(
          await bothPages({ ...listed, keyword }),
          { ids: [exact.id, ...ids], total: 21, last: 21 },
          `${keyword} ${order} ${conditions}`,
        );
      const rows = await ask({ ...listed, keyword: 'htp0003', only: 'rows' });
      assert.deepEqual([rows.data[0]?.id, rows.data.length], [exact.id, 15]);
      const total = await ask({ ...listed, keyword: 'htp0003', only: 'total' });
      assert.deepEqual([total.data, total.total], [[], 21]);
      const rejected = await ask({ ...listed, keyword: 'HTP-0003', status: 'rejected' });
      assert.deepEqual(rejected.data, [], 'the filters hold for it, too');
      assert.equal((await ask({ ...listed, keyword: 'HTP0003@contoh.id' })).data[0]?.id, exact.id);
    }
  const withPhoto = await ask({ keyword: 'HTP-0003', conditions: 'photo.filled' });
  assert.deepEqual([withPhoto.data, withPhoto.total], [[], 0], 'and so do the conditions');
});

test('[OPEN-022] a bill leads to its member in every order, with and without conditions, until it is deleted', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const member = await addMember(api);
  await addMember(api);
  const id = await addOrder(api, member);
  const { no: bill } = (await api.call(payments.show, { token, params: { id } })).body.data;
  const spellings = [bill, bill.toLowerCase().replaceAll('-', ' '), bill.replace(/\D/g, '')];
  const everywhere = async () => {
    const found = new Set<string>();
    for (const order of ['', ...orderNames.slice(1)])
      for (const conditions of ['', 'photo.blank'])
        for (const keyword of spellings) {
          const query = { order, conditions, keyword };
          const { data, total } = (await api.call(members.list, { token, query })).body;
          found.add(`${data.map((row) => row.id).join(' ')} of ${total}`);
        }
    return [...found];
  };
  assert.deepEqual(await everywhere(), [`${member.id} of 1`]);
  await api.call(payments.remove, { token, params: { id } });
  assert.deepEqual(await everywhere(), [' of 0']);
});

test('[OPEN-022] payments of an exact number or address stand first, of a bill only itself', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const exact = await addMember(api, { name: 'Sasaran', number: 'HTP-0003', email: 'htp0003@contoh.id' });
  const own: number[] = [];
  const others: number[] = [];
  for (let at = 0; at < 17; at++) {
    own.unshift(await addOrder(api, exact));
    if (at < 3)
      others.unshift(
        await addOrder(
          api,
          await addMember(api, { number: `X-HTP-0003${at}`, email: `xhtp0003${at}@contoh.id` }),
        ),
      );
  }
  const ask = async (query: Record<string, unknown>) =>
    (await api.call(payments.list, { token, query })).body;
  const ids = async (query: Record<string, unknown>) => (await ask(query)).data.map(({ id }) => id);
  const all = [...own, ...others];
  for (const keyword of ['HTP-0003', 'htp 0003', 'htp/0003', 'HTP0003']) {
    assert.deepEqual(await ids({ keyword }), all.slice(0, 15), keyword);
    assert.deepEqual(await ids({ keyword, page: 2 }), all.slice(15), keyword);
    assert.deepEqual([(await ask({ keyword })).total, (await ask({ keyword, page: 2 })).total], [20, 20]);
    assert.deepEqual(await ids({ keyword, only: 'rows' }), all.slice(0, 15));
    const total = await ask({ keyword, only: 'total' });
    assert.deepEqual([total.data, total.total], [[], 20]);
    assert.deepEqual(await ids({ keyword, status: 'waiting_payment' }), [own[0], ...others]);
    assert.deepEqual(await ids({ keyword, status: 'paid' }), []);
  }
  assert.deepEqual(await ids({ keyword: 'HTP0003@contoh.id', page: 2 }), own.slice(15));
  const [oldest = 0] = own.slice(-1);
  const { no: bill } = (await api.call(payments.show, { token, params: { id: oldest } })).body.data;
  for (const keyword of [bill, bill.toLowerCase().replaceAll('-', ' '), bill.replace(/\D/g, '')])
    assert.deepEqual(await ids({ keyword }), [oldest], keyword);
});

test('[OPEN-022] renewals and due members of an exact number stand first, and a bill finds none', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const exact = await addDueMember(api, 3, { number: 'HTP-0003' });
  const other = await addDueMember(api, -3, { number: 'X-HTP-0003-9' });
  const renewed = async (query: object) =>
    (await api.call(renewals.list, { token, query: { ...query } })).body.data.map(({ user }) => user.id);
  const due = async (query: object) =>
    (await api.call(dueMembers.list, { token, query: { ...query } })).body.data.map(({ id }) => id);
  for (const keyword of ['HTP-0003', 'htp/0003', 'HTP 0003']) {
    assert.deepEqual(await renewed({ keyword }), [exact.id, other.id], keyword);
    assert.deepEqual(await renewed({ keyword, type: 'lifetime' }), [], keyword);
    assert.deepEqual(await due({ keyword }), [exact.id, other.id], keyword);
    assert.deepEqual(await due({ keyword, contact: 'uncontacted' }), [exact.id, other.id], keyword);
  }
  const params = { id: await addOrder(api, exact) };
  const { no: keyword } = (await api.call(payments.show, { token, params })).body.data;
  assert.deepEqual([await renewed({ keyword }), await due({ keyword })], [[], []]);
});

test('[OPEN-022] the last letters of a word and the next one find people', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const budi = await addMember(api, { name: 'Budi Santoso', email: 'satu@contoh.id' });
  const siti = await addMember(api, { name: 'Siti A. Rahman', email: 'dua@contoh.id' });
  await addOrder(api, budi);
  const find = async (keyword: string) =>
    (await api.call(members.list, { token, query: { keyword } })).body.data.map(({ id }) => id);
  for (const keyword of ['bu sant', 'di sant', 'i Santoso', 'di s'])
    assert.deepEqual(await find(keyword), [budi.id], keyword);
  for (const keyword of ['A. Rahman', 'a rah', 'ti A. Rahman', 'i a rahman'])
    assert.deepEqual(await find(keyword), [siti.id], keyword);
  const paid = (await api.call(payments.list, { token, query: { keyword: 'di sant' } })).body;
  assert.deepEqual([paid.total, paid.data[0]?.user.id], [1, budi.id]);
});

test('[ADM-014] while somebody types, numbers are found by their beginning and words from the third letter', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const ani = await addMember(api, {
    name: 'Ani Wijaya',
    number: 'HTP-0003',
    email: 'ani@contoh.id',
    hp: '+6281299987766',
  });
  const budi = await addMember(api, {
    name: 'Budi Hartono',
    number: 'B26-0030',
    email: 'budi@lain.id',
    hp: '+6285711112222',
  });
  const { no: bill } = (await api.call(payments.show, { token, params: { id: await addOrder(api, budi) } }))
    .body.data;
  const hits = async (keyword: string) => (await api.call(members.hits, { token, query: { keyword } })).body;
  const ids = async (keyword: string) => (await hits(keyword)).data.map(({ id }) => id);
  const foundBy: [number, string[]][] = [
    [
      ani.id,
      ['HTP-0', 'htp 00', 'htp', '0812', '+62 812', '0812-9998', '7766', 'wij', 'ani w', 'ani@c', 'contoh'],
    ],
    [budi.id, ['b2', 'B26-', 'b26 0030', '0857', 'har', 'bud', 'di hart', bill, bill.slice(0, 12), 'inv 2']],
  ];
  for (const [id, texts] of foundBy)
    for (const typed of texts) assert.deepEqual(await ids(typed), [id], typed);
  for (const nothing of ['', 'an', 'i', '-', '%', 'bu', '9', 'zzz', 'INV-1'])
    assert.deepEqual(await ids(nothing), [], nothing);
  assert.deepEqual(new Set(await ids('08')), new Set([ani.id, budi.id]), 'the beginning of both phones');
  assert.deepEqual(
    (await hits(bill)).data.map((hit) => [hit.bill, hit.member_number]),
    [[bill, 'B26-0030']],
  );
  for (let number = 0; number < 9; number++) await addMember(api, { name: `Wijaya ${number}` });
  const many = await hits('wijaya');
  assert.deepEqual([many.data.length, many.has_more], [8, true]);
});
