import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { paymentEvidence } from '#shared/evidence/evidence.contract.ts';
import { usedProofNote } from '#shared/evidence/evidence.messages.ts';
import { members } from '#shared/members/members.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addOrder } from '../../../tests/builders/rows/payments.ts';
import { reverseCredit } from '../../../tests/builders/rows/statements.ts';
import { slip } from '../../../tests/builders/slips.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { addCredits } from '../../../tests/setup/api/approvals.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { hashProofs } from '../proofs/hash-proofs.open.service.ts';

const facts = {
  sender: 'SARI UTAMI',
  amount: 'Rp 150.000',
  time: '18 Nov 2026 09:15:22',
  reference: '50218833047196',
};
const others = {
  sender: 'JOKO HALIM',
  amount: 'Rp 450.000',
  time: '03 Okt 2026 21:40:57',
  reference: '77490125538602',
};

// Before the product forbids all formats but photographs to this process.
const [bytes, otherBytes] = await Promise.all([slip(facts), slip(others)]);

async function sendProof(api: Api, member: TestAccount, picture: Buffer, order?: number): Promise<number> {
  const id = order ?? (await addOrder(api, member));
  const { status } = await api.call(ownPayments.sendProof, {
    token: member.token,
    params: { id },
    body: { bank_account_name: 'Sari', note: '' },
    file: { bytes: picture, name: 'bukti.png', type: 'image/png' },
  });
  assert.equal(status, 200);
  return id;
}

const readAll = ({ deps }: Api) => hashProofs(deps, null, new AbortController().signal);

async function evidenceOf(api: Api, admin: TestAccount, id: number) {
  return (await api.call(paymentEvidence.show, { token: admin.token, params: { id } })).body.data;
}

async function picturesOf(api: Api, admin: TestAccount, id: number) {
  const { same_pictures } = await evidenceOf(api, admin, id);
  return same_pictures.map(({ match, payment }) => [match, payment.id]);
}

test('[BANK-007] the same file for another payment is named with its payment, in both directions', async (t) => {
  const api = await startApi(t);
  const [admin, sari, joko] = [await addAdmin(api), await addMember(api), await addMember(api)];
  const first = await sendProof(api, sari, bytes);
  assert.deepEqual(await picturesOf(api, admin, first), []);
  const second = await sendProof(api, joko, bytes);
  assert.deepEqual(await picturesOf(api, admin, second), [['same', first]]);
  assert.deepEqual(await picturesOf(api, admin, first), [['same', second]]);
  const [{ payment } = assert.fail()] = (await evidenceOf(api, admin, second)).same_pictures;
  assert.equal(payment.user.name, sari.name);
  assert.equal(payment.status, 'waiting_confirmation');

  await api.call(payments.remove, { token: admin.token, params: { id: first } });
  assert.deepEqual(await picturesOf(api, admin, second), [], 'a deleted payment leaves no hash');
});

test('[BANK-007] a slip that was compressed, cropped or turned is near, another slip of the bank is not', async (t) => {
  const api = await startApi(t);
  const [admin, sari] = [await addAdmin(api), await addMember(api)];
  const first = await sendProof(api, sari, bytes);
  const changed = {
    compressed: await sharp(bytes).jpeg({ quality: 60 }).toBuffer(),
    cropped: await sharp(bytes).extract({ left: 20, top: 20, width: 680, height: 1240 }).jpeg().toBuffer(),
    turned: await sharp(bytes).rotate(1, { background: '#fff' }).jpeg().toBuffer(),
  };
  for (const [kind, picture] of Object.entries(changed)) {
    const copy = await sendProof(api, await addMember(api), picture);
    await readAll(api);
    assert.ok(
      (await picturesOf(api, admin, copy)).some(([match, id]) => match === 'near' && id === first),
      kind,
    );
    await api.call(payments.remove, { token: admin.token, params: { id: copy } });
  }
  const other = await sendProof(api, await addMember(api), otherBytes);
  await readAll(api);
  assert.deepEqual(await picturesOf(api, admin, other), []);
});

test('[BANK-007] a member who sends the same proof again for the same payment raises no alarm', async (t) => {
  const api = await startApi(t);
  const [admin, sari] = [await addAdmin(api), await addMember(api)];
  const id = await sendProof(api, sari, bytes);
  await sendProof(api, sari, bytes, id);
  await readAll(api);
  assert.deepEqual(await picturesOf(api, admin, id), []);
});

