import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { members, profile } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import type { ReceivedBody } from './speedometer.ts';
import { chooseUploadBounds, createUploadSlots, MAX_UPLOADS, type UploadClient } from './upload-slots.ts';

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

test('ten photos of one admin at the same moment: six get a place, as the API reference says', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token } = await addAdmin(api);
  const { id } = await addMember(api);
  // So large that the first six are still running when the last arrives.
  const file = await jpeg({ width: 6000, height: 4000 });
  const upload = () => api.call(members.setPhoto, { token, params: { id }, file });
  const answers = await Promise.all(Array.from({ length: 10 }, upload));
  assert.deepEqual(countStatuses(answers.map(({ status }) => status)), { 200: 6, 503: 4 });
  const { paths } = (await api.app.inject('/api/openapi.json')).json();
  assert.match(
    paths['/api/users/{id}/photo'].post.responses[503].description,
    /^More than 6 unfinished uploads of one account/,
  );
});

for (const type of ['application/json', 'Application/JSON; charset="utf-8"'])
  test(`twenty payments that one admin adds at the same moment as ${type} take no upload slot`, async (t) => {
    const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
    const { token } = await addAdmin(api);
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await addMember(api)).id));
    const answers = await Promise.all(
      ids.map((user) =>
        api.app.inject({
          method: 'POST',
          url: payments.add.path,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload: JSON.stringify({ user, duration: 1, status: 'waiting_confirmation' }),
        }),
      ),
    );
    assert.deepEqual(countStatuses(answers.map(({ statusCode }) => statusCode)), { 201: 20 });
  });

const bounds = chooseUploadBounds({ rateLimits: true });
const quick: ReceivedBody = { received: () => undefined, isComplete: () => false };

const member = (name: string): UploadClient => ({ kind: 'member', name, network: '198.51.100.0/24' });
const admin: UploadClient = { kind: 'admin', name: 'admin', network: '198.51.100.0/24' };
const stranger = (name: string, network: string): UploadClient => ({ kind: 'stranger', name, network });

/** Uploads that last until the test is over. */
function startLasting(body = quick) {
  const slots = createUploadSlots(bounds);
  const { promise: over, resolve: finish } = Promise.withResolvers<void>();
  const refusals: Promise<string>[] = [];
  return {
    finish,
    /** Whether the upload got a place; `refusals` tell how it ended. */
    begin: async (client: UploadClient, received = body): Promise<boolean> => {
      let isRunning = false;
      const ended = slots(client, received, () => {
        isRunning = true;
        return over;
      });
      refusals.push(
        ended.then(
          () => 'done',
          (error: Error) => error.message,
        ),
      );
      await Promise.resolve();
      return isRunning;
    },
    results: () => Promise.all(refusals),
  };
}

test('members and strangers leave places that only admins take', async () => {
  const { begin, finish } = startLasting();
  const taken = [];
  for (let at = 0; at < 20; at += 1) taken.push(await begin(member(`member ${at % 10}`)));
  assert.equal(taken.filter(Boolean).length, bounds.total - bounds.forAdmins);
  assert.equal(await begin(stranger('link', '203.0.113.0/24')), false);
  for (let at = 0; at < bounds.forAdmins; at += 1) assert.equal(await begin(admin), true);
  finish();
});

test('one network of strangers takes half of the places, and accounts in it are not counted', async () => {
  const { begin, finish } = startLasting();
  const taken = [];
  for (let at = 0; at < 12; at += 1) taken.push(await begin(stranger(`link ${at}`, '203.0.113.0/24')));
  assert.equal(taken.filter(Boolean).length, (bounds.total - bounds.forAdmins) / 2);
  assert.equal(await begin(stranger('link 90', '2001:db8:1:200::/56')), true, 'another network');
  assert.equal(await begin({ ...member('member 1'), network: '203.0.113.0/24' }), true);
  finish();
});

test('one link has two places, from any network', async () => {
  const { begin, finish } = startLasting();
  const networks = ['203.0.113.0/24', '198.51.100.0/24', '192.0.2.0/24'];
  const taken = [];
  for (const network of networks) taken.push(await begin(stranger('renewal 7', network)));
  assert.deepEqual(taken, [true, true, false]);
  finish();
});

test('while all places are taken the slowest upload ends with a message, the fast ones go on', async () => {
  const began = performance.now();
  const arriving = (bytesPerSecond: number) => ({
    received: () => ((performance.now() - began) / 1000) * bytesPerSecond,
    isComplete: () => false,
  });
  const { begin, finish, results } = startLasting(arriving(1000));
  for (let at = 0; at < 8; at += 1)
    await begin(member(`member ${at}`), arriving(at === 5 ? 10 : at === 6 ? 90_000 : 1000));
  assert.equal(await begin(member('hurry')), false, 'nothing is said about a body that has just begun');
  await pause(2200);
  assert.equal(await begin(member('next'), arriving(90_000)), true);
  assert.equal(await begin(admin), true);
  finish();
  const ends = await results();
  assert.match(ends[5] ?? '', /Pengiriman file terlalu lambat/);
  assert.equal(ends.filter((end) => end === 'done').length, 9);
});

test('an upload that has arrived, or is fast enough, ends for nobody', async () => {
  const whole = { received: () => 10, isComplete: () => true };
  const { begin, finish } = startLasting(whole);
  for (let at = 0; at < 8; at += 1) await begin(member(`member ${at}`));
  await pause(2200);
  assert.equal(await begin(member('next')), false);
  finish();
});

test('an upload that fails frees its slot, and one that passes it on takes no second', async () => {
  const slots = createUploadSlots({ ...bounds, total: 1, forAdmins: 0 });
  await assert.rejects(
    slots(admin, quick, () => Promise.reject(new Error('broken off'))),
    /broken off/,
  );
  const passOn = () => slots(stranger('link', '192.0.2.0/24'), quick, async () => 'stored');
  assert.equal(await slots(admin, quick, passOn), 'stored');
});
