import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profile } from '#shared/members/members.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

async function ask(api: Api, headers: Record<string, string> = {}, from = '127.0.0.1') {
  return api.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: from });
}

test('requests are counted by route and status, with their duration; jobs by state', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  await api.call(profile.show, { token: member.token });
  await api.call(profile.show, { token: member.token });
  await api.call(profile.show, {});
  await addDecidedPayment(api, { member, admin: await addAdmin(api) });
  const { statusCode, headers, body } = await ask(api);
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
  const lines = body.split('\n');
  const has = (line: string) => assert.ok(lines.includes(line), `${line}\n${body}`);
  has('# TYPE http_requests_total counter');
  has('http_requests_total{method="GET",route="/api/user",status="200"} 2');
  has('http_requests_total{method="GET",route="/api/user",status="401"} 1');
  has('http_request_duration_seconds_bucket{method="GET",route="/api/user",le="+Inf"} 3');
  has('http_request_duration_seconds_count{method="GET",route="/api/user"} 3');
  has('anggota_database_up 1');
  // The search for doubles of the new member, the mail about the decision, and the comparison of the proof.
  has('anggota_jobs{state="waiting"} 3');
  has('anggota_jobs{state="failed"} 0');
  for (const name of ['nodejs_eventloop_delay_p99_seconds', 'process_resident_memory_bytes'])
    assert.match(body, new RegExp(`^${name} \\d`, 'm'));
  for (const line of lines) assert.match(line, /^$|^# TYPE \w+ \w+$|^\w+(\{[^}]*\})? [\d.e+-]+$/);
});

test('only this machine or the token opens them; a proxy on this machine is not this machine', async (t) => {
  const open = await startApi(t);
  assert.equal((await ask(open, {}, '::1')).statusCode, 200);
  assert.equal((await ask(open, {}, '192.0.2.7')).statusCode, 403);
  assert.equal((await ask(open, { 'x-forwarded-for': '127.0.0.1' })).statusCode, 403);
  assert.equal((await ask(open, { authorization: 'Bearer null' }, '192.0.2.7')).statusCode, 403);

  const guarded = await startApi(t, { environment: { METRICS_TOKEN: 'teh-tarik-hangat' } });
  const bearer = (token: string) => ask(guarded, { authorization: `Bearer ${token}` }, '192.0.2.7');
  assert.equal((await bearer('teh-tarik-hangat')).statusCode, 200);
  assert.equal((await bearer('teh-tarik-dingin')).statusCode, 403);
  assert.equal((await bearer('teh')).statusCode, 403);
});

test('an address that a trusted proxy reports is never this machine', async (t) => {
  const api = await startApi(t, { environment: { TRUSTED_PROXIES: '1' } });
  assert.equal((await ask(api, { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.1')).statusCode, 403);
});
