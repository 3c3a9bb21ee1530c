import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members, profile } from '#shared/members/members.contract.ts';
import { jpeg } from '../../tests/builders/files.ts';
import { addAdmin, addMember } from '../../tests/builders/rows/accounts.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { createUploadSlots, MAX_UPLOADS } from './upload-slots.ts';

function countStatuses(statuses: number[]) {
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([k, all]) => [k, all.length]),
  );
}

test('of forty uploads at the same moment as many run as there are slots, the others are 503 with Retry-After', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { id } = await addMember(api);
  const file = await jpeg({ width: 64, height: 64 });
  const upload = () => api.call(members.setPhoto, { token, params: { id }, file });
  const answers = await Promise.all(Array.from({ length: 40 }, upload));
  assert.deepEqual(countStatuses(answers.map(({ status }) => status)), {
    200: MAX_UPLOADS,
    503: 40 - MAX_UPLOADS,
  });
  const refused = answers.find(({ status }) => status === 503);
  assert.match(String(refused?.headers['retry-after']), /^\d+$/);
  assert.match(refused?.error.message ?? '', /^Layanan sedang tidak tersedia/);
  assert.equal((await upload()).status, 200, 'every slot is free again');
});

test('a member has at most two unfinished uploads', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const [{ token }, other] = [await addMember(api), await addMember(api)];
  // So large that the first two are still running when the third arrives.
  const file = await jpeg({ width: 4000, height: 3000 });
  const upload = (own: string) => api.call(profile.changePhoto, { token: own, file });
  const [othersAnswer, ...answers] = await Promise.all([other.token, token, token, token].map(upload));
  assert.deepEqual(countStatuses(answers.map(({ status }) => status)), { 200: 2, 503: 1 });
  assert.equal(othersAnswer?.status, 200);
});

test('an upload that fails frees its slot', async () => {
  const slots = createUploadSlots({ total: 1, perMember: 1, perAdmin: 1 });
  await assert.rejects(
    slots('member 1', () => Promise.reject(new Error('broken off'))),
    /broken off/,
  );
  assert.equal(await slots('member 1', async () => 'stored'), 'stored');
});
