// Admin accounts: only Super Admins change them, and one of them always stays.
import type { AdminChange, NewAdmin } from '#shared/admins/admins.contract.ts';
import { adminErrors } from '#shared/admins/admins.messages.ts';
import { errorMessages } from '#shared/messages.ts';
import type { Change } from '#shared/seen.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseStale } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refuseTaken } from '../../http/constraints.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { forbidden, invalid, orNotFound, refused, unauthenticated } from '../../lib/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { passwordProblem } from '../passwords/password-policy.open.rule.ts';
import { adminPasswordChangedMail, emailChangedMail } from '../passwords/passwords.open.mails.ts';
import { endSessions } from '../sessions/sessions.open.service.ts';
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
  return orNotFound(await findAdmin(deps.db, id));
}

/** Throws 422 for a password that is easily guessed and for an e-mail of another account. */
export async function addAdmin(deps: Deps, caller: AdminCaller, input: NewAdmin): Promise<AdminRow> {
  const { password, ...account } = input;
  await refuseTakenEmail(deps.db, input.email, null);
  const passwordHash = await hashChosen(password, input);
  return changeAdmins(deps, caller, async (work) => {
    const { now } = work;
    const row = { ...account, password_hash: passwordHash, created_at: now, updated_at: now };
    const added = await refuseTaken(insertAdmin(work.tx, row), 'email', errorMessages.emailTaken);
    work.record({ action: 'admin.add', subjectId: added.id, after: account });
    return added;
  });
}

/**
 * Changes an account. A new password or a lower role ends all sessions of that admin except the caller's own. The owner
 * is also told by mail about a new password or address, at the old address. Throws 404 for an unknown admin and 409 for
 * a stale form. Throws 422 for an e-mail of another account, an easily guessed password, and the demotion of the last
 * Super Admin. The caller's own password also gets 422: it changes only with the current one.
 */
export async function updateAdmin(
  deps: Deps,
  caller: AdminCaller,
  id: number,
  input: Change<AdminChange>,
): Promise<AdminRow> {
  const { password, seen, ...change } = input;
  if (password !== undefined && id === caller.id)
    throw invalid({ password: adminErrors.ownPasswordElsewhere });
  const account = await getAdmin(deps, id);
  if (change.email !== undefined) await refuseTakenEmail(deps.db, change.email, id);
  const { name = account.name, email = account.email } = change;
  const passwordHash = password === undefined ? undefined : await hashChosen(password, { name, email });
  return changeAdmins(deps, caller, async (work) => {
    const before = orNotFound(await findAdmin(work.tx, id));
    await refuseStale(work, {
      typed: { ...change, seen },
      stored: before,
      subject: 'admin',
      id,
      updatedAt: before.updated_at,
      reader: { isAdmin: true },
    });
    const isDemoted = before.role === 'Super Admin' && change.role === 'Admin';
    if (isDemoted && !(await hasOtherSuperAdmin(work.tx, id)))
      throw invalid({ role: adminErrors.lastSuperAdmin });
    const row = { ...change, password_hash: passwordHash, updated_at: work.now };
    const after = await refuseTaken(updateAdminRow(work.tx, id, row), 'email', errorMessages.emailTaken);
    if (isDemoted || passwordHash) await endSessions(work, { adminId: id }, caller.sessionId);
    work.record({
      action: 'admin.update',
      subjectId: id,
      ...changedFields(before, change),
    });
    if (passwordHash) {
      // To the old address, even if the same change replaces it.
      work.queueMail(adminPasswordChangedMail(deps, before));
      work.record({ action: 'admin.set_password', subjectId: id });
    }
    if (change.email !== undefined && change.email !== before.email)
      work.queueMail(emailChangedMail(deps, before));
    return after;
  });
}

/** Throws 404, and 422 for the caller's own account, so that a Super Admin always remains. */
export async function removeAdmin(deps: Deps, caller: AdminCaller, id: number): Promise<void> {
  await changeAdmins(deps, caller, async (work) => {
    const before = orNotFound(await findAdmin(work.tx, id));
    if (id === caller.id) throw refused(adminErrors.ownAccount);
    await deleteAdmin(work.tx, id);
    const { name, email, role } = before;
    work.record({ action: 'admin.remove', subjectId: id, before: { name, email, role } });
  });
}

/** One change of the admins at a time. Throws 401 or 403 for a caller who was deleted or demoted since. */
function changeAdmins<T>(deps: Deps, caller: AdminCaller, verb: (work: AdminWork) => Promise<T>): Promise<T> {
  return changeAs(deps, caller, async (work) => {
    await lockTable(work.tx, 'admins');
    const account = await findAdmin(work.tx, caller.id);
    if (!account) throw unauthenticated();
    if (account.role !== 'Super Admin') throw forbidden();
    return verb(work);
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
