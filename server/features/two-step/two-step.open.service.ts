// Two-step login of one admin: setting it up, using its codes, switching it off.
import { twoStepErrors } from '#shared/two-step/two-step.messages.ts';
import { type AdminWork, change, changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { minutesSince } from '../../lib/clock.ts';
import { invalid, refused } from '../../lib/errors.ts';
import { lockAdmin } from '../passwords/credentials.open.service.ts';
import { confirmAdminPassword } from '../passwords/own-password.open.service.ts';
import { endSessions } from '../sessions/sessions.open.service.ts';
import { isTwoStepRequired } from '../settings/settings.open.service.ts';
import { findRecoveryCode, hashRecoveryCodes, newRecoveryCodes, plainCode } from './recovery-codes.rule.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.rule.ts';
import {
  confirmSecret,
  consumeRecoveryCode,
  consumeStep,
  deleteTwoStep,
  findTwoStep,
  putSecret,
  readRecoveryCodes,
  replaceRecoveryCodes,
} from './two-step.db.ts';
import {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoStepOffMail,
  twoStepOnMail,
} from './two-step.mails.ts';
import { throttleSecondStep } from './two-step.open.throttle.ts';

/** A begun set-up ends, so that nobody who finds the session open can use its secret. */
const SET_UP_MINUTES = 10;

interface Owner {
  id: number;
  name: string;
  email: string;
}

export async function getTwoStep(deps: Pick<Deps, 'db'>, admin: Owner) {
  const row = await findTwoStep(deps.db, admin.id);
  const codes = await readRecoveryCodes(deps.db, admin.id);
  return {
    active_since: row?.confirmed_at ?? null,
    recovery_codes_left: codes.length,
    is_required: await isTwoStepRequired(deps),
  };
}

/** A set-up that was begun and not confirmed protects nothing yet. */
export async function hasTwoStep(db: Database, adminId: number): Promise<boolean> {
  return (await findTwoStepStart(db, adminId)) !== null;
}

/** Finds when it was switched on, or null while it is off. */
export async function findTwoStepStart(db: Database, adminId: number): Promise<string | null> {
  return (await findTwoStep(db, adminId))?.confirmed_at ?? null;
}

/** Creates the secret for the app. Nothing changes before `confirmTwoStep`; starting over creates another one. */
export async function beginTwoStep(deps: Deps, admin: AdminCaller, password: string) {
  if (await hasTwoStep(deps.db, admin.id)) throw refused(twoStepErrors.isOn);
  await confirmAdminPassword(deps, admin.id, password);
  const secret = newTotpSecret();
  const sealed = deps.vault.seal(secret, sealOf(admin.id));
  await change(deps, async ({ tx, now }) => {
    const isBegun = await putSecret(tx, admin.id, { secret: sealed, now });
    if (!isBegun) throw refused(twoStepErrors.isOn);
  });
  const issuer = deps.association.current().identity.app_name;
  return { secret, uri: totpUri(secret, { issuer, account: admin.email }) };
}

/**
 * Switches it on once a code proves that the app has the secret. Ends the admin's other sessions, which were opened
 * with one step. Returns the recovery codes; only their hashes are stored. Throws 422 for a wrong code, or when the
 * set-up began more than ten minutes ago. Throws 429 for too many wrong codes.
 */
export async function confirmTwoStep(
  deps: Deps,
  admin: AdminCaller,
  { code, caller }: { code: string; caller: Caller },
): Promise<string[]> {
  const begun = await findTwoStep(deps.db, admin.id);
  if (begun && begun.confirmed_at !== null) throw refused(twoStepErrors.isOn);
  if (!begun || isSetUpOver(deps, begun)) throw refused(twoStepErrors.notBegun);
  const step = await throttleSecondStep(deps, { caller, adminId: admin.id, isGuessable: true }, async () => {
    const found = stepIn(deps, { id: admin.id, secret: begun.secret, code });
    if (found === null) throw invalid({ code: twoStepErrors.wrongCode });
    return found;
  });
  const codes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(codes);
  await changeAs(deps, admin, async (work) => {
    // A login in progress opens its session before this, and ends with it, or not at all.
    await lockAdmin(work, admin.id);
    const { tx, now } = work;
    if (!(await confirmSecret(tx, admin.id, { secret: begun.secret, step, now })))
      throw refused(twoStepErrors.notBegun);
    await replaceRecoveryCodes(tx, admin.id, { hashes, now });
    await endSessions(work, { adminId: admin.id }, admin.sessionId);
    work.queueMail(twoStepOnMail(deps, admin));
    work.record({ action: 'admin.two_step_on', subjectId: admin.id });
  });
  return codes;
}

function isSetUpOver({ clock }: Pick<Deps, 'clock'>, { created_at }: { created_at: string }): boolean {
  return minutesSince(clock, created_at) >= SET_UP_MINUTES;
}

/** Returns new recovery codes; the old ones stop working, and a mail tells the owner. Throws 422 for a wrong password. */
export async function renewRecoveryCodes(
  deps: Deps,
  admin: AdminCaller,
  password: string,
): Promise<string[]> {
  await requireTwoStep(deps.db, admin.id);
  await confirmAdminPassword(deps, admin.id, password);
  const codes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(codes);
  await changeAs(deps, admin, async (work) => {
    await requireTwoStep(work.tx, admin.id);
    await replaceRecoveryCodes(work.tx, admin.id, { hashes, now: work.now });
    work.queueMail(recoveryCodesRenewedMail(deps, admin));
    work.record({ action: 'admin.renew_recovery_codes', subjectId: admin.id });
  });
  return codes;
}

/** Throws 422 for a wrong password, and while a Super Admin requires it of all. */
export async function switchOffTwoStep(deps: Deps, admin: AdminCaller, password: string): Promise<void> {
  if (await isTwoStepRequired(deps)) throw refused(twoStepErrors.isRequired);
  await requireTwoStep(deps.db, admin.id);
  await confirmAdminPassword(deps, admin.id, password);
  await changeAs(deps, admin, async (work) => {
    await lockAdmin(work, admin.id);
    if (!(await deleteTwoStep(work.tx, admin.id))) throw refused(twoStepErrors.isOff);
    work.queueMail(twoStepOffMail(deps, admin, 'dari akun anda sendiri'));
    work.record({ action: 'admin.two_step_off', subjectId: admin.id });
  });
}

/** Checked before a password is hashed, and again in the transaction. */
async function requireTwoStep(db: Database, adminId: number): Promise<void> {
  if (!(await hasTwoStep(db, adminId))) throw refused(twoStepErrors.isOff);
}

/** A verified code that is not consumed yet. */
export type Proof = { step: number } | { recoveryCodeId: number };

/** Anything but digits is treated as a recovery code. */
export function isRecoveryCode(typed: string): boolean {
  return !/^\d+$/.test(plainCode(typed));
}

/** Is slow because of hashing, so call it outside of transactions; `useProof` decides which of two callers is first. */
export async function proveCode(deps: Deps, adminId: number, typed: string): Promise<Proof | null> {
  if (isRecoveryCode(typed)) {
    const recoveryCodeId = await findRecoveryCode(await readRecoveryCodes(deps.db, adminId), typed);
    return recoveryCodeId === null ? null : { recoveryCodeId };
  }
  const row = await findTwoStep(deps.db, adminId);
  const step = row && stepIn(deps, { id: adminId, secret: row.secret, code: plainCode(typed) });
  return typeof step === 'number' ? { step } : null;
}

/** Consumes a code inside the caller's transaction; false when it was already used. A recovery code is reported by mail. */
export async function useProof(deps: Deps, work: AdminWork, admin: Owner, proof: Proof): Promise<boolean> {
  if ('step' in proof) return consumeStep(work.tx, admin.id, proof.step);
  if (!(await consumeRecoveryCode(work.tx, admin.id, proof.recoveryCodeId))) return false;
  const left = (await readRecoveryCodes(work.tx, admin.id)).length;
  work.queueMail(recoveryCodeUsedMail(deps, admin, left));
  work.record({ action: 'admin.use_recovery_code', subjectId: admin.id });
  return true;
}

/** A secret sealed with another APP_KEY accepts no codes; recovery codes still work. */
function stepIn(deps: Deps, { id, secret, code }: { id: number; secret: string; code: string }) {
  const opened = deps.vault.open(secret, sealOf(id));
  if (opened === null) deps.log.error({ admin: id }, 'two-step secret was sealed under another APP_KEY');
  return opened === null ? null : stepOfCode(opened, plainCode(code), deps.clock.now());
}

function sealOf(adminId: number): string {
  return `two-step:${adminId}`;
}
