// Admins of a running product with two-step login, and the apps on their phones.
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { stepAt, totp } from '../../../server/features/two-step/totp.rule.ts';
import type { Product } from '../../../tools/product.ts';
import { type AdminSession, logInAdmin } from '../../setup/browser/admin-test.ts';
import type { AddedAdmin } from './admins.ts';

/** The code of an app with this secret, now or this many 30-second steps later. */
export function codeOf(secret: string, away = 0): string {
  return totp(secret, stepAt(Temporal.Now.instant()) + away);
}

export interface Phone {
  secret: string;
  recoveryCodes: string[];
}

/** Switches it on as the screen does. That uses the current code; the next one is already valid. */
export async function switchOn(product: Product, account: AddedAdmin): Promise<Phone & AdminSession> {
  const session = await logInAdmin(product, account);
  const { secret } = (await session.ask(twoStep.begin, { body: { password: account.password } })).data;
  const { data } = await session.ask(twoStep.confirm, { body: { code: codeOf(secret) } });
  return { ...session, secret, recoveryCodes: data.recovery_codes };
}
