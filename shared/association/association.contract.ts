// The settings of an association: every admin reads them, a Super Admin saves a group as a whole.
import { z } from 'zod';
import { id, one, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { associationImageKinds } from './association-images.ts';
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

/** `url`: public kinds have a permanent address, the others a signed link of some minutes. */
const image = z.object({
  id,
  kind: z.enum(associationImageKinds),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AssociationImage = z.infer<typeof image>;

export const associationImageCalls = {
  add: endpoint({
    method: 'POST',
    path: '/api/association/images',
    access: 'super_admin',
    throttle: callLimits.adminUploads,
    summary:
      'Stores an image for a later save of settings; one that no setting names is removed after a day.',
    upload: { field: 'image', required: true },
    body: z.object({ kind: field.oneOf('Jenis gambar', associationImageKinds) }),
    response: one(image),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/association/images/:id',
    access: 'admin',
    summary: 'An image of the association, with an address to show it.',
    params: parameter.id,
    response: one(image),
  }),
};
