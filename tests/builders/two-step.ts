// An admin with two-step login, and the app on the phone of that admin.
import assert from 'node:assert/strict';
import { adminAuth } from '#shared/auth.contract.ts';
import { twoStep } from '#shared/two-step.contract.ts';
import { stepAt, totp } from '../../server/lib/totp.ts';
import { challengeIn } from '../setup/admin-login.ts';
import type { Api, Sent } from '../setup/api.ts';
import { PASSWORD, type TestAccount } from './accounts.ts';

export interface Phone {
  secret: string;
  recoveryCodes: string[];
  /** The code that the app shows now, or so many 30-second steps away. */
  code: (away?: number) => string;
}

/** Switches it on as the screen does. The code of this moment is used by it: 30 seconds pass. */
export async function setUpTwoStep(api: Api, { token }: Pick<TestAccount, 'token'>): Promise<Phone> {
  const begun = await api.call(twoStep.begin, { token, body: { password: PASSWORD } });
  assert.equal(begun.status, 200);
  const { secret } = begun.body.data;
  const code = (away = 0) => totp(secret, stepAt(api.deps.clock.now()) + away);
  const confirmed = await api.call(twoStep.confirm, { token, body: { code: code() } });
  assert.equal(confirmed.status, 200);
  api.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes, code };
}

/** The challenge after a right password. */
export async function challengeOf(api: Api, { email }: Pick<TestAccount, 'email'>, sent: Sent = {}) {
  const { status, body } = await api.call(adminAuth.login, { body: { email, password: PASSWORD }, ...sent });
  assert.equal(status, 200);
  return challengeIn(body.data);
}
