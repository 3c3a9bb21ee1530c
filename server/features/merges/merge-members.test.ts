import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '#shared/audit/audit.contract.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { merges } from '#shared/merges/merges.contract.ts';
import { mergeErrors } from '#shared/merges/merges.messages.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import {
  addAdmin,
  addMember,
  PASSWORD,
  signIn,
  type TestAccount,
} from '../../../tests/builders/rows/accounts.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { addDueMember, addReminder } from '../../../tests/builders/rows/reminders.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';
import { openMerger } from '../../../tests/setup/api/merges.ts';
import { change } from '../../changes/change.ts';
import { allColumns } from '../../db/schema.ts';
import { stopMember } from '../stops/stops.service.ts';
import { combinations } from './combined-rows.store.ts';
import { sweepMerges } from './merged-members.open.store.ts';

async function setUp(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  const merger = await openMerger(api);
  const shown = async ({ id }: { id: number }) =>
    (await api.call(members.show, { token: merger.token, params: { id } })).body.data;
  const tokenOf = async (member: TestAccount) =>
    (await api.call(ownDocuments.show, { token: member.token })).body.data.verification_url
      .split('/')
      .at(-1) ?? '';
  const verify = async (token: string) =>
    (await api.call(verifications.show, { params: { token } })).body.data;
  return { api, ...merger, shown, tokenOf, verify };
}

const paid = (api: Api, member: TestAccount, admin: TestAccount) => addDecidedPayment(api, { member, admin });

test('[LIST-009] rows that a merge combines have their code, and rules of other names of a member, too', () => {
  const naming = allColumns.flatMap(({ table, column, facts: { namesMember } }) =>
    namesMember ? [{ table, column, rule: namesMember.merge }] : [],
  );
  const combined = naming.filter(({ rule }) => rule === 'combine').map(({ table }) => table);
  assert.deepEqual([...new Set(combined)].toSorted(), Object.keys(combinations).toSorted());
  const others = naming.filter(({ column, rule }) => column !== 'member_id' && rule !== 'keep');
  assert.deepEqual(
    others.filter(({ table }) => !(table in combinations)),
    [],
    'a merge moves rows by their `member_id` alone',
  );
});

test('[LIST-009] fields are chosen one by one, everything else moves, and the membership is folded from both histories', async (t) => {
  const { api, admin, preview, merge, shown } = await setUp(t);
  const survivor = await addMember(api, { name: 'Budi Santoso', company: 'RS Lama', title_after_name: null });
  const merged = await addMember(api, { name: 'Budi Santosa', company: 'RS Baru', hp: '+6281311112222' });
  await paid(api, survivor, admin);
  const paymentId = await paid(api, merged, admin);
  const before = await preview(survivor, merged);
  assert.deepEqual(
    before.fields.map(({ field, survivor: own, merged: other }) => [field, own, other]),
    [
      ['name', 'Budi Santoso', 'Budi Santosa'],
      ['email', survivor.email, merged.email],
      ['title_after_name', null, 'S.T.P.'],
      ['hp', '081234567890', '081311112222'],
      ['company', 'RS Lama', 'RS Baru'],
      ['number', before.survivor.member_number, before.merged.member_number],
    ],
  );
  assert.deepEqual(before.fields.find(({ field }) => field === 'title_after_name')?.suggested, 'merged');
  assert.deepEqual(before.moves, [
    { thing: 'payments', count: 1 },
    { thing: 'proofs', count: 1 },
    { thing: 'renewals', count: 1 },
  ]);
  assert.deepEqual(
    [before.membership.survivor, before.membership.merged, before.membership.after].map(
      ({ started_at, expired_at }) => [started_at, expired_at],
    ),
    [
      ['2026-11-20', '2027-11-20'],
      ['2026-11-20', '2027-11-20'],
      ['2026-11-20', '2028-11-20'],
    ],
  );
  const { status, body } = await merge(survivor, merged, { from_merged: ['title_after_name', 'hp'] });
  assert.deepEqual([status, body.message], [201, 'Data digabung ke Budi Santoso']);
  const after = await shown(survivor);
  assert.deepEqual(
    [after.name, after.title_after_name, after.hp, after.company, after.member_expired_at],
    ['Budi Santoso', 'S.T.P.', '+6281311112222', 'RS Lama', '2028-11-20'],
  );
  const moved = (await api.call(payments.show, { token: admin.token, params: { id: paymentId } })).body.data;
  assert.equal(moved.user.id, survivor.id);
  const gone = await api.call(members.show, { token: admin.token, params: { id: merged.id } });
  assert.equal(gone.status, 404);
  const found = await api.call(members.list, { token: admin.token, query: { keyword: '081311112222' } });
  assert.deepEqual(
    found.body.data.map(({ id }) => id),
    [survivor.id],
  );
});

