// The first steps of a new installation. They are derived from the data: each is done as soon as its work is.
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import { isExampleAccount } from '#shared/association/example.rules.ts';
import type { FirstSteps } from '#shared/first-steps/first-steps.contract.ts';
import { type FirstStepName, firstStepNames } from '#shared/first-steps/first-steps.contract.ts';
import { findSetting, putSetting } from '../../association/settings.db.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { lockTable } from '../../db/dialect.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { notFound } from '../../lib/errors.ts';
import { readFirstSteps, readUnseenCategories } from './first-steps.db.ts';

type StepDeps = Pick<Deps, 'association' | 'config'>;

export function getFirstSteps(deps: StepDeps & Pick<Deps, 'db'>): Promise<FirstSteps> {
  return firstStepsOf(deps, deps.db);
}

/** Tells whether the dashboard of this admin has the list. */
export async function showsFirstSteps(db: Database, { role }: { role: AdminRole }): Promise<boolean> {
  return role === 'Super Admin' && (await findSetting(db, settingKeys.firstSteps)) === '1';
}

interface Update {
  is_shown?: 0 | 1;
  categories_are_checked?: 0 | 1;
}

/** Changes the list for the whole installation. Throws 404 where the list was never shown. */
export function updateFirstSteps(deps: Deps, admin: AdminCaller, update: Update): Promise<FirstSteps> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'settings');
    if ((await findSetting(work.tx, settingKeys.firstSteps)) === undefined) throw notFound();
    await store(work, settingKeys.firstSteps, update.is_shown);
    // As a moment: what an import makes afterwards is looked at again.
    await store(work, settingKeys.categoriesChecked, update.categories_are_checked, work.now);
    return firstStepsOf(deps, work.tx);
  });
}

/** A flag that is left out stays as it is. */
async function store(work: AdminWork, key: string, flag: 0 | 1 | undefined, asOn = '1'): Promise<void> {
  if (flag === undefined) return;
  const before = { [key]: isOn(await findSetting(work.tx, key)) ? '1' : '0' };
  const after = { [key]: String(flag) };
  await putSetting(work.tx, key, flag === 1 ? asOn : '0');
  work.record({ action: 'setting.update', subjectId: null, before, after });
}

const isOn = (value: string | null | undefined) => value != null && value !== '0';

async function firstStepsOf({ association, config }: StepDeps, db: Database): Promise<FirstSteps> {
  const facts = await readFirstSteps(db);
  const checkedAt = facts.categories_checked;
  // Earlier versions stored '1', which is before every moment.
  const unseen = (await readUnseenCategories(db)).filter(
    ({ created_at }) => !isOn(checkedAt) || created_at > (checkedAt ?? ''),
  );
  const isDone: Record<FirstStepName, boolean> = {
    identity: config.production ? hasOwnIdentity(association) : Boolean(facts.identity),
    front_page: Boolean(facts.front_page),
    // New bills name it: while it is the example, nobody can pay them.
    account: !isExampleAccount(association.bankAccount()),
    categories: unseen.length === 0 && (Boolean(facts.categories_changed) || isOn(checkedAt)),
    letter: Boolean(facts.letter),
    mail: Boolean(facts.mail),
    // Who came in by an import cannot log in before an activation.
    members: [facts.has_accounts, facts.has_activations, facts.registration_opened].some(Boolean),
  };
  return {
    state: stateOf(facts.is_shown),
    done: firstStepNames.filter((name) => isDone[name]),
    unseen_categories: unseen.map(({ name }) => name),
  };
}

/** Name and office are the association's own, from whom mails come and who reads the replies. */
function hasOwnIdentity(association: Deps['association']): boolean {
  return !association.missing().includes('association') && association.officeEmail() !== null;
}

/** Only the first start of a real installation stores the setting. */
function stateOf(isShown: string | null): FirstSteps['state'] {
  if (isShown === null) return 'unused';
  return isShown === '1' ? 'shown' : 'hidden';
}
