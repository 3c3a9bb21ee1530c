// Bills of Rp 0: nobody transfers or proves anything, an admin confirms them.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { paymentEvidence } from '#shared/evidence/evidence.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { orderedWithoutCode } from '#shared/payments/payments.messages.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { setFees } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addOrder } from '../../../tests/builders/rows/payments.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { switchUniqueCodes } from '../../../tests/builders/rows/unique-codes.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { addCredits, approver, credit, statusOf } from '../../../tests/setup/api/approvals.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { addEnding } from '../../../tests/setup/api/drafts.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

async function startFree(t: TestContext) {
  const api = await startApi(t);
  await setFees(api, 0);
  return { api, admin: await addAdmin(api), member: await addMember(api, { name: 'Sari Wulandari' }) };
}

const order = (api: Api, { token }: TestAccount, duration = 1) =>
  api.call(ownPayments.order, { token, body: { duration } });

const decide = (api: Api, { token }: TestAccount, id: number, status: string) =>
  api.call(payments.decide, { token, params: { id }, body: { status, admin_note: null } });

test('free years are ordered as waiting for an admin: no account, no code, no proof', async (t) => {
  const { api, admin, member } = await startFree(t);
  await switchUniqueCodes(api, 1);
  const { status, body } = await order(api, member, 5);
  const { data } = body;
  assert.deepEqual(
    [status, data.status, data.total, data.unique_code, data.bank, data.duration_in_year],
    [201, 'waiting_confirmation', 0, null, null, 5],
  );
  assert.notEqual(body.message, orderedWithoutCode);
  const query = { status: 'waiting_confirmation' };
  const queue = (await api.call(payments.list, { token: admin.token, query })).body.data;
  assert.deepEqual(
    queue.map(({ id, bank, submitted_at }) => [id, bank, submitted_at]),
    [[data.id, null, data.created_at]],
  );

  const proof = await api.call(ownPayments.sendProof, {
    token: member.token,
    params: { id: data.id },
    body: { bank_account_name: 'Sari', note: '' },
    file: await jpeg(),
  });
  assert.equal(proof.status, 422);
  assert.match(proof.error.message, /tanpa biaya/);
  const shown = await api.call(ownPayments.show, { token: member.token, params: { id: data.id } });
  assert.deepEqual(shown.body.data, data, 'the refused proof changed nothing');
  assert.equal((await order(api, member)).status, 422, 'one order waits');
});

test('one of many parallel free orders is made', async (t) => {
  const { api, member } = await startFree(t);
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(api, member)));
  assert.deepEqual(
    statusesOf(answers).toSorted((a, b) => a - b),
    [201, 422, 422, 422, 422, 422],
  );
});

test('an admin confirms or rejects a free order, and nothing is called unseen or unproved', async (t) => {
  const { api, admin, member } = await startFree(t);
  await addCredits(api, [credit(150_000, 'SETORAN')]);
  const { id } = (await order(api, member)).body.data;
  const evidence = await api.call(paymentEvidence.show, { token: admin.token, params: { id } });
  assert.deepEqual(evidence.body.data, { same_pictures: [], money: null });
  assert.equal((await decide(api, admin, id, 'paid')).status, 200);
  const approved = (await auditTrail(api)).find(({ action }) => action === 'payment.decide');
  assert.equal(approved?.after?.seen, undefined);
  const { status, bank } = (await api.call(ownPayments.show, { token: member.token, params: { id } })).body
    .data;
  assert.deepEqual([status, bank], ['paid', null]);

  const other = await addMember(api);
  const refused = (await order(api, other)).body.data;
  assert.equal((await decide(api, admin, refused.id, 'rejected')).status, 200);
  const again = await order(api, other, 2);
  assert.deepEqual([again.status, again.body.data.status], [201, 'waiting_confirmation']);
  assert.equal((await decide(api, admin, again.body.data.id, 'waiting_confirmation')).status, 200);
});

test('an open order stays when the fee changes to 0 or from 0; a new one replaces what was not paid', async (t) => {
  const api = await startApi(t);
  const [paying, admin] = [await addMember(api), await addAdmin(api)];
  const first = await addOrder(api, paying);
  await setFees(api, 0);
  const params = { id: first };
  const open = (await api.call(ownPayments.show, { token: paying.token, params })).body.data;
  assert.deepEqual([open.status, open.total, open.bank !== null], ['waiting_payment', 150_000, true]);
  assert.equal((await order(api, paying)).body.data.status, 'waiting_confirmation');
  assert.equal(await statusOf(api, first), 'canceled');

  const free = await addMember(api);
  const { id } = (await order(api, free)).body.data;
  await setFees(api, 200_000);
  const unchanged = (await api.call(ownPayments.show, { token: free.token, params: { id } })).body.data;
  assert.deepEqual([unchanged.status, unchanged.total, unchanged.bank], ['waiting_confirmation', 0, null]);
  await decide(api, admin, id, 'paid');
  assert.equal((await order(api, free)).body.data.total, 200_000);
});

