// Two-step login of all admins: what Super Admins see, demand and reset, and the operator's way out.
import { errorMessages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { refused } from '../../lib/errors.ts';
import { getAdmin } from '../admins/admins.service.ts';
import { record } from '../audit/audit.service.ts';
import { lockAdmin } from '../passwords/credentials.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { isTwoStepDemanded, putTwoStepDemand } from '../settings/settings.service.ts';
import { deleteTwoStep, findAdminByEmail, readTwoStepAdminIds } from './two-step.db.ts';
import { twoStepOffMail } from './two-step.mails.ts';
import { hasTwoStep } from './two-step.service.ts';

export async function getTwoStepOverview(deps: Pick<Deps, 'db'>) {
  return {
    is_required: await isTwoStepDemanded(deps),
    admin_ids: await readTwoStepAdminIds(deps.db),
  };
}

/** Requires it of all admins immediately: those without it can only set it up. Only an admin with it may require it. */
export async function requireTwoStep(deps: Deps, caller: AdminCaller, isRequired: 0 | 1): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (isRequired && !(await hasTwoStep(tx, caller.id))) throw refused(errorMessages.twoStepOwnFirst);
    await putTwoStepDemand(tx, deps, caller, isRequired);
  });
}

/** For an admin who lost the phone: the password alone is enough again, and all sessions end. Throws 404. */
export async function resetTwoStep(deps: Deps, caller: AdminCaller, id: number): Promise<void> {
  if (id === caller.id) throw refused(errorMessages.twoStepOwnReset);
  const admin = await getAdmin(deps, id);
  await deps.db.transaction().execute(async (tx) => {
    await lockAdmin(tx, id);
    if (!(await deleteTwoStep(tx, id))) throw refused(errorMessages.twoStepIsOff);
    await endSessionsOf(tx, { adminId: id });
    await queueMail(tx, deps, twoStepOffMail(deps, admin, `oleh ${caller.name}`));
    await record(tx, deps, caller, { action: 'admin.two_step_reset', subjectId: id });
  });
  deps.jobs.wake();
}

/** For the operator of the server, when no Super Admin can log in. False for an admin without two-step login. */
export async function resetTwoStepOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'vault'>,
  email: string,
): Promise<boolean> {
  const admin = await findAdminByEmail(deps.db, email.trim().toLowerCase());
  if (!admin) return false;
  return deps.db.transaction().execute(async (tx) => {
    await lockAdmin(tx, admin.id);
    if (!(await deleteTwoStep(tx, admin.id))) return false;
    await endSessionsOf(tx, { adminId: admin.id });
    await queueMail(tx, deps, twoStepOffMail(deps, admin, 'oleh pengelola server'));
    await record(tx, deps, operator, { action: 'admin.two_step_reset', subjectId: admin.id });
    return true;
  });
}

const operator = { id: null, name: 'Pengelola server' };
