// The settings of the association in memory: every mail, page and document reads them without a query.
import {
  type SettingGroupName,
  type SettingValues,
  schemaOf,
  settingGroupNames,
} from '#shared/association/setting-groups.ts';
import type { Database } from '../db/database.ts';
import { type BankAccountRow, selectFirstActive } from './bank-accounts.db.ts';
import type { GroupRow } from './setting-groups.db.ts';
import { readGroups } from './setting-groups.db.ts';

export interface Association {
  /** The settings as of the last reload. */
  current(): SettingValues;
  /** The account of new bills, as of the last reload. Throws before the first start has stored one. */
  bankAccount(): BankAccountRow;
  /** Reads the settings again; call it after each change of them, on every node. */
  reload(): Promise<void>;
}

/** `firstValues` stand for what is not stored: the values of a first start, and fields of newer versions. */
export async function openAssociation(db: Database, firstValues: SettingValues): Promise<Association> {
  let values = firstValues;
  let account: BankAccountRow | undefined;
  const association: Association = {
    current: () => values,
    bankAccount() {
      if (!account) throw new Error('No bank account is stored.');
      return account;
    },
    async reload() {
      values = valuesOf(await readGroups(db), firstValues);
      account = await selectFirstActive(db).executeTakeFirst();
    },
  };
  await association.reload();
  return association;
}

/** The stored value of a group, completed by the first values. A value that no longer fits its schema is left out. */
export function storedValue<Name extends SettingGroupName>(
  name: Name,
  row: Pick<GroupRow, 'value'> | undefined,
  first: SettingValues[Name],
): SettingValues[Name] {
  if (!row) return first;
  const stored: unknown = JSON.parse(row.value);
  const read = schemaOf(name).safeParse({ ...first, ...(stored as object) });
  return read.success ? read.data : first;
}

function valuesOf(rows: GroupRow[], first: SettingValues): SettingValues {
  const read = <Name extends SettingGroupName>(name: Name) => [
    name,
    storedValue(
      name,
      rows.find((row) => row.name === name),
      first[name],
    ),
  ];
  return Object.fromEntries(settingGroupNames.map(read)) as SettingValues;
}
