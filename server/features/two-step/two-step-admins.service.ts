// Two-step login of all admins: what Super Admins see, demand and reset, and the operator's way out.
import { twoStepErrors } from '#shared/two-step/two-step.messages.ts';
import { type AdminWork, type ChangeDeps, changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refused } from '../../lib/errors.ts';
import { getAdmin } from '../admins/admins.open.service.ts';
import { lockAdmin } from '../passwords/credentials.open.service.ts';
import { endSessions } from '../sessions/sessions.open.service.ts';
import { isTwoStepRequired, storeTwoStepRequired } from '../settings/settings.open.service.ts';
import { deleteTwoStep, findAdminByEmail, readTwoStepAdminIds } from './two-step.db.ts';
import { twoStepOffMail } from './two-step.mails.ts';
import { hasTwoStep } from './two-step.open.service.ts';

export async function getTwoStepOverview(deps: Pick<Deps, 'db'>) {
  return {
    is_required: await isTwoStepRequired(deps),
    admin_ids: await readTwoStepAdminIds(deps.db),
  };
}

/** Requires it of all admins immediately: those without it can only set it up. Only an admin with it may require it. */
export async function requireTwoStep(deps: Deps, caller: AdminCaller, isRequired: 0 | 1): Promise<void> {
  await changeAs(deps, caller, async (work) => {
    if (isRequired && !(await hasTwoStep(work.tx, caller.id))) throw refused(twoStepErrors.ownFirst);
    await storeTwoStepRequired(work, isRequired);
  });
}

/** Helps an admin who lost the phone: the password alone is enough again, and all sessions end. Throws 404. */
export async function resetTwoStep(deps: Deps, caller: AdminCaller, id: number): Promise<void> {
  if (id === caller.id) throw refused(twoStepErrors.ownReset);
  const admin = await getAdmin(deps, id);
  await changeAs(deps, caller, async (work) => {
    if (!(await switchOff(deps, work, admin, `oleh ${caller.name}`))) throw refused(twoStepErrors.isOff);
  });
}

/**
 * Serves the operator of the server, when no Super Admin can log in. Returns false for an admin without two-step login.
 */
export async function resetTwoStepByEmail(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  email: string,
): Promise<boolean> {
  const admin = await findAdminByEmail(deps.db, email.trim().toLowerCase());
  if (!admin) return false;
  return changeAs(deps, operator, (work) => switchOff(deps, work, admin, 'oleh pengelola server'));
}

const operator = { id: null, name: 'Pengelola server' };

/** False when it was off. `by` ends the sentence of the mail that says who did it. */
async function switchOff(
  deps: Pick<Deps, 'config' | 'association'>,
  work: AdminWork,
  admin: { id: number; name: string; email: string },
  by: string,
): Promise<boolean> {
  await lockAdmin(work, admin.id);
  if (!(await deleteTwoStep(work.tx, admin.id))) return false;
  await endSessions(work, { adminId: admin.id });
  work.queueMail(twoStepOffMail(deps, admin, by));
  work.record({ action: 'admin.two_step_reset', subjectId: admin.id });
  return true;
}
