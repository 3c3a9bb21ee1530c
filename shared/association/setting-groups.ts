// All groups of the association's settings, by their names in the database.
import type { z } from 'zod';
import { keysOf } from '../keys.ts';
import { appearance } from './appearance.contract.ts';
import { depositGroup } from './deposit-rounding.contract.ts';
import { documents } from './documents.contract.ts';
import { dues } from './dues.contract.ts';
import { features } from './features.contract.ts';
import { frontPage } from './front-page.contract.ts';
import { identity } from './identity.contract.ts';
import { paperNumbers } from './paper-numbers.contract.ts';
import { receipts } from './receipts.contract.ts';
import { reminders } from './reminders.contract.ts';
import { statementGuides } from './statement-guides.contract.ts';
import { uniqueCodes } from './unique-codes.contract.ts';

export const settingGroups = {
  identity,
  front_page: frontPage,
  documents,
  appearance,
  dues,
  unique_codes: uniqueCodes,
  reminders,
  deposits: depositGroup,
  statement_guides: statementGuides,
  features,
  paper_numbers: paperNumbers,
  receipts,
};

export type SettingGroupName = keyof typeof settingGroups;
export type SettingValues = { [Name in SettingGroupName]: z.output<(typeof settingGroups)[Name]['schema']> };

export const settingGroupNames = keysOf(settingGroups);

type Schemas = { [Name in SettingGroupName]: { schema: z.ZodType<SettingValues[Name]> } };

export function getGroupSchema<Name extends SettingGroupName>(name: Name): z.ZodType<SettingValues[Name]> {
  const schemas: Schemas = settingGroups;
  return schemas[name].schema;
}
