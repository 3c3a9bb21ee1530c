// The settings of an association: every admin reads them, a Super Admin saves a group as a whole.
import { z } from 'zod';
import { one, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { type SettingGroup, type SettingGroupName, settingGroups } from './setting-groups.ts';

/** How a group is marked, so that a save can name what it replaces. */
const edition = {
  version: z.int(),
  /** null: the values of the first start. */
  changed_by: z.string().nullable(),
  changed_at: timestamp,
};

/**
 * The calls of one group. A save names the `version` that it was typed from. When someone has saved in the meantime it
 * is 409, names who, and changes nothing.
 */
export function groupCalls<Shape extends z.ZodRawShape>(
  name: SettingGroupName,
  { title, schema }: SettingGroup<z.ZodObject<Shape>>,
) {
  const path = `/api/association/${name.replaceAll('_', '-')}`;
  const shown = z.object({ ...edition, value: schema });
  return {
    show: endpoint({
      method: 'GET',
      path,
      access: 'admin',
      summary: `The settings '${title}', with their version.`,
      response: one(shown),
    }),
    save: endpoint({
      method: 'PUT',
      path,
      access: 'super_admin',
      summary: `Saves the settings '${title}'; 409 when someone else has saved them since.`,
      body: z.object({ ...schema.shape, version: field.version() }),
      response: saved(shown),
    }),
  };
}

export const identitySettings = groupCalls('identity', settingGroups.identity);
