// How long an answer takes says nothing about an address: known and unknown ones in turn, compared by their medians.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { addAdmin, addMember } from '../builders/accounts.ts';
import { type Api, startApi } from '../setup/api.ts';
import { engines, onEngine, patienceFor, rounds } from '../setup/hard.ts';

const count = rounds({ few: 60, many: 400 });
/** What the medians may differ by: a tenth of an answer, or what the timers of a busy machine make of nothing (ms). */
const share = 0.1;
const noise = 0.4;

for (const engine of engines)
  test(`${engine}: known and unknown addresses are answered in the same time`, {
    timeout: patienceFor(count, 600),
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t, { environment: { RATE_LIMITS: 'off' } });
    const { email } = await addMember(api, { email_verified_at: null });
    const { email: admin } = await addAdmin(api);
    const password = 'bukan ini';
    const unknown = 'tidak-ada@contoh.id';
    const pairs: [string, Endpoint, object, object][] = [
      ['login', auth.login, { email, password }, { email: unknown, password }],
      ['admin login', adminAuth.login, { email: admin, password }, { email: unknown, password }],
      ['forgotten password', auth.forgotPassword, { email }, { email: unknown }],
      ['verification', auth.resendVerification, { email }, { email: unknown }],
    ];
    for (const [name, endpoint, known, stranger] of pairs) {
      const [one, other] = await mediansOf(api, endpoint, [known, stranger]);
      t.diagnostic(`${name}: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`);
      const apart = Math.abs(one - other);
      assert.ok(apart < Math.max(noise, one * share), `${name}: ${apart.toFixed(2)} ms apart`);
    }
  });

/** In turn, and in changing order, so that whatever else the machine does meets both. */
async function mediansOf(api: Api, endpoint: Endpoint, [one, other]: [object, object]) {
  const times = new Map<object, number[]>([
    [one, []],
    [other, []],
  ]);
  for (let round = 0; round < count; round++)
    for (const body of round % 2 === 0 ? [one, other] : [other, one]) {
      const begun = performance.now();
      await api.call(endpoint, { body });
      times.get(body)?.push(performance.now() - begun);
    }
  return [median(times.get(one)), median(times.get(other))] as const;
}

function median(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