test('[LIST-009] who is active today and will not be is said with the day from which he is again', async (t) => {
  const { api, preview, merge, shown } = await setUp(t);
  const survivor = await addMember(api, { status: 'active' });
  const merged = await addDueMember(api, 40);
  const { membership } = await preview(survivor, merged);
  assert.deepEqual(
    [membership.survivor.status, membership.after.status, membership.after.expired_at],
    ['active', 'inactive', '2026-10-11'],
  );
  await merge(survivor, merged);
  assert.equal((await shown(survivor)).member_status, 'inactive');
});

test('[LIST-009] password and links of the chosen address stay, all sessions end, and both addresses are told', async (t) => {
  const { api, token, merge, shown } = await setUp(t);
  const survivor = await addMember(api);
  const merged = await addMember(api, { password_hash: null, email_verified_at: null });
  assert.equal((await merge(survivor, merged)).status, 201);
  for (const account of [survivor, merged])
    assert.equal((await api.call(profile.show, { token: account.token })).status, 401);
  const login = await api.call(auth.login, { body: { email: survivor.email, password: PASSWORD } });
  assert.equal(login.status, 200);
  const [staying] = await api.mailsTo(survivor.email);
  const [ended] = await api.mailsTo(merged.email);
  assert.match(staying?.text ?? '', /tetap masuk dengan alamat ini/);
  assert.match(ended?.text ?? '', /tidak dapat lagi digunakan untuk masuk/);
  assert.equal(ended?.text.includes(survivor.email), false, 'the other mailbox may be a stranger’s');

  const other = await addMember(api, { password_hash: null });
  const taken = await addMember(api);
  await merge(other, taken, { from_merged: ['email'] });
  assert.equal((await shown(other)).email, taken.email);
  const second = await api.call(auth.login, { body: { email: taken.email, password: PASSWORD } });
  assert.deepEqual([second.status, second.body.data.user.id], [200, other.id]);
  const { company_category_id, ...stored } = await shown(survivor);
  const free = { ...stored, company_category: company_category_id, email: other.email };
  const refused = await api.call(members.update, { token, params: { id: survivor.id }, body: free });
  assert.deepEqual([refused.status, refused.error.message], [422, mergeErrors.addressReserved]);
  api.clock.advance({ days: 31 });
  const later = await addAdmin(api);
  await sweepMerges(api.deps);
  const given = await api.call(members.update, {
    token: later.token,
    params: { id: survivor.id },
    body: free,
  });
  assert.equal(given.status, 200);
});

