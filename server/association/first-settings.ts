// The settings of a new database, and the values of settings that a newer version added.
import { firstDocuments } from '#shared/association/documents.contract.ts';
import { firstDues } from '#shared/association/dues.contract.ts';
import { firstFeatures } from '#shared/association/features.contract.ts';
import { firstReceipts } from '#shared/association/receipts.contract.ts';
import { firstReminders } from '#shared/association/reminders.contract.ts';
import { type SettingValues, settingGroupNames } from '#shared/association/setting-groups.ts';
import type { Tx } from '../db/database.ts';
import { firstFrontPages } from './first-front-page.ts';
import { insertMissingGroups } from './setting-groups.db.ts';

/** What the environment says about the association. */
export interface FirstIdentity {
  appName: string;
  associationName: string;
  supportEmail: string;
  frontPage: keyof typeof firstFrontPages;
}

export function firstSettings(given: FirstIdentity): SettingValues {
  const { appName, associationName, supportEmail, frontPage } = given;
  return {
    identity: {
      association_name: associationName,
      app_name: appName,
      support_email: supportEmail,
      office_whatsapp: null,
      postal_address: null,
      website: null,
    },
    front_page: firstFrontPages[frontPage],
    documents: firstDocuments,
    appearance: { color: null, logo_image_id: null },
    dues: firstDues,
    unique_codes: { is_on: 0 },
    reminders: firstReminders,
    deposits: { rounding: 0 },
    statement_guides: { hidden_banks: [], rewritten: [] },
    features: firstFeatures,
    paper_numbers: { abbreviation: null },
    receipts: firstReceipts,
  };
}

/**
 * Stores the first values of groups that have none. From then on the stored settings apply, whatever the environment says.
 * `now` is an ISO timestamp.
 */
export async function storeFirstSettings(tx: Tx, values: SettingValues, now: string): Promise<void> {
  const rows = settingGroupNames.map((name) => ({
    name,
    value: JSON.stringify(values[name]),
    version: 0,
    changed_by_name: null,
    changed_at: now,
  }));
  await insertMissingGroups(tx, rows);
}
