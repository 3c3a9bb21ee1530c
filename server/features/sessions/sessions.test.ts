import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { adminSessions, memberSessions } from '#shared/sessions/sessions.contract.ts';
import { sessionMessages } from '#shared/sessions/sessions.messages.ts';
import { addAdmin, addMember, PASSWORD, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { opened } from '../../../tests/setup/admin-login.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

/** Another device of the same member. */
async function logInElsewhere(api: Api, { email }: TestAccount): Promise<string> {
  const sent = { body: { email, password: PASSWORD }, from: '203.0.113.9', headers: { 'user-agent': phone } };
  return (await api.call(auth.login, sent)).body.data.token;
}

test('the list names each device of the account, where and when it was used last, and this one', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  await addMember(api);
  api.clock.advance({ minutes: 10 });
  await logInElsewhere(api, member);
  const { status, body } = await api.call(memberSessions.list, { token: member.token });
  assert.equal(status, 200);
  const shown = body.data.map(({ id: _, ...session }) => session);
  assert.deepEqual(shown, [
    {
      device: 'Chrome di Android',
      address: '203.0.113.9',
      created_at: '2026-11-20T03:10:00.000Z',
      last_used_at: '2026-11-20T03:10:00.000Z',
      is_current: false,
    },
    {
      device: 'Perangkat tidak dikenal',
      address: '127.0.0.1',
      created_at: '2026-11-20T03:00:00.000Z',
      last_used_at: '2026-11-20T03:00:00.000Z',
      is_current: true,
    },
  ]);
});

test('each use updates time and address, and ended sessions are not listed', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const elsewhere = await logInElsewhere(api, member);
  api.clock.advance({ days: 29 });
  await api.call(profile.show, { token: member.token, from: '198.51.100.4' });
  api.clock.advance({ days: 2 });
  const { data } = (await api.call(memberSessions.list, { token: member.token })).body;
  assert.equal(data.length, 1);
  assert.equal(data[0]?.address, '127.0.0.1', 'listing is a use as well');
  assert.equal((await api.call(profile.show, { token: elsewhere })).status, 401);
});

test('one session ends immediately, and the others go on', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const elsewhere = await logInElsewhere(api, member);
  const list = async () => (await api.call(memberSessions.list, { token: member.token })).body.data;
  const id = (await list()).find(({ is_current }) => !is_current)?.id ?? 0;
  const ended = await api.call(memberSessions.end, { token: member.token, params: { id } });
  assert.deepEqual([ended.status, ended.body.message], [200, sessionMessages.ended]);
  assert.equal((await api.call(profile.show, { token: elsewhere })).status, 401);
  assert.deepEqual(
    (await list()).map(({ is_current }) => is_current),
    [true],
  );
  const again = await api.call(memberSessions.end, { token: member.token, params: { id } });
  assert.equal(again.status, 404);
});

test('[API-009] nobody ends the session of another account, member or admin', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const victim = await addMember(api);
  const admin = await addAdmin(api);
  const rows = await api.deps.db.selectFrom('sessions').select(['id', 'member_id', 'admin_id']).execute();
  for (const { id, member_id, admin_id } of rows) {
    if (member_id !== member.id)
      assert.equal((await api.call(memberSessions.end, { token: member.token, params: { id } })).status, 404);
    if (admin_id !== admin.id)
      assert.equal((await api.call(adminSessions.end, { token: admin.token, params: { id } })).status, 404);
  }
  assert.equal((await api.call(profile.show, { token: victim.token })).status, 200);
  assert.equal((await api.call(members.list, { token: admin.token })).status, 200);
});

test('logging out everywhere ends this session, too, and nobody else’s', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const other = await addMember(api);
  const elsewhere = await logInElsewhere(api, member);
  const left = await api.call(memberSessions.endAll, { token: member.token });
  assert.deepEqual([left.status, left.body.message], [200, sessionMessages.allEnded]);
  for (const token of [member.token, elsewhere])
    assert.equal((await api.call(profile.show, { token })).status, 401);
  assert.equal((await api.call(profile.show, { token: other.token })).status, 200);
});

test('sessions that admins end themselves are recorded', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const login = await api.call(adminAuth.login, {
    body: { email: admin.email, password: PASSWORD },
    headers: { 'user-agent': phone },
  });
  const elsewhere = opened(login.body.data).token;
  const { data } = (await api.call(adminSessions.list, { token: admin.token })).body;
  const id = data.find(({ is_current }) => !is_current)?.id ?? 0;
  await api.call(adminSessions.end, { token: admin.token, params: { id } });
  assert.equal((await api.call(members.list, { token: elsewhere })).status, 401);
  assert.equal((await api.call(adminSessions.endAll, { token: admin.token })).status, 200);
  assert.equal((await api.call(members.list, { token: admin.token })).status, 401);
  assert.deepEqual(
    (await auditTrail(api)).map(({ action, subject_id, before }) => [action, subject_id, before]),
    [
      ['admin.end_session', admin.id, { device: 'Chrome di Android' }],
      ['admin.end_all_sessions', admin.id, null],
    ],
  );
});