test('[LIST-009] the other number is never given again, and check pages of its card go on answering for the survivor', async (t) => {
  const { api, admin, merge, shown, tokenOf, verify } = await setUp(t);
  const survivor = await addMember(api, { name: 'Sari Utami' });
  const merged = await addMember(api, { name: 'Sari Utami, S.E.' });
  for (const member of [survivor, merged]) await paid(api, member, admin);
  const [own, other] = [await shown(survivor), await shown(merged)];
  const [ownToken, otherToken] = [await tokenOf(survivor), await tokenOf(merged)];
  await merge(survivor, merged);
  const answer = await verify(otherToken);
  assert.deepEqual(
    [answer.member_number, answer.old_number, answer.is_valid],
    [own.member_number, other.member_number, true],
  );
  assert.equal((await verify(ownToken)).old_number, undefined);
  await change(api.deps, ({ tx }) =>
    tx.updateTable('counters').set({ value: 0 }).where('name', '=', 'members').execute(),
  );
  const next = await addMember(api);
  await paid(api, next, admin);
  assert.notEqual((await shown(next)).member_number, other.member_number);
  await change(api.deps, ({ tx }) =>
    tx.updateTable('counters').set({ value: 9 }).where('name', '=', 'members').execute(),
  );

  const third = await addMember(api);
  await paid(api, third, admin);
  const thirdToken = await tokenOf(third);
  const { member_number } = await shown(third);
  const renamed = { ...survivor, token: await signIn(api, { memberId: survivor.id }) };
  await merge(renamed, third, { from_merged: ['number'] });
  assert.equal((await shown(survivor)).member_number, member_number);
  assert.equal((await verify(thirdToken)).old_number, undefined);
  assert.equal((await verify(ownToken)).old_number, own.member_number);
  assert.equal((await verify(otherToken)).old_number, other.member_number);
});

test('[LIST-009] at most one open bill is left, and what must be decided is decided first', async (t) => {
  const { api, preview, merge, admin } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  const [own, other] = [await addOrder(api, survivor), await addOrder(api, merged)];
  const unchosen = await merge(survivor, merged);
  assert.deepEqual([unchosen.status, unchosen.error.errors?.bill], [422, [mergeErrors.chooseBill]]);
  assert.equal((await merge(survivor, merged, { bill: other })).status, 201);
  const statusOf = async (id: number) =>
    (await api.call(payments.show, { token: admin.token, params: { id } })).body.data.status;
  assert.deepEqual([await statusOf(own), await statusOf(other)], ['canceled', 'waiting_payment']);

  const proved = await addMember(api);
  const provedBill = await addProvedPayment(api, proved);
  const wrong = await merge(survivor, proved, { bill: other });
  assert.equal(wrong.status, 422);
  assert.match(wrong.error.message, /harus tetap terbuka/);
  assert.equal((await merge(survivor, proved)).status, 201);
  assert.deepEqual([await statusOf(other), await statusOf(provedBill)], ['canceled', 'waiting_confirmation']);

  const second = await addMember(api);
  await addProvedPayment(api, second);
  const { obstacles } = await preview(survivor, second);
  assert.match(obstacles[0] ?? '', /^Putuskan dulu pembayaran INV-\S+ dan INV-\S+\.$/);
  assert.equal((await merge(survivor, second)).status, 422);
});

test('[LIST-009] a survivor who has stopped stays so, and open bills of the other are canceled', async (t) => {
  const { api, admin, merge, shown } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  await paid(api, merged, admin);
  await addOrder(api, merged);
  const caller = { ...admin, role: 'Admin', sessionId: 0, mustSetUpTwoStep: false } as const;
  await stopMember(api.deps, caller, survivor.id, {
    reason: 'moved',
    note: null,
    stopped_on: null,
    is_mailed: 0,
  });
  await merge(survivor, merged);
  const after = await shown(survivor);
  assert.deepEqual([after.member_status, after.member_stop_reason], ['inactive', 'moved']);
});

