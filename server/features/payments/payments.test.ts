import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members, profile } from '#shared/members/members.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { setFees } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { getMember } from '../members/members.open.service.ts';

const me = async (api: Api, member: TestAccount) =>
  (await api.call(profile.show, { token: member.token })).body.data;

const renewalsOf = async (api: Api, admin: TestAccount, member: TestAccount) =>
  (await api.call(members.renewals, { token: admin.token, params: { id: member.id } })).body.data;

const decide = (api: Api, admin: TestAccount, id: number, body: object) =>
  api.call(payments.decide, { token: admin.token, params: { id }, body });

test('[PAY-001] [MEM-029] [OPEN-006] [OPEN-023] [COM-008] verifying makes the member active, assigns a number and sends a mail', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const id = await addProvedPayment(api, member, 2);
  const { status, body } = await decide(api, admin, id, { status: 'paid', admin_note: 'Cocok' });
  assert.equal(status, 200);
  assert.equal(body.message, 'Verifikasi Berhasil');
  assert.equal(body.data.status, 'paid');
  assert.equal(body.data.admin_note, 'Cocok');
  assert.equal(body.data.decided_by, admin.name);
  const { member_status, member_number, member_started_at, member_expired_at } = await me(api, member);
  assert.deepEqual(
    [member_status, member_number, member_started_at, member_expired_at],
    ['active', 'A260001', '2026-11-20', '2028-11-20'],
  );
  const [mail] = await api.mailsTo(member.email);
  for (const part of ['A260001', '20 November 2028', 'Rp 300.000,00'])
    assert.ok(mail?.text.includes(part), part);
});

test('[OPEN-002] [PAY-046] an admin can set each of three statuses from every status; paid owns one renewal, the others none', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  for (const from of ['waiting_payment', 'waiting_confirmation', 'paid', 'canceled', 'rejected'] as const) {
    for (const to of ['waiting_confirmation', 'paid', 'rejected'] as const) {
      const member = await addMember(api);
      const id = await addOrder(api, member);
      if (from === 'canceled') await addOrder(api, member);
      else if (from !== 'waiting_payment') await decide(api, admin, id, { status: from });
      const { status, body } = await decide(api, admin, id, { status: to });
      assert.deepEqual([status, body.data.status], [200, to], `${from} → ${to}`);
      assert.equal((await renewalsOf(api, admin, member)).length, to === 'paid' ? 1 : 0, `${from} → ${to}`);
      assert.equal((await me(api, member)).member_status, to === 'paid' ? 'active' : 'pending');
    }
  }
});

test('[PAY-047] [PAY-048] other statuses are refused and change nothing; the note is optional', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const id = await addProvedPayment(api, member);
  for (const status of ['waiting_payment', 'canceled', 'lunas', '', null, ['paid']]) {
    const answer = await decide(api, admin, id, { status });
    assert.equal(answer.status, 422, String(status));
    assert.deepEqual(Object.keys(answer.error.errors ?? {}), ['status']);
  }
  assert.equal(
    (await api.call(payments.show, { token: admin.token, params: { id } })).body.data.status,
    'waiting_confirmation',
  );
  assert.equal((await decide(api, admin, id, { status: 'rejected' })).status, 200);
});

test('[PAY-069] a stale screen is told who decided, and overwrites nothing', async (t) => {
  const api = await startApi(t);
  const first = await addAdmin(api, { name: 'Ratna' });
  const second = await addAdmin(api);
  const member = await addMember(api);
  const id = await addProvedPayment(api, member);
  const { updated_at } = (await api.call(payments.show, { token: second.token, params: { id } })).body.data;
  api.clock.advance({ minutes: 5 });
  await decide(api, first, id, { status: 'paid', seen: { updated_at } });
  const { status, error } = await decide(api, second, id, { status: 'rejected', seen: { updated_at } });
  assert.equal(status, 409);
  assert.match(error.message, /menjadi Lunas oleh Ratna/);
  assert.equal((await me(api, member)).member_status, 'active');
});

test('[OPEN-002] two admins verifying at the same time make one renewal, one number and one mail', async (t) => {
  const api = await startApi(t);
  const [first, second] = [await addAdmin(api), await addAdmin(api)];
  for (let round = 0; round < 5; round++) {
    const member = await addMember(api);
    const id = await addProvedPayment(api, member);
    await Promise.all([
      decide(api, first, id, { status: 'paid' }),
      decide(api, second, id, { status: 'paid' }),
    ]);
    assert.equal((await renewalsOf(api, first, member)).length, 1);
    assert.equal((await api.mailsTo(member.email)).length, 1);
    assert.equal((await me(api, member)).member_expired_at, '2027-11-20');
  }
});

test('[OPEN-038] [OPEN-006] paying again while active extends from the end with the same number', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin }, { years: 1 });
  const { member_number } = await me(api, member);
  api.clock.advance({ months: 6 });
  await addDecidedPayment(api, { member, admin }, { years: 2 });
  const now = await getMember(api.deps, member.id);
  assert.deepEqual([now.started_at, now.expired_at, now.number], ['2026-11-20', '2029-11-20', member_number]);
});

