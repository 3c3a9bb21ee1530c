import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { addStatement } from '../../../tests/builders/rows/statements.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';
import { sweepMemberships } from '../membership/sweep-memberships.job.ts';

async function setUp(t: { after(end: () => Promise<void>): void }) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const at = ({ id }: { id: number }) => ({ token: admin.token, params: { id } });
  return {
    api,
    admin,
    stop: (member: TestAccount, body: object = {}) =>
      api.call(memberStops.add, { ...at(member), body: { reason: 'resigned', ...body } }),
    resume: (member: TestAccount) => api.call(memberStops.remove, at(member)),
    shown: async (member: TestAccount) => {
      const { data } = (await api.call(members.show, at(member))).body;
      return [data.member_status, data.member_expired_at, data.member_stop_reason ?? null];
    },
    statusOf: async (id: number) => (await api.call(payments.show, at({ id }))).body.data.status,
  };
}

test('[DUES-009] who stops is inactive and keeps period, number and end; taking it back gives what the periods say', async (t) => {
  const { api, admin, stop, resume, shown } = await setUp(t);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  const { member_number } = (await api.call(profile.show, { token: member.token })).body.data;
  const { status, body } = await stop(member, {
    reason: 'moved',
    note: 'Ke asosiasi lain',
    stopped_on: '2026-11-01',
  });
  assert.deepEqual([status, body.message], [200, 'Anggota dicatat berhenti']);
  assert.deepEqual(await shown(member), ['inactive', '2027-11-20', 'moved']);
  const params = { id: member.id };
  const stored = (await api.call(memberStops.show, { token: admin.token, params })).body.data;
  assert.deepEqual(stored, { reason: 'moved', note: 'Ke asosiasi lain', stopped_on: '2026-11-01' });
  const own = (await api.call(profile.show, { token: member.token })).body.data;
  assert.deepEqual([own.member_number, own.member_stop_reason], [member_number, 'moved']);
  assert.equal(JSON.stringify(own).includes('asosiasi lain'), false, 'the note is for admins');
  assert.equal(await sweepMemberships(api.deps), 0);
  assert.equal((await stop(member)).status, 409);
  assert.equal((await resume(member)).status, 200);
  assert.deepEqual(await shown(member), ['active', '2027-11-20', null]);
  assert.equal((await resume(member)).status, 409);
  await stop(member);
  api.clock.set('2027-12-01T03:00:00Z');
  admin.token = (await addAdmin(api)).token;
  const later = { token: admin.token, params };
  assert.equal((await api.call(memberStops.remove, later)).status, 200);
  assert.equal((await api.call(members.show, later)).body.data.member_status, 'inactive');
});

test('[DUES-009] an applicant who stops is rejected, and pending again when it is taken back', async (t) => {
  const { api, admin, stop, resume, shown } = await setUp(t);
  const applicant = await addMember(api);
  await stop(applicant);
  assert.deepEqual(await shown(applicant), ['rejected', null, 'resigned']);
  await resume(applicant);
  assert.deepEqual(await shown(applicant), ['pending', null, null]);
  const former = await addMember(api, { status: 'inactive', number: '17' });
  await stop(former);
  assert.deepEqual((await shown(former))[0], 'inactive');
  await resume(former);
  assert.deepEqual((await shown(former))[0], 'inactive');
  assert.equal(
    (await api.call(memberStops.show, { token: admin.token, params: { id: 999_999 } })).status,
    404,
  );
});

test('[DUES-009] a proof that waits, or money that has arrived, is decided first; other open bills are canceled', async (t) => {
  const { api, admin, stop, resume, statusOf } = await setUp(t);
  const proved = await addMember(api);
  const waiting = await addProvedPayment(api, proved);
  const { no } = (await api.call(payments.show, { token: admin.token, params: { id: waiting } })).body.data;
  const refused = await stop(proved);
  assert.deepEqual([refused.status, refused.error.message], [422, `Putuskan dulu pembayaran ${no}.`]);

  const paying = await addMember(api);
  const arrived = await addOrder(api, paying);
  const bill = (await api.call(payments.show, { token: admin.token, params: { id: arrived } })).body.data;
  const suggestion = { payments: [{ id: arrived, number: bill.no }], reasons: [] };
  await addStatement(api, [
    { amount: bill.total * 100, state: 'certain', suggestions: JSON.stringify([suggestion]) },
  ]);
  assert.equal((await stop(paying)).error.message, `Putuskan dulu pembayaran ${bill.no}.`);

  const open = await addMember(api);
  const order = await addOrder(api, open);
  assert.equal((await stop(open)).status, 200);
  assert.equal(await statusOf(order), 'canceled');
  await resume(open);
  assert.equal(await statusOf(order), 'canceled', 'no bill is opened again');
});

