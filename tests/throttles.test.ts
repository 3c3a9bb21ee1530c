// Every call that costs work, storage, mails or rows for others is throttled, and says so in its contract.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { allEndpoints } from '#shared/endpoints.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import type { CallLimit } from '#shared/throttles.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { addAdmin, addMember } from './builders/rows/accounts.ts';
import { type Api, startApi } from './setup/api/api.ts';

/** A field of the body that is hashed, or compared with a hash. */
const hashed = /password|^challenge$/;

const fieldsOf = ({ body }: Endpoint): string[] => {
  const schema = body ? (z.toJSONSchema(body, { unrepresentable: 'any' }) as { properties?: object }) : {};
  return Object.keys(schema.properties ?? {});
};

const isCostly = (endpoint: Endpoint): boolean =>
  endpoint.upload !== undefined ||
  fieldsOf(endpoint).some((field) => hashed.test(field)) ||
  (endpoint.access === 'public' && endpoint.method !== 'GET') ||
  endpoint === twoStep.confirm ||
  endpoint === ownPayments.order ||
  endpoint === settings.testMail;

test('every endpoint that hashes, stores an upload, mails or adds rows for others declares its throttle', () => {
  const costly = allEndpoints.filter(isCostly);
  assert.ok(costly.length > 20, `${costly.length} of ${allEndpoints.length}`);
  const open = costly.filter(({ throttle }) => throttle === undefined);
  assert.deepEqual(open.map(nameOf), []);
});

/** Those that a service counts have their tests next to it. */
suite('[OPEN-016] a declared limit refuses the next call with Retry-After, before the body is read', () => {
  for (const endpoint of allEndpoints)
    if (typeof endpoint.throttle === 'object')
      test(nameOf(endpoint), async (t) => {
        const api = await startApi(t, { environment: { RATE_LIMITS: 'on', SMTP_URL: '' } });
        const call = await callsBy(api, endpoint);
        const { limit } = endpoint.throttle as CallLimit;
        for (let n = 1; n <= limit; n++) assert.notEqual((await call({})).status, 429, `call ${n}`);
        const { status, error, headers } = await call(undefined);
        assert.equal(status, 429);
        assert.match(String(headers['retry-after']), /^\d+$/);
        assert.match(error.message, /^Terlalu banyak percobaan/);
      });
});

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

async function callsBy(api: Api, endpoint: Endpoint) {
  const { token } =
    endpoint.access === 'member' ? await addMember(api) : await addAdmin(api, { role: 'Super Admin' });
  return (body: unknown) => api.call(endpoint, { token, params: { id: 999_999 }, body });
}