test('[PAY-049] [PAY-070] [OPEN-004] deleting a paid payment removes its period, its proof and its row', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const first = await addDecidedPayment(api, { member, admin }, { years: 1 });
  const second = await addDecidedPayment(api, { member, admin }, { years: 2 });
  const { proof_url } = (await api.call(payments.show, { token: admin.token, params: { id: second } })).body
    .data;
  const remove = (id: number) => api.call(payments.remove, { token: admin.token, params: { id } });
  const { status, body } = await remove(second);
  assert.deepEqual([status, body.message], [200, 'Pembayaran iuran berhasil dihapus']);
  assert.equal((await me(api, member)).member_expired_at, '2027-11-20');
  assert.ok(!(await api.deps.files.exists(proof_url ?? '')));
  assert.equal((await remove(second)).status, 404);
  await remove(first);
  const left = await me(api, member);
  assert.deepEqual(
    [left.member_status, left.member_expired_at, left.member_number],
    ['pending', null, 'A260001'],
  );
});

test('[PAY-065] [PAY-066] [PAY-019] [OPEN-022] filters combine and blank means all', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const [budi, sari] = [
    await addMember(api, { name: 'Budi Santoso' }),
    await addMember(api, { name: 'Sari Dewi' }),
  ];
  const other = await api.deps.db
    .selectFrom('company_categories')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await api.deps.db
    .updateTable('members')
    .set({ company_category_id: other.id })
    .where('id', '=', sari.id)
    .execute();
  const waiting = await addProvedPayment(api, budi);
  const paid = await addDecidedPayment(api, { member: sari, admin });
  const list = async (query: object) =>
    (await api.call(payments.list, { token: admin.token, query: { ...query } })).body.data.map(
      ({ id }) => id,
    );
  assert.deepEqual(await list({ status: '', company_category: '', keyword: '' }), [paid, waiting]);
  assert.deepEqual(await list({ status: 'waiting_confirmation' }), [waiting]);
  assert.deepEqual(await list({ status: 'tidak-ada' }), []);
  assert.deepEqual(await list({ company_category: other.id }), [paid]);
  assert.deepEqual(await list({ keyword: 'BUDI' }), [waiting]);
  assert.deepEqual(await list({ keyword: sari.email }), [paid]);
  assert.deepEqual(await list({ keyword: '202611-0001' }), [waiting]);
  assert.deepEqual(await list({ keyword: '%' }), []);
  assert.deepEqual(await list({ keyword: 'budi', status: 'paid' }), []);
});

test('[PAY-026] [PAY-053] [PAY-068] [AMB-046] an admin adds payments with and without proof', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const add = (body: object, file?: Awaited<ReturnType<typeof jpeg>>) =>
    api.call(payments.add, { token: admin.token, body, ...(file && { file }) });
  const empty = await add({});
  assert.deepEqual(Object.keys(empty.error.errors ?? {}).toSorted(), ['duration', 'status', 'user']);
  assert.equal(
    (await add({ user: 999_999, duration: 1, status: 'paid' })).error.errors?.user?.[0],
    'Anggota tidak ditemukan.',
  );
  assert.equal((await add({ user: member.id, duration: 1, status: 'canceled' })).status, 422);
  assert.equal((await add({ user: member.id, duration: 6, status: 'paid' })).status, 422);
  assert.equal((await api.call(payments.list, { token: admin.token })).body.total, 0);

  const paid = await add({ user: member.id, duration: 2, status: 'paid', admin_note: 'Tunai' });
  assert.deepEqual(
    [paid.status, paid.body.message, paid.body.data.total],
    [201, 'Berhasil ditambahkan', 300_000],
  );
  assert.equal((await me(api, member)).member_expired_at, '2028-11-20');
  const waiting = await add(
    { user: member.id, duration: 1, status: 'waiting_confirmation', bank_account_name: 'Sari' },
    await jpeg(),
  );
  assert.equal(waiting.status, 201);
  assert.ok(waiting.body.data.proof_full_url);
  assert.equal((await me(api, member)).member_expired_at, '2028-11-20');
});

test('[PAY-067] one payment is shown to admins; unknown ids are 404', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const id = await addOrder(api, await addMember(api));
  assert.equal((await api.call(payments.show, { token: admin.token, params: { id } })).body.data.id, id);
  assert.equal((await api.call(payments.show, { token: admin.token, params: { id: 999_999 } })).status, 404);
  assert.equal((await decide(api, admin, 999_999, { status: 'paid' })).status, 404);
});

test('[AMB-007] a later fee does not change old payments', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const id = await addOrder(api, member, 2);
  await setFees(api, 999_000);
  await decide(api, admin, id, { status: 'paid' });
  const { data } = (await api.call(ownPayments.show, { token: member.token, params: { id } })).body;
  assert.deepEqual([data.category_member_fee, data.total], [150_000, 300_000]);
});

test('[OPEN-004] deleting a renewal leaves its payment on record; setting it to paid again adds no renewal', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const id = await addDecidedPayment(api, { member, admin });
  const [renewal] = await renewalsOf(api, admin, member);
  await api.call(renewals.remove, { token: admin.token, params: { id: renewal?.id ?? 0 } });
  assert.equal(
    (await api.call(payments.show, { token: admin.token, params: { id } })).body.data.status,
    'paid',
  );
  await decide(api, admin, id, { status: 'paid' });
  assert.deepEqual(await renewalsOf(api, admin, member), []);
});