test('[LIST-009] of equal reminders the earlier counts', async (t) => {
  const { api, preview, merge } = await setUp(t);
  const [survivor, merged] = [await addDueMember(api, 20), await addDueMember(api, 20)];
  const about = { period_end: '2026-10-31', state: 'sent' } as const;
  await addReminder(api, { ...about, member_id: survivor.id, stage: 'before_7', planned_on: '2026-11-02' });
  await addReminder(api, { ...about, member_id: merged.id, stage: 'before_7', planned_on: '2026-11-01' });
  await addReminder(api, { ...about, member_id: merged.id, stage: 'after_7', planned_on: '2026-11-03' });
  const { ends, moves } = await preview(survivor, merged);
  assert.equal(ends.find(({ thing }) => thing === 'equal_reminders')?.count, 1);
  assert.equal(moves.find(({ thing }) => thing === 'reminders')?.count, 1);
  await merge(survivor, merged);
  const rows = await api.deps.db
    .selectFrom('reminders')
    .select(['planned_on', 'stage'])
    .where('member_id', '=', survivor.id)
    .orderBy('planned_on')
    .execute();
  assert.deepEqual(rows, [
    { planned_on: '2026-11-01', stage: 'before_7' },
    { planned_on: '2026-11-03', stage: 'after_7' },
  ]);
});

test('[LIST-009] audit records stay where they are and stand in both timelines', async (t) => {
  const { api, token, admin, merge } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  await paid(api, merged, admin);
  await merge(survivor, merged);
  const actions = async ({ id }: { id: number }) =>
    (await api.call(audit.ofMember, { token, params: { id } })).body.data.map(({ action }) => action);
  assert.deepEqual(await actions(merged), ['member.merge_into', 'payment.decide']);
  assert.deepEqual(await actions(survivor), ['member.merge_into', 'member.merge', 'payment.decide']);
});

test('[LIST-011] of two overlapping merges the second gets 409, and so does one whose preview is old', async (t) => {
  const { api, preview, merge, admin } = await setUp(t);
  const [one, two, three] = [await addMember(api), await addMember(api), await addMember(api)];
  const old = await preview(one, two);
  const overlapping = await preview(three, two);
  await addOrder(api, one);
  const stale = await merge(one, two, { version: old.version });
  assert.deepEqual([stale.status, stale.error.message], [409, mergeErrors.changed]);
  const both = await Promise.all([merge(one, two), merge(three, two, { version: overlapping.version })]);
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([201, 409]));
  const rows = await api.deps.db.selectFrom('merges').selectAll().execute();
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.admin_name, admin.name);
});

test('[LIST-011] while a bill of the merged one is decided, one waits and nothing is lost', async (t) => {
  const { api, token, preview, merge, shown } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  const bill = await addProvedPayment(api, merged);
  const { version } = await preview(survivor, merged);
  const decision = { status: 'paid', admin_note: null };
  const [decided, done] = await Promise.all([
    api.call(payments.decide, { token, params: { id: bill }, body: decision }),
    merge(survivor, merged, { version }),
  ]);
  assert.equal(decided.status, 200);
  if (done.status === 409) assert.equal((await merge(survivor, merged)).status, 201);
  assert.equal((await shown(survivor)).member_expired_at, '2027-11-20');
});

test('[LIST-009] merging and its undo are for Super Admins alone', async (t) => {
  const { api, preview } = await setUp(t);
  const [one, two] = [await addMember(api), await addMember(api)];
  const { version } = await preview(one, two);
  const { token } = await addAdmin(api);
  const body = { survivor: one.id, merged: two.id, from_merged: [], bill: null, seen: { version } };
  assert.equal((await api.call(merges.add, { token, body })).status, 403);
  assert.equal((await api.call(merges.list, { token, query: {} })).status, 403);
});

