// The settings of the association: what is stored, and how a Super Admin replaces a group of them.
import {
  type SettingGroupName,
  type SettingValues,
  settingGroups,
} from '#shared/association/setting-groups.ts';
import { formatTime } from '#shared/dates.ts';
import { firstSettings } from '../../association/first-settings.ts';
import { isSetUp } from '../../association/set-up.ts';
import { findGroup, type GroupRow, putGroup } from '../../association/setting-groups.db.ts';
import { readStoredGroup } from '../../association/stored-values.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { conflict } from '../../lib/errors.ts';
import { assertImages } from './association-images.open.service.ts';

/** A group with what a later save must name. */
export interface Edition<Name extends SettingGroupName> {
  version: number;
  changed_by: string | null;
  /** ISO timestamp. */
  changed_at: string;
  value: SettingValues[Name];
}

export async function getGroup<Name extends SettingGroupName>(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  name: Name,
): Promise<Edition<Name>> {
  return editionOf(deps, name, await findGroup(deps.db, name));
}

interface Save<Name extends SettingGroupName> {
  /** The version that the values were typed from. */
  version: number;
  value: SettingValues[Name];
}

/** Replaces a group. Throws 409 with the name of the admin who saved it since, and changes nothing. */
export function saveGroup<Name extends SettingGroupName>(
  deps: Deps,
  admin: AdminCaller,
  name: Name,
  save: Save<Name>,
): Promise<Edition<Name>> {
  return changeAs(deps, admin, async (work) => (await storeGroup(deps, work, name, save)).edition);
}

/** Replaces a group as `saveGroup` does, in the caller's change. Returns what was stored before, too. */
export async function storeGroup<Name extends SettingGroupName>(
  deps: Pick<Deps, 'config' | 'clock' | 'association'>,
  work: AdminWork,
  name: Name,
  { version, value }: Save<Name>,
): Promise<{ before: SettingValues[Name]; edition: Edition<Name> }> {
  await lockTable(work.tx, 'setting_groups');
  const stored = editionOf(deps, name, await findGroup(work.tx, name));
  refuseUnseen(version, stored.version, () => conflict(changedSince(name, stored)));
  await assertImages(work.tx, value);
  const row: GroupRow = {
    name,
    value: JSON.stringify(value),
    version: version + 1,
    changed_by_name: work.admin.name,
    changed_at: work.now,
  };
  await putGroup(work.tx, row);
  work.record({ action: `association.${name}`, subjectId: null, ...changedFields(stored.value, value) });
  work.reloadAssociation();
  if (name === 'reminders') work.queueJob({ kind: 'plan_reminders', payload: null });
  if (name === 'identity') queueHeldBack(deps, work);
  return { before: stored.value, edition: editionOf(deps, name, row) };
}

/** Follows a change of name or account: what was held back until the association is set up goes on after it. */
export function queueHeldBack({ association }: Pick<Deps, 'association'>, work: AdminWork): void {
  if (isSetUp({ association })) return;
  work.queueJob({ kind: 'plan_reminders', payload: null });
  work.queueJob({ kind: 'send_activations', payload: null });
}

function editionOf<Name extends SettingGroupName>(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  name: Name,
  row: GroupRow | undefined,
): Edition<Name> {
  return {
    version: row?.version ?? 0,
    changed_by: row?.changed_by_name ?? null,
    changed_at: row?.changed_at ?? clock.now().toString(),
    value: readStoredGroup(name, row, firstSettings(config.branding)[name]).value,
  };
}

function changedSince(name: SettingGroupName, { changed_by, changed_at }: Edition<SettingGroupName>): string {
  const who = changed_by ?? 'Admin lain';
  return `${who} sudah mengubah pengaturan '${settingGroups[name].title}' pada ${formatTime(changed_at)}. Isian anda belum disimpan.`;
}
