import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { validitySentence } from '#shared/documents/validity.messages.ts';
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import { numbered } from '../../../tests/builders/documents.ts';
import { addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';

test('[DOC-002] [OPEN-025] the code on a card confirms name, number and validity, and nothing else', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, { ...numbered, title_before_name: 'Dr.' });
  const token = await cardToken(api, member);
  const { status, body } = await api.call(verifications.show, { params: { token } });
  assert.equal(status, 200);
  assert.deepEqual(body.data, {
    kind: 'card',
    name: `Dr. ${member.name}, S.T.P.`,
    member_number: 'A260017',
    member_status: 'active',
    member_expired_at: '2027-11-20',
    member_active_from: null,
    is_valid: true,
  });
});

test('[OPEN-007] an ended membership is never confirmed as active, even before the nightly sweep', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, numbered);
  const token = await cardToken(api, member);
  api.clock.set('2027-11-20T16:59:59Z');
  assert.equal((await api.call(verifications.show, { params: { token } })).body.data.is_valid, true);
  api.clock.set('2027-11-20T17:00:00Z');
  const { body } = await api.call(verifications.show, { params: { token } });
  assert.deepEqual([body.data.is_valid, body.data.member_status], [false, 'inactive']);
});

test('[DUES-007] [DUES-009] the check says in one sentence how the membership is, of a stop without its reason', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  await setDues(api, { grace_days: 30 });
  const members = {
    'aktif sampai 20 November 2027': {},
    'dalam masa tenggang sampai 15 Desember 2026': { expired_at: '2026-11-15' },
    'aktif seumur hidup': { expired_at: LIFETIME_END },
    'aktif mulai 1 Januari 2027': {
      status: 'pending',
      started_at: '2027-01-01',
      expired_at: '2027-12-31',
      next_started_at: '2027-01-01',
    },
    'tidak aktif': { status: 'inactive', stop_reason: 'deceased', stopped_on: '2026-11-01' },
  } as const;
  const said = [];
  for (const [index, columns] of Object.values(members).entries()) {
    const member = await addMember(api, { ...numbered, number: `A2600${index + 20}`, ...columns });
    const params = { token: await cardToken(api, member) };
    const { data } = (await api.call(verifications.show, { params })).body;
    assert.doesNotMatch(JSON.stringify(data), /deceased|meninggal/i);
    said.push(validitySentence(data));
  }
  assert.deepEqual(
    said,
    Object.keys(members).map((state) => `Keanggotaan ${state}.`),
  );
});

test('[DOC-002] a token cannot be guessed; an unknown one or a deleted member’s is 404', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const [one, other] = [
    await addMember(api, numbered),
    await addMember(api, { ...numbered, number: 'A260018' }),
  ];
  const token = await cardToken(api, one);
  assert.match(token, /^[\w-]{22}$/);
  assert.notEqual(token, await cardToken(api, other));
  assert.equal((await api.call(verifications.show, { params: { token: 'A'.repeat(22) } })).status, 404);
  assert.equal((await api.call(verifications.show, { params: { token: 'short' } })).status, 404);
  await api.deps.db.deleteFrom('members').where('id', '=', one.id).execute();
  assert.equal((await api.call(verifications.show, { params: { token } })).status, 404);
});

test('[OPEN-016] an address that tries many codes has to wait; others do not', async (t) => {
  const api = await startApi(t, { checkInvariants: false, environment: { RATE_LIMITS: 'on' } });
  const params = { token: 'B'.repeat(22) };
  for (let tries = 0; tries < 30; tries++)
    assert.equal((await api.call(verifications.show, { params, from: '10.0.0.1' })).status, 404);
  const { status, headers } = await api.call(verifications.show, { params, from: '10.0.0.1' });
  assert.equal(status, 429);
  assert.ok(Number(headers['retry-after']) > 0);
  assert.equal((await api.call(verifications.show, { params, from: '10.0.0.2' })).status, 404);
});

test('the many addresses of one IPv6 line count as one for the check of tokens', async (t) => {
  const api = await startApi(t, { checkInvariants: false, environment: { RATE_LIMITS: 'on' } });
  const params = { token: 'x'.repeat(22) };
  const askFrom = async (from: string) => (await api.call(verifications.show, { params, from })).status;
  for (let tries = 0; tries < 30; tries++) assert.equal(await askFrom(`2001:db8:1:1::${tries + 1}`), 404);
  assert.equal(await askFrom('2001:db8:1:1:ffff::1'), 429);
  assert.equal(await askFrom('2001:db8:1:2::1'), 404);
});

async function cardToken(api: Api, member: TestAccount): Promise<string> {
  assert.equal((await api.call(ownDocuments.card, { token: member.token })).status, 200);
  const { token } = await api.deps.db
    .selectFrom('documents')
    .select('token')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return token;
}