test('statements look for no bill of Rp 0, and no row can be approved for one', async (t) => {
  const { api, admin, member } = await startFree(t);
  const { id } = (await order(api, member)).body.data;
  const [row = 0] = await addCredits(api, [credit(150_000, 'BI-FAST CR SARI WULANDARI')]);
  const { token } = admin;
  const shown = (await api.call(statementRows.show, { token, params: { id: row } })).body.data;
  assert.deepEqual(
    shown.suggestions.flatMap(({ payments: bills }) => bills),
    [],
  );
  const parts = [{ payment: id, amount: null, member: null }];
  const refused = await approver(api, admin).approve(row, { parts, reason: 'Salah' });
  assert.equal(refused.status, 422);
  assert.match(JSON.stringify(refused.error), /tanpa biaya/);
  assert.equal(await statusOf(api, id), 'waiting_confirmation');
});

test('a renewal link orders free years once, says that they wait, and takes no proof', async (t) => {
  const api = await startApi(t);
  const [admin, member] = [await addAdmin(api), await addMember(api)];
  await addDecidedPayment(api, { member, admin });
  await setFees(api, 0);
  const { token } = await addRenewLink(api, member.id);
  const params = { token };
  const bill = async () => (await api.call(renewLinks.show, { params })).body.data.bill;
  assert.equal(await bill(), null);
  for (const send of ['once', 'twice'])
    assert.equal((await api.call(renewLinks.order, { params, body: { duration: 2 } })).status, 200, send);
  const { no, status, total, bank } = (await bill()) ?? assert.fail();
  assert.deepEqual([status, total, bank], ['waiting_confirmation', 0, null]);
  const body = { no, bank_account_name: 'Sari', note: '' };
  const proof = await api.call(renewLinks.sendProof, { params, body, file: await jpeg() });
  assert.equal(proof.status, 422);
  assert.equal((await api.deps.db.selectFrom('payments').select('id').execute()).length, 2);
});

test('an admin adds a free payment, but no proof of it', async (t) => {
  const { api, admin, member } = await startFree(t);
  const body = { user: member.id, duration: 1, status: 'paid' };
  const proved = await api.call(payments.add, { token: admin.token, body, file: await jpeg() });
  assert.deepEqual([proved.status, Object.keys(proved.error.errors ?? {})], [422, ['payment_proof']]);
  const added = await api.call(payments.add, { token: admin.token, body });
  assert.deepEqual([added.status, added.body.data.status, added.body.data.bank], [201, 'paid', null]);
});

test('a WhatsApp draft to a member without dues asks for no transfer', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  const member = await addEnding(api, '2026-12-10');
  await setFees(api, 0);
  const { token } = admin;
  const draft = async (about: string, payment: number | null = null) =>
    api.call(whatsApp.make, { token, body: { member: member.id, about, payment } });
  const { text } = (await draft('reminder')).body.data;
  assert.match(text, /tanpa biaya: anda tidak perlu transfer/);
  assert.doesNotMatch(text, /rekening|Rp0|upload/);
  const { id } = (await order(api, member)).body.data;
  const unclear = await draft('unclear_proof', id);
  assert.deepEqual([unclear.status, /tanpa biaya/.test(unclear.error.message)], [422, true]);
});

test('mails about a free order name no account, no proof and no transfer', async (t) => {
  const api = await startApi(t);
  await setFees(api, 0);
  const admin = await addAdmin(api, { receive_payment_notification: 1 });
  const [confirmed, refused] = [await addMember(api), await addMember(api)];
  const ids = [(await order(api, confirmed)).body.data.id, (await order(api, refused)).body.data.id] as const;
  await decide(api, admin, ids[0], 'paid');
  await decide(api, admin, ids[1], 'rejected');
  const queued = await api.mailsTo(admin.email);
  assert.equal(queued.length, 2, 'one for each order');
  const decided = [...(await api.mailsTo(confirmed.email)), ...(await api.mailsTo(refused.email))];
  assert.equal(decided.length, 2);
  for (const { subject, text } of [...queued, ...decided]) {
    assert.match(text, /[Tt]anpa biaya/, subject);
    assert.doesNotMatch(text, /Rekening|Rp 0|000-1234|[Kk]irim [Uu]lang/, subject);
  }
});
