// The second step of an admin's login: a code of the app, or a recovery code.
import { twoStepErrors } from '#shared/two-step/two-step.messages.ts';
import { changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { invalid } from '../../lib/errors.ts';
import { findAdminById, lockAdmin } from '../passwords/credentials.open.service.ts';
import { openSession } from '../sessions/sessions.open.service.ts';
import { findTwoStepStart, isRecoveryCode, proveCode, useProof } from '../two-step/two-step.open.service.ts';
import { throttleSecondStep } from '../two-step/two-step.open.throttle.ts';
import { sessionAdmin } from './admin-auth.service.ts';
import { idInChallenge, isValidChallenge } from './challenges.rule.ts';

/** Opens the session. Throws 422 for an expired challenge or a wrong or used code, 429 for too many attempts. */
export async function passSecondStep(deps: Deps, input: { challenge: string; code: string }, caller: Caller) {
  const { password_hash: _, ...admin } = await getChallenged(deps, deps.db, input.challenge);
  const isGuessable = !isRecoveryCode(input.code);
  const token = await throttleSecondStep(deps, { caller, adminId: admin.id, isGuessable }, async () => {
    const proof = await proveCode(deps, admin.id, input.code);
    return changeAs(deps, admin, async (work) => {
      await lockAdmin(work, admin.id);
      // The check of the code takes its time: the account may have changed since.
      await getChallenged(deps, work.tx, input.challenge);
      if (!proof || !(await useProof(deps, work, admin, proof)))
        throw invalid({ code: twoStepErrors.wrongCode });
      return openSession(work, deps, { adminId: admin.id }, caller);
    });
  });
  return { token, admin: await sessionAdmin(deps.db, admin) };
}

/** Only attempts with a valid challenge count against the account. */
async function getChallenged(deps: Deps, db: Database, challenge: string) {
  const id = idInChallenge(challenge);
  const account = id === null ? undefined : await findAdminById(db, id);
  const twoStepSince = account ? await findTwoStepStart(db, account.id) : null;
  const isValid = account && isValidChallenge(deps, { ...account, twoStepSince }, challenge);
  if (!isValid || twoStepSince === null) throw invalid({ challenge: twoStepErrors.challengeOver });
  return account;
}