test('[LIST-009] two paid entry fees stay and are named, and what is paid is not owed', async (t) => {
  const { api, token, admin, preview, merge, undo, shown } = await setUp(t);
  await setDues(api, { is_by_category: 1 });
  await change(api.deps, ({ tx }) => tx.updateTable('categories').set({ entry_fee: 50_000 }).execute());
  const [survivor, merged, third] = [
    await addMember(api, { owes_entry_fee: 1 }),
    await addMember(api, { owes_entry_fee: 1 }),
    await addMember(api, { owes_entry_fee: 1 }),
  ];
  for (const member of [survivor, merged]) await paid(api, member, admin);
  assert.deepEqual((await preview(survivor, merged)).paid_entry_fees.length, 2);
  assert.equal((await merge(survivor, merged)).status, 201);

  const bill = await addOrder(api, third);
  const { bills, owes_entry_fee } = await preview(survivor, third);
  assert.deepEqual(
    [owes_entry_fee, bills.map(({ id, reason }) => [id, reason])],
    [false, [[bill, 'Uang pangkalnya sudah dibayar di data lain.']]],
  );
  const { body } = await merge(survivor, third);
  const statusOf = async () =>
    (await api.call(payments.show, { token, params: { id: bill } })).body.data.status;
  assert.equal(await statusOf(), 'canceled');
  assert.equal((await undo(body.data.id)).status, 200);
  assert.equal(await statusOf(), 'waiting_payment');
  assert.equal((await shown(third)).member_status, 'pending');
});

test('[LIST-009] the survivor is found by what the merged one was called, and his page leads to the survivor', async (t) => {
  const { api, admin, token, merge, undo, shown } = await setUp(t);
  const survivor = await addMember(api, {
    name: 'Ratna Dewi',
    email: 'ratna@contoh.id',
    hp: '+6281300000001',
  });
  const merged = await addMember(api, {
    name: 'Kenanga Puri',
    email: 'puri@contoh.id',
    hp: '+6281300000002',
  });
  const first = await addMember(api, {
    name: 'Melati Sunyi',
    email: 'sunyi@contoh.id',
    hp: '+6281300000003',
  });
  for (const member of [survivor, merged, first]) await paid(api, member, admin);
  const [old, oldest] = [(await shown(merged)).member_number ?? '', (await shown(first)).member_number ?? ''];
  const found = async (keyword: string) =>
    (await api.call(members.list, { token, query: { keyword } })).body.data.map(({ id }) => id);
  const page = (id: number) => api.call(members.show, { token, params: { id } });
  const words = ['kenanga puri', 'Sunyi', old, oldest, 'puri@contoh.id', '0813-0000-0003'];

  await merge(merged, first);
  const { body } = await merge(survivor, merged, { from_merged: ['name', 'email', 'hp'] });
  assert.deepEqual(
    (await Promise.all([...words, 'ratna dewi', 'ratna@contoh.id', '081300000001'].map(found))).flat(),
    Array(words.length + 3).fill(survivor.id),
  );
  const { old_numbers = [], old_names } = await shown(survivor);
  assert.deepEqual(
    [old_numbers.toSorted(), old_names],
    [[old, oldest].toSorted(), ['Melati Sunyi', 'Ratna Dewi']],
  );
  for (const { id } of [merged, first]) {
    const missing = await page(id);
    assert.deepEqual([missing.status, missing.error.merged_into], [404, survivor.id]);
  }
  const own = await api.call(profile.show, { token: await signIn(api, { memberId: survivor.id }) });
  assert.doesNotMatch(JSON.stringify(own.body), /old_n|known|Melati|sunyi/);

  const change = {
    params: { id: survivor.id },
    body: { company: 'RS Baru', seen: { company: (await shown(survivor)).company } },
  };
  assert.equal((await api.call(members.update, { token, ...change })).status, 200);
  assert.deepEqual(await found('melati sunyi'), [survivor.id], 'a later change keeps it');
  assert.equal((await undo(body.data.id)).status, 200);
  assert.deepEqual(
    [await found('melati'), await found('kenanga'), await found('ratna'), await found(old)],
    [[merged.id], [merged.id], [survivor.id], [merged.id]],
  );
  assert.equal((await shown(survivor)).old_numbers, undefined);

  api.clock.advance({ days: 31 });
  await sweepMerges(api.deps);
  const later = (await addAdmin(api)).token;
  const after = async (keyword: string) =>
    (await api.call(members.list, { token: later, query: { keyword } })).body.data.map(({ id }) => id);
  assert.deepEqual(
    [await after('melati'), await after(oldest), await after('sunyi@contoh.id')],
    [[merged.id], [merged.id], []],
    'the address is free again',
  );
});