test('[BANK-007] nothing of a proof is remembered once it was replaced, or its payment or member was deleted', async (t) => {
  const api = await startApi(t);
  const [admin, sari, joko] = [
    await addAdmin(api, { role: 'Super Admin' }),
    await addMember(api),
    await addMember(api),
  ];
  const { db } = api.deps;
  const remembered = async (payment: number) => {
    const hashes = db
      .selectFrom('proof_hashes')
      .select(['sha256', 'lines'])
      .where('payment_id', '=', payment);
    const words = db.selectFrom('proof_words').select('word').where('payment_id', '=', payment);
    return { hashes: await hashes.execute(), words: await words.execute() };
  };
  const first = await sendProof(api, sari, bytes);
  const second = await sendProof(api, joko, bytes);
  await readAll(api);
  const before = await remembered(first);
  await sendProof(api, sari, otherBytes, first);
  await readAll(api);
  const after = await remembered(first);
  assert.equal(after.hashes.length, 1);
  assert.notEqual(after.hashes[0]?.sha256, before.hashes[0]?.sha256);
  assert.notEqual(after.hashes[0]?.lines, before.hashes[0]?.lines);
  await api.call(payments.remove, { token: admin.token, params: { id: first } });
  await api.call(members.remove, { token: admin.token, params: { id: joko.id } });
  const nothing = { hashes: [], words: [] };
  assert.deepEqual([await remembered(first), await remembered(second)], [nothing, nothing]);
});

test('[BANK-007] proofs that older versions stored are read by the background job, which can be repeated', async (t) => {
  const api = await startApi(t);
  const [admin, sari, joko] = [await addAdmin(api), await addMember(api), await addMember(api)];
  const first = await sendProof(api, sari, bytes);
  const second = await sendProof(api, joko, await sharp(bytes).jpeg({ quality: 60 }).toBuffer());
  await api.deps.db.deleteFrom('proof_hashes').execute();
  assert.deepEqual(await picturesOf(api, admin, second), []);
  await readAll(api);
  await readAll(api);
  assert.deepEqual(await picturesOf(api, admin, second), [['near', first]]);

  // As if the job of a new proof had failed: the daily one finds it.
  await api.deps.db
    .updateTable('proof_hashes')
    .set({ lines: null, lines_form: null })
    .where('payment_id', '=', second)
    .execute();
  assert.deepEqual(await picturesOf(api, admin, second), []);
  await readAll(api);
  assert.deepEqual(await picturesOf(api, admin, second), [['near', first]]);
});

test('[BANK-007] a rejection as duplicate is recorded with the other payment, which must show the same slip', async (t) => {
  const api = await startApi(t);
  const [admin, sari, joko] = [await addAdmin(api), await addMember(api), await addMember(api)];
  const first = await sendProof(api, sari, bytes);
  const second = await sendProof(api, joko, bytes);
  const stranger = await sendProof(api, await addMember(api), otherBytes);
  const reject = (duplicate_of: number) =>
    api.call(payments.decide, {
      token: admin.token,
      params: { id: second },
      body: { status: 'rejected', admin_note: usedProofNote('INV-202611-0001'), duplicate_of },
    });
  const refused = await reject(stranger);
  assert.deepEqual([refused.status, Object.keys(refused.error.errors ?? {})], [422, ['duplicate_of']]);
  assert.equal((await reject(first)).status, 200);
  const record = (await auditTrail(api)).find(({ action }) => action === 'payment.decide');
  assert.equal(record?.after?.duplicate_of, first);
});

test('[BANK-007] money that a statement shows is named with day and row, and whether the bank took it back; approving unseen money is recorded', async (t) => {
  const api = await startApi(t);
  const [admin, sari] = [await addAdmin(api), await addMember(api)];
  const id = await sendProof(api, sari, bytes);
  assert.equal((await evidenceOf(api, admin, id)).money, null, 'no statement, nothing to say');

  const [row = 0] = await addCredits(api, [{ booked_on: '2026-11-18', line: 412, amount: 10_000_050 }]);
  const unseen = (await evidenceOf(api, admin, id)).money;
  assert.deepEqual([unseen?.seen, unseen?.newest?.seen_to], [null, '2026-11-20']);

  const suggestions = JSON.stringify([{ member: sari.id, payments: [{ id, amount: 150_000 }], reasons: [] }]);
  await api.deps.db.updateTable('statement_rows').set({ state: 'likely', suggestions }).execute();
  const seen = (await evidenceOf(api, admin, id)).money?.seen;
  const place = { row, booked_on: '2026-11-18', line: 412, state: 'likely', amount: 10_000_050 };
  assert.deepEqual(seen, { ...place, reversal: null });

  await reverseCredit(api, row, '2026-11-19');
  const gone = (await evidenceOf(api, admin, id)).money?.seen;
  assert.deepEqual(gone, { ...place, reversal: { kind: 'taken_back', on: '2026-11-19' } });

  await api.deps.db.updateTable('statement_rows').set({ state: 'unknown', suggestions: null }).execute();
  await api.call(payments.decide, { token: admin.token, params: { id }, body: { status: 'paid' } });
  const record = (await auditTrail(api)).find(({ action }) => action === 'payment.decide');
  assert.equal(record?.after?.seen, false);
});
