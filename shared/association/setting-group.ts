// A group of the association's settings: its fields with their labels and limits, and its two calls. A group is saved as
// a whole.
import { z } from 'zod';
import { one, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';

export interface SettingGroup<Schema extends z.ZodObject = z.ZodObject> {
  /** As in the database; with dashes in addresses. */
  name: string;
  /** On screens. */
  title: string;
  schema: Schema;
  labels: Record<keyof Schema['shape'] & string, string>;
}

/** Types a group: each field of the schema has a label. */
export const settingGroup = <Schema extends z.ZodObject>(group: SettingGroup<Schema>) => group;

/** How a group is marked, so that a save can name what it replaces. */
const edition = {
  version: z.int(),
  /** null: the values of the first start. */
  changed_by: z.string().nullable(),
  changed_at: timestamp,
};

/**
 * The calls of one group. A save names the `version` that it was typed from. When someone has saved in the meantime it
 * is 409, names who, and changes nothing. `savedBy`: most groups are for Super Admins.
 */
export function groupCalls<Shape extends z.ZodRawShape>(
  { name, title, schema }: SettingGroup<z.ZodObject<Shape>>,
  savedBy: 'admin' | 'super_admin' = 'super_admin',
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
      access: savedBy,
      summary: `Saves the settings '${title}'; 409 when someone else has saved them since.`,
      body: z.object({ ...schema.shape, version: field.version() }),
      response: saved(shown),
    }),
  };
}
