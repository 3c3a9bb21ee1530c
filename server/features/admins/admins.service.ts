// Admin accounts: only Super Admins change them, and one of them always stays.
import type { AdminChange, NewAdmin } from '#shared/admins/admins.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import type { Database } from '../../db/database.ts';
import { exclusively } from '../../db/with-table-lock.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseTaken } from '../../http/constraints.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { timestamp } from '../../lib/clock.ts';
import { forbidden, invalid, notFound, refused, unauthenticated } from '../../lib/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { record } from '../audit/audit.service.ts';
import { passwordProblem } from '../passwords/password-policy.ts';
import { adminPasswordChangedMail, emailChangedMail } from '../passwords/passwords.mails.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import {
  type AdminRow,
  deleteAdmin,
  findAdmin,
  hasOtherSuperAdmin,
  insertAdmin,
  isAdminEmailTaken,
  readAdmins,
  updateAdminRow,
} from './admins.db.ts';

export function listAdmins(deps: Pick<Deps, 'db'>): Promise<AdminRow[]> {
  return readAdmins(deps.db);
}

/** Throws 404 for an unknown admin. */
export async function getAdmin(deps: Pick<Deps, 'db'>, id: number): Promise<AdminRow> {
  const admin = await findAdmin(deps.db, id);
  if (!admin) throw notFound();
  return admin;
}

/** Throws 422 for a password that is easily guessed and for an e-mail that is taken. */
export async function addAdmin(deps: Deps, caller: AdminCaller, input: NewAdmin): Promise<AdminRow> {
  const { password, ...account } = input;
  await refuseTakenEmail(deps.db, input.email, null);
  const passwordHash = await hashChosen(password, input);
  return changeAdmins(deps, caller, async (tx) => {
    const now = timestamp(deps.clock);
    const row = { ...account, password_hash: passwordHash, created_at: now, updated_at: now };
    const id = await refuseTaken(insertAdmin(tx, row), 'email', errorMessages.emailTaken);
    await record(tx, deps, caller, { action: 'admin.add', subjectId: id, after: account });
    return getAdmin({ db: tx }, id);
  });
}

/**
 * Changes an account. A new password or a lower role ends all sessions of that admin except the caller's own; a new
 * password or address is also announced to its owner by mail, at the old address.
 * Throws 404, and 422 for a taken e-mail, a password that is easily guessed, the caller's own password, which changes only
 * with the current one, and the demotion of the last Super Admin.
 */
export async function updateAdmin(
  deps: Deps,
  caller: AdminCaller,
  id: number,
  input: AdminChange,
): Promise<AdminRow> {
  const { password, ...change } = input;
  if (password !== undefined && id === caller.id)
    throw invalid({ password: errorMessages.ownPasswordElsewhere });
  await getAdmin(deps, id);
  await refuseTakenEmail(deps.db, input.email, id);
  const passwordHash = password === undefined ? undefined : await hashChosen(password, input);
  const updated = await changeAdmins(deps, caller, async (tx) => {
    const before = await getAdmin({ db: tx }, id);
    const isDemoted = before.role === 'Super Admin' && change.role !== 'Super Admin';
    if (isDemoted && !(await hasOtherSuperAdmin(tx, id)))
      throw invalid({ role: errorMessages.lastSuperAdmin });
    const row = { ...change, password_hash: passwordHash, updated_at: timestamp(deps.clock) };
    await refuseTaken(updateAdminRow(tx, id, row), 'email', errorMessages.emailTaken);
    if (isDemoted || passwordHash) await endSessionsOf(tx, { adminId: id }, caller.sessionId);
    await record(tx, deps, caller, {
      action: 'admin.update',
      subjectId: id,
      ...changedFields(before, change),
    });
    if (passwordHash) {
      // To the old address, even if the same change replaces it.
      await queueMail(tx, deps, adminPasswordChangedMail(deps, before));
      await record(tx, deps, caller, { action: 'admin.set_password', subjectId: id });
    }
    if (change.email !== before.email) await queueMail(tx, deps, emailChangedMail(deps, before));
    return getAdmin({ db: tx }, id);
  });
  deps.jobs.wake();
  return updated;
}

/** Throws 404, and 422 for the caller's own account, so that a Super Admin always remains. */
export async function removeAdmin(deps: Deps, caller: AdminCaller, id: number): Promise<void> {
  await changeAdmins(deps, caller, async (tx) => {
    const before = await getAdmin({ db: tx }, id);
    if (id === caller.id) throw refused(errorMessages.ownAccount);
    await deleteAdmin(tx, id);
    const { name, email, role } = before;
    await record(tx, deps, caller, { action: 'admin.remove', subjectId: id, before: { name, email, role } });
  });
}

/** One change of the admins at a time. Throws 401 or 403 for a caller who was deleted or demoted since. */
function changeAdmins<T>(deps: Deps, caller: AdminCaller, change: (tx: Database) => Promise<T>): Promise<T> {
  return exclusively(deps.db, 'admins', async (tx) => {
    const account = await findAdmin(tx, caller.id);
    if (!account) throw unauthenticated();
    if (account.role !== 'Super Admin') throw forbidden();
    return change(tx);
  });
}

/** A look before the hash, which costs much more; the constraint decides between callers at the same time. */
async function refuseTakenEmail(db: Database, email: string, exceptId: number | null): Promise<void> {
  if (await isAdminEmailTaken(db, email, exceptId)) throw invalid({ email: errorMessages.emailTaken });
}

async function hashChosen(password: string, owner: { name: string; email: string }): Promise<string> {
  const problem = await passwordProblem(password, owner);
  if (problem) throw invalid({ password: problem });
  return hashPassword(password);
}
