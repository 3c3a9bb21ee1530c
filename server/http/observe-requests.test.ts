import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { auth } from '#shared/auth/auth.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { addMember, PASSWORD } from '../../tests/builders/rows/accounts.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { buildApp } from '../app.ts';
import { createMailbox } from '../mail/mailbox.ts';

test('each request is one line without anything secret, and its answer carries the id of that line', async (t) => {
  const api = await startApi(t);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const mailbox = createMailbox({ folder: api.deps.config.dataDir, clock: api.deps.clock });
  const app = await buildApp({ ...api.deps, log }, mailbox);
  t.after(() => app.close());
  const member = await addMember(api);
  const link = api.deps.links.url({ key: 'proofs/x.jpg', now: api.deps.clock.now() });
  const authorization = `Bearer ${member.token}`;

  const { headers } = await app.inject({ url: profile.show.path, headers: { authorization } });
  await app.inject({ url: new URL(link).pathname + new URL(link).search });
  await app.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { email: member.email, password: PASSWORD },
  });
  await app.inject({ url: '/api/verify-email/1/a-secret-hash?expires=1&signature=a-secret-signature' });
  await app.inject({ url: '/healthz' });

  const seen = lines.map((line) => JSON.parse(line));
  const [first] = seen;
  assert.deepEqual(
    [first.method, first.route, first.status, first.request],
    ['GET', '/api/user', 200, headers['x-request-id']],
  );
  assert.equal(typeof first.ms, 'number');
  assert.equal(seen.filter(({ msg }) => msg === 'request').length, 4, 'the probe is not worth a line');
  for (const secret of [member.token, PASSWORD, 'signature', 'a-secret', 'x.jpg', member.email])
    assert.ok(!lines.join('').includes(secret), secret);
});

test('the id is ours, whatever a client sends', async (t) => {
  const api = await startApi(t);
  const headers = { 'x-request-id': 'forged' };
  const { headers: answer } = await api.app.inject({ url: '/healthz', headers });
  assert.match(String(answer['x-request-id']), /^[\w-]{8}-[0-9a-z]+$/);
});
