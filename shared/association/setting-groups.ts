// The settings of an association in groups. A group is saved as a whole: its fields, their labels and their limits.
import { z } from 'zod';
import * as field from '../fields.ts';
import { keysOf } from '../keys.ts';
import { appearanceLabels } from './appearance.labels.ts';
import { appearance } from './appearance.ts';
import { documentLabels } from './documents.labels.ts';
import { documents } from './documents.ts';
import { frontPageLabels } from './front-page.labels.ts';
import { frontPage } from './front-page.ts';
import { identityLabels } from './identity.labels.ts';
import { reminderSettingLabels } from './reminders/reminders.labels.ts';
import { reminders } from './reminders/reminders.ts';
import { uniqueCodeLabels } from './unique-codes.labels.ts';
import { uniqueCodes } from './unique-codes.ts';

/** Characters. */
export const identityLengths = { association: 120, app: 40 } as const;

const identity = z.object({
  association_name: field.text(identityLabels.association_name, identityLengths.association),
  app_name: field.text(identityLabels.app_name, identityLengths.app),
  support_email: field.email(identityLabels.support_email),
  office_whatsapp: field.optionalPhone(identityLabels.office_whatsapp),
  postal_address: field.note(identityLabels.postal_address),
  website: field.optionalWebsite(identityLabels.website),
});

/** What a group is: its name in addresses and in the database, its title on screens, its fields. */
export interface SettingGroup<S extends z.ZodObject = z.ZodObject> {
  title: string;
  schema: S;
  labels: Record<keyof S['shape'] & string, string>;
}

const group = <S extends z.ZodObject>(definition: SettingGroup<S>) => definition;

export const settingGroups = {
  identity: group({ title: 'Asosiasi', schema: identity, labels: identityLabels }),
  front_page: group({ title: 'Halaman Depan', schema: frontPage, labels: frontPageLabels }),
  documents: group({ title: 'Surat & Kartu', schema: documents, labels: documentLabels }),
  appearance: group({ title: 'Tampilan', schema: appearance, labels: appearanceLabels }),
  unique_codes: group({ title: 'Kode Unik', schema: uniqueCodes, labels: uniqueCodeLabels }),
  reminders: group({ title: 'Pengingat', schema: reminders, labels: reminderSettingLabels }),
};

export type SettingGroupName = keyof typeof settingGroups;
export type SettingValues = { [Name in SettingGroupName]: z.output<(typeof settingGroups)[Name]['schema']> };

export const settingGroupNames = keysOf(settingGroups);

type Schemas = { [Name in SettingGroupName]: { schema: z.ZodType<SettingValues[Name]> } };

export function schemaOf<Name extends SettingGroupName>(name: Name): z.ZodType<SettingValues[Name]> {
  const schemas: Schemas = settingGroups;
  return schemas[name].schema;
}
