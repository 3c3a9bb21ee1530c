// In which order activation mails leave, and at which hours. The clock begins on Friday, 20 November 2026.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { addAdmin, biodata, signIn } from '../../../tests/builders/rows/accounts.ts';
import { addImported, setUpActivations } from '../../../tests/setup/api/activations.ts';
import { MailError } from '../../mail/mail-transport.ts';

const NIGHT = '2026-11-20T16:40:00.000Z';
const SATURDAY_MORNING = '2026-11-21T01:00:00.000Z';

async function setUp(t: TestContext, now: string) {
  const set = await setUpActivations(t);
  const { api, admin } = set;
  api.clock.set(now);
  const asAdmin = async () => ({ token: await signIn(api, { adminId: admin.id }) });
  const post = async (body: object) => api.call(activations.send, { ...(await asAdmin()), body });
  const one = async (id: number) =>
    api.call(activations.sendToMember, { ...(await asAdmin()), params: { id } });
  const ofMember = async (id: number) =>
    (await api.call(activations.ofMember, { ...(await asAdmin()), params: { id } })).body.data;
  const progress = async () => (await api.call(activations.progress, await asAdmin())).body.data;
  return { ...set, asAdmin, post, one, ofMember, progress };
}

test('many mails wait for the morning, and it is said when they leave; a single request leaves at night', async (t) => {
  const { api, sent, post, one, ofMember, progress, run } = await setUp(t, NIGHT);
  const ids = await addImported(api, 5);
  const [last = 0] = ids.slice(-1);
  const { body } = await post({ members: ids.slice(0, 4) });
  assert.match(body.message, /masuk antrean\. Pengiriman mulai besok pukul 08\.00\.$/);
  await run();
  assert.equal(sent.length, 0);
  const waiting = await progress();
  assert.deepEqual(
    [waiting?.starts_at, waiting?.ends_at, waiting?.polite],
    [SATURDAY_MORNING, SATURDAY_MORNING, 4],
  );
  assert.equal((await ofMember(ids[0] ?? 0)).sends_at, SATURDAY_MORNING);

  assert.equal((await one(last)).body.message, 'Aktivasi dikirim sekarang.');
  await run();
  assert.equal(sent.length, 1);
  assert.equal((await ofMember(last)).state, 'sent');
  // One who waits already is taken out of the queue.
  await one(ids[3] ?? 0);
  await run();
  assert.equal(sent.length, 2);

  api.clock.set(SATURDAY_MORNING);
  await run();
  assert.equal(sent.length, 5);
});

test('from Saturday evening many wait until Monday; a job is planned once, however often one asks', async (t) => {
  const { api, sent, post, one, run } = await setUp(t, '2026-11-21T13:00:00.000Z');
  const ids = await addImported(api, 6);
  await post({ members: ids.slice(0, 3) });
  await api.deps.db.deleteFrom('jobs').execute();
  for (const id of ids.slice(3)) {
    await one(id);
    await run();
  }
  assert.equal(sent.length, 3);
  const jobs = await api.deps.db
    .selectFrom('jobs')
    .select('run_at')
    .where('run_at', '>', '2026-11-21T13:00:00.000Z')
    .execute();
  assert.deepEqual(jobs, [{ run_at: '2026-11-23T01:00:00.000Z' }]);
});

test('urgent ones leave at any hour, from the start or when an admin says so later', async (t) => {
  const { api, asAdmin, sent, post, run, progress } = await setUp(t, NIGHT);
  const ids = await addImported(api, 6);
  const forecast = await api.call(activations.forecast, { ...(await asAdmin()), query: { count: 6 } });
  assert.deepEqual(
    [forecast.body.data.polite.starts_at, forecast.body.data.urgent.starts_at],
    [SATURDAY_MORNING, NIGHT],
  );
  await post({ members: ids.slice(0, 3), is_urgent: 1 });
  await run();
  assert.equal(sent.length, 3);
  await post({ state: 'none' });
  await run();
  assert.equal(sent.length, 3);
  assert.equal((await api.call(activations.hurry, await asAdmin())).body.data.queued, 3);
  await run();
  assert.deepEqual([sent.length, await progress()], [6, null]);
  const again = await api.call(activations.hurry, await asAdmin());
  assert.deepEqual([again.status, again.error.message], [422, 'Tidak ada aktivasi yang menunggu jam kirim.']);
});

