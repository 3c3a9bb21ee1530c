// The headers of every response: no sniffing, framing or executing, and no caching by proxies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from './builders/rows/accounts.ts';
import { addDecidedPayment } from './builders/rows/payments.ts';
import { type Api, startApi } from './setup/api/api.ts';
import { openLink } from './setup/api/links.ts';

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://anggota.test',
  RATE_LIMITS: 'on',
  ADMIN_EMAIL: 'pengurus@contoh.id',
  ADMIN_PASSWORD: 'gudeg-yogya-2026',
};

/** Addresses that answer 200, 401, 403, 404, 405, 415 and 503 or 200, some of them spelled in another way. */
const answers = [
  ['GET', '/api/public/settings'],
  ['GET', '/api/user'],
  ['GET', '/files/proofs/a.jpg'],
  ['GET', '/photos/tidak-ada.jpg'],
  ['GET', '/api/tidak-ada'],
  ['PUT', '/api/user'],
  ['POST', '/api/auth/login'],
  ['GET', '/readyz'],
  ['GET', '/%61pi/users'],
  ['GET', '/api/%75ser?x=/login'],
  ['GET', '/%66iles/proofs/a.jpg'],
  ['GET', '/%72eadyz'],
  ['PUT', '/%61pi/user'],
  ['GET', '//api/user'],
  ['PROPFIND', '/api/user'],
] as const;

test('every answer of the API is private, never sniffed, framed or executed, and sends no referrer', async (t) => {
  const { app } = await startApi(t);
  for (const [method, url] of answers) {
    const { headers } = await app.inject({
      method,
      url,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    assert.equal(headers['cache-control'], 'no-store', url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['referrer-policy'], 'no-referrer', url);
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'", url);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
    assert.match(String(headers['permissions-policy']), /camera=\(\), .*geolocation=\(\)/, url);
    assert.equal(headers['strict-transport-security'], undefined, 'only where there is TLS');
    assert.equal(headers['x-powered-by'], undefined);
    assert.equal(headers.server, undefined);
    assert.equal(headers['access-control-allow-origin'], undefined, 'no other origin may read it');
  }
});

test('in production every answer asks for TLS for a year', async (t) => {
  const { app } = await startApi(t, { environment: production });
  for (const [method, url] of answers) {
    const { headers } = await app.inject({ method, url });
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains', url);
  }
});

test('proofs, letters and cards are cached by no proxy and can never act as a page', async (t) => {
  const api = await startApi(t);
  for (const link of await privateLinks(api)) {
    const { headers, statusCode } = await openLink(api, link);
    assert.equal(statusCode, 200);
    assert.equal(headers['cache-control'], 'private, max-age=300');
    assert.match(String(headers['content-security-policy']), /default-src 'none'; frame-ancestors 'none'$/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    const type = String(headers['content-type']);
    assert.match(type, /^(image\/jpeg|application\/pdf)$/);
    // Pictures only: a mail or a page at another address of ours shows them.
    const use = type === 'image/jpeg' ? 'cross-origin' : 'same-origin';
    assert.equal(headers['cross-origin-resource-policy'], use);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  }
});

async function privateLinks(api: Api): Promise<string[]> {
  const member = await addMember(api);
  const admin = await addAdmin(api);
  const id = await addDecidedPayment(api, { member, admin });
  const { data } = (await api.call(payments.show, { token: admin.token, params: { id } })).body;
  const letter = (await api.call(ownDocuments.letter, { token: member.token })).body.data;
  const card = (await api.call(ownDocuments.card, { token: member.token })).body.data;
  return [data.proof_full_url ?? '', letter, card];
}
