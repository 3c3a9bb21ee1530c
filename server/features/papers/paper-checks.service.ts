// Whether a paper is genuine and valid: by the token of its QR code, or by number and check code.
import { timingSafeEqual } from 'node:crypto';
import type { Verification } from '#shared/documents/documents.contract.ts';
import { CHECK_CODE_LENGTH, typedCheckCode } from '#shared/papers/check-code.rules.ts';
import type { PaperCheck } from '#shared/papers/papers.contract.ts';
import { numberCheckLimits } from '#shared/papers/papers.states.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { notFound, orNotFound } from '../../lib/errors.ts';
import { neighbourhood } from '../../security/client-network.ts';
import { admit } from '../../security/throttle.ts';
import { networkRule, perMinute, ruleFor } from '../../security/throttle-rules.ts';
import { findVerification } from '../documents/documents.open.service.ts';
import { checkView } from './paper-checks.view.ts';
import { findChecked, findCheckedNumber } from './papers.open.db.ts';

/** Enough for someone who checks cards at a door, too little for guessing tokens. */
const tokenLimit = perMinute(30);
const numberLimit = perMinute(numberCheckLimits.triesPerMinute);

/** Looks the token up once over all kinds of papers. Throws 404 for an unknown token or an erased paper, and 429. */
export async function checkToken(
  deps: Deps,
  token: string,
  caller: Caller,
): Promise<Verification | PaperCheck> {
  await admit(deps, networkRule('verification:address', caller, tokenLimit));
  const paper = await findChecked(deps.db, token);
  if (paper) return checkView(paper, today(deps.clock));
  return orNotFound(await findVerification(deps, token));
}

/** Throws 404 for whatever does not fit, with the same work for each reason, and 429. */
export async function checkNumber(
  deps: Deps,
  { number, code }: { number: string; code: string },
  caller: Caller,
): Promise<PaperCheck> {
  await admit(deps, ruleFor('verification:number', [neighbourhood(caller.address)], numberLimit));
  const paper = await findCheckedNumber(deps.db, number);
  if (!isSameCode(paper?.check_code, typedCheckCode(code)) || !paper) throw notFound();
  return checkView(paper, today(deps.clock));
}

function isSameCode(stored: string | undefined, typed: string | null): boolean {
  const none = '-'.repeat(CHECK_CODE_LENGTH);
  const isSame = timingSafeEqual(Buffer.from(stored ?? none), Buffer.from(typed ?? none));
  return isSame && stored !== undefined && typed !== null;
}
