// An admin with two-step login, and that admin's authenticator app.
import assert from 'node:assert/strict';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { stepAt, totp } from '../../../server/features/two-step/totp.rule.ts';
import { challengeIn } from '../../setup/admin-login.ts';
import type { Api, Sent } from '../../setup/api/api.ts';
import { PASSWORD, type TestAccount } from './accounts.ts';

export interface Phone {
  secret: string;
  recoveryCodes: string[];
  /** The app's code now, or this many 30-second steps later. */
  code: (away?: number) => string;
}

/** Switches it on as the screen does. That uses the current code, so 30 seconds pass. */
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
