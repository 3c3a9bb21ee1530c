// The first steps of a new installation: what a Super Admin sets up before members come.
import { z } from 'zod';
import { one, saved } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';

/** In their order. */
export const firstStepNames = [
  'identity',
  'front_page',
  'account',
  'categories',
  'letter',
  'mail',
  'members',
] as const;

export type FirstStepName = (typeof firstStepNames)[number];

const firstSteps = z.object({
  /** hidden: by an admin; unused: demo data, or an installation that is older than this list. */
  state: z.enum(['shown', 'hidden', 'unused']),
  /** Those that are done, as far as the data tell. */
  done: z.array(z.enum(firstStepNames)),
  /** Names of categories that an import made with the dues of the default, and that nobody has confirmed; newest first. */
  unseen_categories: z.array(z.string()),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepCalls = {
  show: endpoint({
    method: 'GET',
    path: '/api/first-steps',
    access: 'super_admin',
    summary: 'Which first steps are done, and whether the list is shown.',
    response: one(firstSteps),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/first-steps',
    access: 'super_admin',
    summary: 'Puts the list of first steps away or brings it back, or confirms the categories as they are.',
    body: z.object({
      is_shown: field.flagOfChange('Langkah pertama'),
      categories_are_checked: field.flagOfChange('Kategori sudah diperiksa'),
    }),
    response: saved(firstSteps),
  }),
};