test('one person is before 250 others and counts among the 200 of the hour', async (t) => {
  const { api, sent, post, one, ofMember, run } = await setUp(t, '2026-11-20T03:00:00.000Z');
  const ids = await addImported(api, 250);
  await post({ state: 'none' });
  await run();
  assert.equal(sent.length, 200);
  const behind = (await api.call(activations.list, { ...(await adminOf(api)), query: { state: 'waiting' } }))
    .body.data;
  const [person] = behind;
  assert.ok(person);
  const { body } = await one(person.id);
  assert.equal(body.message, 'Aktivasi dikirim kira-kira pukul 11.00.');
  assert.equal((await ofMember(person.id)).sends_at, '2026-11-20T04:00:00.000Z');
  await run();
  assert.equal(sent.length, 200, 'never more than 200 in an hour');
  api.clock.set('2026-11-20T04:00:00.000Z');
  await run();
  assert.equal(sent[200]?.to.address, person.email);
  assert.equal(sent.length, ids.length);
});

test('asking again after the address was corrected sends to the new address now', async (t) => {
  const { api, asAdmin, sent, one, ofMember, run } = await setUp(t, '2026-11-20T03:00:00.000Z');
  const [id = 0] = await addImported(api, 1);
  const transport = api.deps.mail;
  const refusal = Object.assign(new Error('550 No such user'), { command: 'RCPT TO', responseCode: 550 });
  api.deps.mail = { ...transport, send: () => Promise.reject(new MailError(refusal)) };
  await one(id);
  await run();
  assert.equal((await ofMember(id)).state, 'refused');
  api.deps.mail = transport;
  const member = (await api.call(members.show, { ...(await asAdmin()), params: { id } })).body.data;
  const category = member.company_category?.id ?? 0;
  const identity = { ...biodata(category), name: member.name, email: 'benar@contoh.id' };
  const saved = await api.call(members.update, { ...(await asAdmin()), params: { id }, body: identity });
  assert.equal(saved.status, 200);
  await one(id);
  await run();
  await one(id);
  await run();
  assert.deepEqual(
    sent.map(({ to }) => to.address),
    ['benar@contoh.id', 'benar@contoh.id'],
  );
});

test('mails to members who were deleted since count, too', async (t) => {
  const { api, sent, post, run } = await setUp(t, '2026-11-20T03:00:00.000Z');
  await addImported(api, 200);
  await post({ state: 'none' });
  await run();
  await api.deps.db.deleteFrom('members').execute();
  await addImported(api, 3);
  await post({ state: 'none' });
  await run();
  assert.equal(sent.length, 200);
  api.clock.advance({ hours: 1 });
  await run();
  assert.equal(sent.length, 203);
});

for (const ahead of ['2026-11-20T03:20:00.000Z', '2026-11-20T15:00:00.000Z', '2031-11-20T03:00:00.000Z'])
  test(`what was sent while the clock said ${ahead} delays nothing after it is right`, async (t) => {
    const here = '2026-11-20T03:00:00.000Z';
    const { api, sent, post, run } = await setUp(t, ahead);
    const ids = await addImported(api, 401);
    await post({ members: ids.slice(0, 200), is_urgent: 1 });
    await run();
    assert.equal(sent.length, 200);
    // Two that a process tried when it was killed.
    await post({ members: ids.slice(200, 202), is_urgent: 1 });
    await api.deps.db.updateTable('activations').set({ sending_at: ahead }).execute();
    api.clock.set(here);
    await post({ members: ids.slice(202) });
    await run();
    assert.equal(sent.length, 400, 'they do not count in this hour');
  });

async function adminOf(api: Parameters<typeof addAdmin>[0]) {
  return { token: (await addAdmin(api)).token };
}