test('[DUES-009] who has stopped orders and proves nothing, and nothing is approved or granted', async (t) => {
  const { api, admin, stop } = await setUp(t);
  const member = await addMember(api);
  const rejected = await addDecidedPayment(api, { member, admin }, { status: 'rejected' });
  await stop(member);
  const order = await api.call(ownPayments.order, { token: member.token, body: { duration: 1 } });
  assert.equal(order.status, 422);
  assert.match(order.error.message, /tercatat berhenti.*Hubungi \S+@\S+\.$/);
  const offer = (await api.call(ownPayments.quotes, { token: member.token })).body.data;
  assert.deepEqual([offer.quotes, offer.refusal], [[], order.error.message]);
  const decide = (status: string) =>
    api.call(payments.decide, { token: admin.token, params: { id: rejected }, body: { status } });
  for (const status of ['paid', 'waiting_confirmation']) assert.equal((await decide(status)).status, 409);
  assert.equal((await decide('rejected')).status, 200);
  const body = { user: member.id, duration: 1 };
  assert.equal((await api.call(renewals.add, { token: admin.token, body })).status, 409);
  assert.equal(
    (await api.call(payments.add, { token: admin.token, body: { ...body, status: 'paid' } })).status,
    409,
  );
  assert.equal((await api.call(ownPayments.list, { token: member.token })).status, 200, 'reading stays');
});

test('[DUES-009] no reminder, activation, renewal link or draft reaches who has stopped', async (t) => {
  const { api, admin } = await setUp(t);
  const { token } = admin;
  const ending = await addMember(api, { password_hash: null });
  await api.call(renewals.add, { token, body: { user: ending.id, duration: 1 } });
  api.clock.set('2027-11-10T03:00:00Z');
  admin.token = (await addAdmin(api)).token;
  const now = { token: admin.token };
  const link = await addRenewLink(api, ending.id);
  const draft = { member: ending.id, about: 'reminder' };
  const due = async () => (await api.call(dueMembers.list, { ...now, query: {} })).body.total;
  assert.equal(await due(), 1);
  const params = { id: ending.id };
  await api.call(activations.sendToMember, { ...now, params });
  await api.call(memberStops.add, { ...now, params, body: { reason: 'deceased' } });
  assert.equal(await due(), 0);
  assert.equal((await api.call(renewLinks.show, { params: { token: link.token } })).status, 404);
  assert.equal((await api.call(whatsApp.make, { ...now, body: draft })).status, 422);
  assert.equal((await api.call(activations.sendToMember, { ...now, params })).status, 422);
  const { state } = (await api.call(activations.ofMember, { ...now, params })).body.data;
  assert.equal(state, 'none', 'what waited is gone');
  assert.equal((await api.call(whatsApp.walk, { ...now, query: {} })).body.data.people.length, 0);
});

test("[DUES-009] a mail only where it is ticked, never for 'meninggal dunia'; the day is not ahead", async (t) => {
  const { api, stop } = await setUp(t);
  const [left, dead] = [await addMember(api), await addMember(api)];
  const refused = await stop(dead, { reason: 'deceased', is_mailed: 1, stopped_on: '2026-11-21' });
  assert.deepEqual(Object.keys(refused.error.errors ?? {}).toSorted(), ['is_mailed', 'stopped_on']);
  assert.equal((await stop(dead, { reason: 'deceased' })).status, 200);
  assert.deepEqual(await api.mailsTo(dead.email), []);
  await stop(left, { is_mailed: 1 });
  const [mail] = await api.mailsTo(left.email);
  assert.match(mail?.text ?? '', /tercatat berhenti per 20 November 2026 dengan alasan: mengundurkan diri/);
});

test('[DUES-009] card and check page: the reason for the member, none for a stranger', async (t) => {
  const { api, admin, stop } = await setUp(t);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  await stop(member, { reason: 'dismissed' });
  const card = (await api.call(ownDocuments.show, { token: member.token })).body.data;
  assert.deepEqual([card.member_status, card.member_stop_reason], ['inactive', 'dismissed']);
  const params = { token: card.verification_url.split('/').at(-1) ?? '' };
  const check = (await api.call(verifications.show, { params })).body.data;
  assert.deepEqual([check.is_valid, check.member_status, check.member_expired_at], [false, 'inactive', null]);
  assert.equal(JSON.stringify(check).includes('dismissed'), false);
});
