// Response times do not reveal whether an address has an account. In alternating requests, known and unknown
// addresses are slower equally often. Counting which was slower, instead of by how much, keeps out the noise of a
// busy machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { addAdmin, addMember } from '../builders/rows/accounts.ts';
import { type Api, startApi } from '../setup/api/api.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const count = rounds({ few: 60, many: 600 });
/** Four standard deviations of a fair coin: by chance further off once in 16,000 comparisons. */
const tolerance = 2 / Math.sqrt(count);

for (const engine of engines)
  test(`${engine}: known and unknown addresses are answered in the same time`, {
    timeout: timeoutFor(count, 600),
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
      const share = await shareOfSlower(api, endpoint, { known, stranger });
      t.diagnostic(`${name}: known addresses were slower in ${Math.round(share * 100)} % of ${count} rounds`);
      assert.ok(Math.abs(share - 0.5) < tolerance, `${name}: ${share}`);
    }
  });

/** The known one first in every other round, so that being first is no difference either. */
async function shareOfSlower(
  api: Api,
  endpoint: Endpoint,
  { known, stranger }: Record<'known' | 'stranger', object>,
): Promise<number> {
  let slower = 0;
  for (let round = 0; round < count; round++) {
    const [one, other] = round % 2 === 0 ? [known, stranger] : [stranger, known];
    const first = await timeOf(api, endpoint, one);
    const second = await timeOf(api, endpoint, other);
    if (round % 2 === 0 ? first > second : second > first) slower += 1;
  }
  return slower / count;
}

async function timeOf(api: Api, endpoint: Endpoint, body: object): Promise<number> {
  const begun = performance.now();
  await api.call(endpoint, { body });
  return performance.now() - begun;
}
