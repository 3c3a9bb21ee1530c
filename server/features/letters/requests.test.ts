import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { letterRequests, ownLetters } from '#shared/letters/requests.contract.ts';
import { addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { useLetters } from '../../../tests/builders/rows/letters.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

const now = '2026-11-30T03:00:00Z';

function ask(api: Api, { token }: TestAccount, type: { id: number }, attempt = randomUUID()) {
  const body = { type: type.id, purpose: 'pembukaan rekening', addressee: 'Bank Contoh', attempt };
  return api.call(ownLetters.ask, { token, body });
}

async function addActive(api: Api, admin: TestAccount): Promise<TestAccount> {
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  return member;
}

test('[DOCS-007] an active member receives a letter immediately, at most three of a type a day', async (t) => {
  const api = await startApi(t, { now });
  const { secretary, type } = await useLetters(api, {
    request_rule: 'at_once',
    text: '{nama} untuk {keperluan}',
  });
  const member = await addActive(api, secretary);
  const offer = (await api.call(ownLetters.offer, { token: member.token })).body.data;
  assert.deepEqual(offer, { types: [{ id: type.id, name: type.name, is_at_once: true }], refusal: null });
  const attempt = randomUUID();
  const first = await ask(api, member, type, attempt);
  assert.deepEqual([first.status, first.body.data.state], [201, 'accepted']);
  assert.equal((await ask(api, member, type, attempt)).body.data.letter_id, first.body.data.letter_id);
  const answers = await Promise.all([1, 2, 3].map(() => ask(api, member, type)));
  assert.deepEqual(statusesOf(answers), [201, 201, 422]);
  const own = (await api.call(ownLetters.list, { token: member.token })).body;
  assert.deepEqual(own.data.map(({ number }) => number).toSorted(), [
    '001/SKA/PC/XI/2026',
    '002/SKA/PC/XI/2026',
    '003/SKA/PC/XI/2026',
  ]);
  const params = { id: own.data[0]?.id ?? 0 };
  assert.equal((await api.call(ownLetters.pdf, { token: member.token, params })).status, 200);
  const other = await addActive(api, secretary);
  assert.equal((await api.call(ownLetters.pdf, { token: other.token, params })).status, 404);
  assert.equal((await ask(api, other, type)).status, 201);
  api.clock.set('2026-11-30T17:30:00Z');
  assert.equal((await ask(api, member, type)).status, 201, 'a Jakarta day later');
});

test('[DOCS-007] who is not active reads why he may not ask, and gets no number', async (t) => {
  const api = await startApi(t, { now });
  const { type } = await useLetters(api, { request_rule: 'at_once' });
  const pending = await addMember(api);
  const offer = (await api.call(ownLetters.offer, { token: pending.token })).body.data;
  assert.deepEqual(offer, {
    types: [],
    refusal: 'Keanggotaan anda belum aktif. Surat dapat dimohon setelah iuran disetujui.',
  });
  const refused = await ask(api, pending, type);
  assert.deepEqual([refused.status, refused.error.message], [422, offer.refusal]);
  assert.deepEqual(await api.deps.db.selectFrom('papers').select('id').execute(), []);
});

test('[DOCS-007] [ALL-007] an admin accepts a request once or refuses it with a reason, and the member is mailed', async (t) => {
  const api = await startApi(t, { now });
  const { secretary, type } = await useLetters(api, { request_rule: 'decided' });
  const member = await addActive(api, secretary);
  const { token } = secretary;
  const first = (await ask(api, member, type)).body.data;
  const second = (await ask(api, member, type)).body.data;
  const waiting = async () =>
    (await api.call(letterRequests.list, { token, query: { state: 'waiting' } })).body.data.map(
      ({ id }) => id,
    );
  assert.deepEqual(await waiting(), [first.id, second.id]);
  const accept = (id: number) =>
    api.call(letterRequests.accept, { token, params: { id }, body: { seen: { state: 'waiting' } } });
  const answers = await Promise.all([accept(first.id), accept(first.id)]);
  assert.deepEqual(
    answers.map(({ body }) => body.data.letter?.number),
    ['001/SKA/PC/XI/2026', '001/SKA/PC/XI/2026'],
  );
  const refuse = (reason: string) =>
    api.call(letterRequests.refuse, { token, params: { id: second.id }, body: { reason } });
  assert.deepEqual(Object.keys((await refuse('')).error.errors ?? {}), ['reason']);
  assert.equal((await refuse('Data belum lengkap')).body.data.state, 'refused');
  assert.deepEqual([(await refuse('Lagi')).status, (await accept(second.id)).status], [409, 409]);
  assert.deepEqual(await waiting(), []);
  const mails = (await api.mailsTo(member.email)).map(({ subject }) => subject);
  assert.deepEqual(mails.slice(-2), [
    'Surat 001/SKA/PC/XI/2026 telah diterbitkan',
    'Permohonan Surat Keterangan Anggota belum dapat dipenuhi',
  ]);
  const own = (await api.call(ownLetters.requests, { token: member.token })).body.data;
  assert.deepEqual(
    own.map(({ state, reason }) => [state, reason]),
    [
      ['refused', 'Data belum lengkap'],
      ['accepted', null],
    ],
  );
});
