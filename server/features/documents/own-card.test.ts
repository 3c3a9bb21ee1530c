import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { documentErrors } from '#shared/documents/documents.messages.ts';
import { numbered } from '../../../tests/builders/documents.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';

test('the card on a screen says what the printed card says, and leads to the same verification', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token, name } = await addMember(api, { ...numbered, title_before_name: 'Dr.' });
  const { body } = await api.call(ownDocuments.show, { token });
  const { verification_url, ...said } = body.data;
  assert.deepEqual(said, {
    number: 'A260017',
    name,
    full_name: `Dr. ${name}, S.T.P.`,
    company: 'PT Rasa Nusantara',
    category: 'Anggota Biasa',
    photo_url: null,
    member_status: 'active',
    member_expired_at: '2027-11-20',
    member_active_from: null,
  });
  const again = await api.call(ownDocuments.show, { token });
  assert.equal(again.body.data.verification_url, verification_url, 'the code never changes');
  const documentToken = verification_url.split('/').at(-1) ?? '';
  const verified = await api.call(verifications.show, { params: { token: documentToken } });
  assert.deepEqual([verified.body.data.kind, verified.body.data.name], ['card', said.full_name]);
});

test('[OPEN-007] the card on a screen is no longer active on the day after its last day', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: '2027-11-20T18:00:00Z' });
  const { token } = await addMember(api, numbered);
  const { body } = await api.call(ownDocuments.show, { token });
  assert.equal(body.data.member_status, 'inactive');
});

test('[OPEN-025] a member without a number gets no card on a screen, and no code is made for one', async (t) => {
  const api = await startApi(t);
  const { token } = await addMember(api);
  const { status, error } = await api.call(ownDocuments.show, { token });
  assert.deepEqual([status, error.message], [422, documentErrors.noMemberNumber]);
  assert.deepEqual(await api.deps.db.selectFrom('documents').selectAll().execute(), []);
});
