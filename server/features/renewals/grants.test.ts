import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { ownRenewals, renewals } from '#shared/renewals/renewals.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';
import { sweepMemberships } from '../membership/sweep-memberships.job.ts';

const add = (api: Api, { token }: TestAccount, body: object) => api.call(renewals.add, { token, body });

async function shown(api: Api, admin: TestAccount, { id }: { id: number }) {
  const { data } = (await api.call(members.show, { token: admin.token, params: { id } })).body;
  return [
    data.member_status,
    data.member_started_at,
    data.member_expired_at,
    data.member_is_lifetime === true,
  ];
}

test('[DUES-008] a dispensation adds years without a bill, with a reason, and tells the member', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  const grant = { user: member.id, duration: 2, kind: 'dispensation' };
  const refused = await add(api, admin, grant);
  assert.deepEqual([refused.status, refused.error.errors], [422, { reason: ['Alasan wajib diisi.'] }]);
  const { status, body } = await add(api, admin, { ...grant, reason: 'Bertugas di luar negeri' });
  assert.equal(status, 201);
  assert.deepEqual([body.data.started_at, body.data.expired_at], ['2027-11-20', '2029-11-20']);
  const mail = (await api.mailsTo(member.email)).at(-1);
  assert.equal(mail?.subject, 'Masa keanggotaan anda bertambah tanpa iuran');
  assert.match(mail?.text ?? '', /bertambah 2 tahun tanpa iuran/);
  assert.doesNotMatch(mail?.text ?? '', /luar negeri/);
  await api.call(renewals.remove, { token: admin.token, params: { id: body.data.id } });
  assert.deepEqual(await shown(api, admin, member), ['active', '2026-11-20', '2027-11-20', false]);
});

test('[DUES-008] the list tells renewals apart by type, and filters by it', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const [payer, friend, elder] = [await addMember(api), await addMember(api), await addMember(api)];
  await addDecidedPayment(api, { member: payer, admin });
  await add(api, admin, { user: payer.id, duration: 1 });
  await add(api, admin, { user: friend.id, duration: 1, kind: 'dispensation', reason: 'Pengurus' });
  await add(api, admin, { user: elder.id, kind: 'lifetime', reason: 'Ketua pertama' });
  const list = async (query: object) => {
    const { body } = await api.call(renewals.list, { token: admin.token, query: { ...query } });
    return { total: body.total, rows: body.data.map(({ type, reason }) => [type, reason ?? null]) };
  };
  const one = (type: string, reason: string | null = null) => ({ total: 1, rows: [[type, reason]] });
  assert.deepEqual(await list({ type: 'payment' }), one('payment'));
  assert.deepEqual(await list({ type: 'manual' }), one('manual'));
  assert.deepEqual(await list({ type: 'import' }), { total: 0, rows: [] });
  assert.deepEqual(await list({ type: 'dispensation' }), one('dispensation', 'Pengurus'));
  assert.deepEqual(await list({ type: 'lifetime', status: 'active' }), one('lifetime', 'Ketua pertama'));
  assert.equal((await list({ type: 'lifetime', status: 'inactive' })).total, 0);
  assert.equal((await list({ type: 'lifetime', keyword: elder.name })).total, 1);
  assert.equal((await list({})).total, 4);
  const [own] = (await api.call(ownRenewals.list, { token: friend.token })).body.data;
  assert.deepEqual([own?.type, Object.hasOwn(own ?? {}, 'reason')], ['dispensation', false]);
});

test("[DUES-009] 'seumur hidup' has no end anywhere, is never due, and is taken back like a renewal", async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const { body } = await add(api, admin, { user: member.id, kind: 'lifetime', reason: 'Pendiri' });
  assert.deepEqual([body.data.started_at, body.data.expired_at], ['2026-11-20', null]);
  assert.deepEqual(await shown(api, admin, member), ['active', '2026-11-20', null, true]);
  const card = (await api.call(ownDocuments.show, { token: member.token })).body.data;
  assert.deepEqual([card.member_expired_at, card.member_is_lifetime], [null, true]);
  const params = { token: card.verification_url.split('/').at(-1) ?? '' };
  const check = (await api.call(verifications.show, { params })).body.data;
  assert.deepEqual([check.is_valid, check.member_is_lifetime, check.member_expired_at], [true, true, null]);
  const mail = (await api.mailsTo(member.email)).at(-1);
  assert.equal(mail?.subject, 'Keanggotaan anda berlaku seumur hidup');
  assert.match(mail?.text ?? '', /Berlaku sampai\W+Seumur hidup/);
  const order = await api.call(ownPayments.order, { token: member.token, body: { duration: 1 } });
  assert.equal(order.status, 422);
  assert.match(order.error.message, /berlaku seumur hidup/);
  const again = await add(api, admin, { user: member.id, duration: 1 });
  assert.deepEqual([again.status, Object.keys(again.error.errors ?? {})], [422, ['user']]);
  api.clock.set('2090-01-01T03:00:00Z');
  admin.token = (await addAdmin(api)).token;
  assert.equal(await sweepMemberships(api.deps), 0);
  const due = await api.call(dueMembers.list, { token: admin.token, query: {} });
  assert.equal(due.body.total, 0);
  await api.call(renewals.remove, { token: admin.token, params: { id: body.data.id } });
  assert.deepEqual(await shown(api, admin, member), ['pending', null, null, false]);
});

test("[DUES-009] a member is added with 'seumur hidup' from a day on", async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const entered = {
    name: 'Pendiri Asosiasi',
    email: 'pendiri@contoh.example',
    hp: '081377700041',
    company: 'PT X',
    company_category: 1,
    status: 'active',
    started_at: '1998-05-01',
    is_lifetime: 1,
  };
  const call = (fields: object) =>
    api.call(members.add, { token: admin.token, body: { ...entered, ...fields } });
  const both = await call({ expired_at: '2027-01-01' });
  assert.deepEqual([both.status, Object.keys(both.error.errors ?? {})], [422, ['expired_at']]);
  const { status, body } = await call({});
  assert.equal(status, 201);
  assert.deepEqual(await shown(api, admin, body.data), ['active', '1998-05-01', null, true]);
  const { data } = (await api.call(members.renewals, { token: admin.token, params: { id: body.data.id } }))
    .body;
  assert.deepEqual(
    data.map(({ type }) => type),
    ['lifetime'],
  );
});
