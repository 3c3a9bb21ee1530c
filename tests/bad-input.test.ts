// Bodies, paths and queries that our client never sends: each gets its status and one message, none an exception.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { errorMessages } from '#shared/messages.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from './builders/rows/accounts.ts';
import { addProvedPayment } from './builders/rows/payments.ts';
import { type Api, startApi } from './setup/api/api.ts';
import { stateOf } from './setup/api/stored-state.ts';

const json = { 'content-type': 'application/json' };

async function send(api: Api, request: InjectOptions) {
  const answer = await api.app.inject(request);
  const body = answer.json();
  assert.equal(typeof body.message, 'string', JSON.stringify(body));
  assert.ok(!/at .*\.ts|node_modules|sqlite|postgres|Unexpected/i.test(answer.body), answer.body);
  return { status: answer.statusCode, body };
}

const login = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  headers,
  payload,
});

test('[OPEN-021] malformed JSON is 400, another content type 415, a body too large 413', async (t) => {
  const api = await startApi(t);
  for (const text of [
    '{',
    '[]',
    '"x"',
    '1',
    '{"email":"a","__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ])
    assert.equal((await send(api, login(text))).status, 400, text);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
    assert.equal((await send(api, login('email=a', { 'content-type': type }))).status, 415, type);
  assert.equal((await send(api, login(JSON.stringify({ email: 'x'.repeat(600_000) })))).status, 413);
});

test('[API-003] wrong types, NUL bytes, lone surrogates and huge values are 422', async (t) => {
  const api = await startApi(t);
  const values = ['\\u0000', '\\ud800', `${'x'.repeat(100_000)}`];
  for (const value of values) {
    const { status } = await send(api, login(`{"email":"${value}","password":"${value}"}`));
    assert.equal(status, 422, value.slice(0, 10));
  }
  for (const value of ['null', '[]', '{}', 'true', '1e999', '["a@b.id"]', '{"$gt":""}']) {
    const { status } = await send(api, login(`{"email":${value},"password":${value}}`));
    assert.equal(status, 422, value);
  }
});

test('[OPEN-021] bytes that are no UTF-8 are 400 in JSON and in forms, and change nothing', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const before = await stateOf(api.deps.db);
  const authorization = `Bearer ${member.token}`;
  const spoiled = Buffer.from('{"company":"A\xffB"}', 'latin1');
  const url = '/api/user';
  const headers = { ...json, authorization };
  assert.equal((await send(api, { method: 'PATCH', url, headers, payload: spoiled })).status, 400);
  const form = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nA\xffB\r\n--x--\r\n',
    'latin1',
  );
  const answer = await send(api, {
    method: 'POST',
    url: '/api/user/payments/1/proof',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
    payload: form,
  });
  assert.equal(answer.status, 400);
  assert.deepEqual(await stateOf(api.deps.db), before);
});

test('[OPEN-011] a field without a specific message is refused in Indonesian, too', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const id = await addProvedPayment(api, await addMember(api));
  const body = { status: 'paid', admin_note: '', seen: { updated_at: 7 } };
  const { status, error } = await api.call(payments.decide, { token: admin.token, params: { id }, body });
  assert.deepEqual([status, error.errors], [422, { 'seen.updated_at': [errorMessages.invalid] }]);
});

test('[OPEN-021] [OPEN-037] odd ids are 404, odd pages and filters are answered', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const authorization = `Bearer ${admin.token}`;
  for (const id of ['0', '-1', '1.5', 'abc', '%00', '99999999999999999999', '1%27', '1e3', '%ff', "1'--"]) {
    const request = { method: 'GET', url: `/api/users/${id}`, headers: { authorization } } as const;
    assert.equal((await send(api, request)).status, 404, id);
  }
  const queries = [
    'page=1e300',
    'page=-1',
    'page[]=2',
    'page=1&page=2',
    'keyword=%00',
    'keyword=%F0%9F%98%80',
    'status=x',
    'company_category=abc',
    'company_category=99999999999999',
    'keyword=%25%5F%5C',
    'type=x',
    '__proto__=1',
  ];
  for (const list of ['users', 'payments', 'renewals', 'categories', 'company-categories'])
    for (const query of queries) {
      const answer = await api.app.inject({
        method: 'GET',
        url: `/api/${list}?${query}`,
        headers: { authorization },
      });
      assert.equal(answer.statusCode, 200, `${list}?${query}: ${answer.body}`);
      assert.ok(Array.isArray(answer.json().data));
    }
});

test('[OPEN-013] odd authorization headers are 401', async (t) => {
  const api = await startApi(t);
  const { token } = await addMember(api);
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' or 1=1 --xxxxxxxxxxxx",
  ]) {
    const { status } = await send(api, { method: 'GET', url: '/api/user', headers: { authorization } });
    assert.equal(status, 401, authorization.slice(0, 40));
  }
});

test('[PAY-051] broken multipart bodies are refused and store nothing', async (t) => {
  const api = await startApi(t);
  const { token } = await addMember(api);
  const bodies = [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', ''],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ] as const;
  for (const [type, payload] of bodies) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const { status } = await send(api, { method: 'POST', url: '/api/user/photo', headers, payload });
    assert.ok([400, 415, 422].includes(status), `${type} ${payload.slice(0, 20)}: ${status}`);
  }
  assert.deepEqual(await Array.fromAsync(api.deps.files.list()), []);
});
