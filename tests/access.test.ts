// Every endpoint × every kind of token: who is let in, and that a refusal changes nothing.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { adminRoles, admins } from '#shared/admins/admins.contract.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import type { Access, Endpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { twoStepErrors } from '#shared/two-step/two-step.messages.ts';
import type { WritableDatabase } from '../server/db/database.ts';
import { settingKeys } from '../server/db/setting-keys.ts';
import { endSession } from '../server/features/sessions/sessions.open.service.ts';
import { addAdmin, addMember } from './builders/rows/accounts.ts';
import { type Api, startApi } from './setup/api/api.ts';
import { type State, stateOf } from './setup/api/stored-state.ts';

const kinds = ['none', 'ended', 'member', 'Admin', 'Super Admin'] as const;
type Kind = (typeof kinds)[number];

/** The status of a refusal, or null where the kind is let in (OPEN-012, OPEN-013). */
const refusals: Record<Access, Record<Kind, number | null>> = {
  public: { none: null, ended: null, member: null, Admin: null, 'Super Admin': null },
  member: { none: 401, ended: 401, member: null, Admin: 401, 'Super Admin': 401 },
  admin: { none: 401, ended: 401, member: 401, Admin: null, 'Super Admin': null },
  super_admin: { none: 401, ended: 401, member: 401, Admin: 403, 'Super Admin': null },
};

suite('[API-009] [API-010] [ADM-036] [OPEN-013] access', () => {
  for (const kind of kinds) {
    test(`${kind}: each endpoint answers as its access says`, async (t) => {
      const api = await startApi(t);
      const token = await tokenOf(api, kind);
      // Unknown again after a call that was let in.
      let state: State | undefined;
      for (const [name, endpoint] of namedEndpoints()) {
        const refusal = refusals[endpoint.access][kind];
        if (refusal !== null) state ??= await stateOf(api.deps.db);
        const { status, error } = await api.call(endpoint, {
          token,
          params: unknownParams(endpoint),
          body: {},
        });
        if (refusal === null) {
          assert.ok(![401, 403].includes(status) || isAboutLinks(name), `${name}: ${status}`);
          state = undefined;
        } else {
          assert.equal(status, refusal, name);
          assert.ok(error.message, `${name}: a refusal has a message`);
          assert.deepEqual(await stateOf(api.deps.db), state, `${name} changed something`);
        }
      }
    });
  }

  for (const role of adminRoles)
    test(`${role} without a demanded two-step login: everything but its set-up and the own sessions is closed`, async (t) => {
      const api = await startApi(t);
      const { token } = await addAdmin(api, { role });
      await requireTwoStep(api.deps.db);
      const open: string[] = [];
      for (const [name, endpoint] of namedEndpoints().filter(([, { access }]) => /admin/.test(access))) {
        const before = await stateOf(api.deps.db);
        const sent = { token, params: unknownParams(endpoint), body: {} };
        const { status, error } = await api.call(endpoint, sent);
        if (status !== 403) open.push(name);
        else {
          assert.deepEqual(error.errors, { two_step: [twoStepErrors.setUpFirst] }, name);
          assert.deepEqual(await stateOf(api.deps.db), before, `${name} changed something`);
        }
      }
      assert.deepEqual(open, [
        'twoStep.show',
        'twoStep.begin',
        'twoStep.confirm',
        'adminSessions.list',
        'adminSessions.end',
      ]);
      assert.equal((await api.call(adminAuth.logout, { token })).status, 200);
    });

  test('[OPEN-013] the token is checked before the body is read', async (t) => {
    const api = await startApi(t);
    const answer = await api.app.inject({
      method: 'PATCH',
      url: '/api/user',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    assert.equal(answer.statusCode, 401);
  });

  test('[ADM-046] [USR-041] a deleted account loses access immediately', async (t) => {
    const api = await startApi(t);
    const { token } = await addAdmin(api, { role: 'Super Admin' });
    const member = await addMember(api);
    const admin = await addAdmin(api);
    await api.call(members.remove, { token, params: { id: member.id } });
    await api.call(admins.remove, { token, params: { id: admin.id } });
    assert.equal((await api.call(profile.show, { token: member.token })).status, 401);
    assert.equal((await api.call(members.list, { token: admin.token })).status, 401);
  });
});

function namedEndpoints(): [string, Endpoint][] {
  return Object.entries(endpoints).flatMap(([group, own]) =>
    Object.entries(own)
      // These would end the session that the loop still needs.
      .filter(([name]) => name !== 'logout' && name !== 'endAll')
      .map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
  );
}

async function requireTwoStep(db: WritableDatabase): Promise<void> {
  await db.insertInto('settings').values({ key: settingKeys.twoStep, value: '1' }).execute();
}

async function tokenOf(api: Api, kind: Kind): Promise<string | undefined> {
  if (kind === 'none') return undefined;
  if (kind === 'member') return (await addMember(api)).token;
  if (kind !== 'ended') return (await addAdmin(api, { role: kind })).token;
  const { token } = await addMember(api);
  const { id } = await api.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  await endSession(api.deps, id);
  return token;
}

/** Ids and words that match no row, so that even an allowed caller changes nothing. */
function unknownParams({ path }: Endpoint): Record<string, string | number> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, name === 'id' || name === 'userId' ? 999_999 : 'x'.repeat(32)]),
  );
}

/** An unsigned verification link is refused to everyone. */
function isAboutLinks(name: string): boolean {
  return name === 'auth.verifyEmail';
}
