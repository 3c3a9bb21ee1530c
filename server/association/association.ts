// The settings of the association in memory: every mail, page and document reads them without a query.
import type { FastifyBaseLogger } from 'fastify';
import { deriveBrand } from '#shared/association/brand-shades.ts';
import type { Shades } from '#shared/association/default-shades.ts';
import {
  findMissingSettings,
  isExampleAddress,
  type MissingSetting,
} from '#shared/association/example.rules.ts';
import {
  type SettingGroupName,
  type SettingValues,
  settingGroupNames,
} from '#shared/association/setting-groups.ts';
import type { Database } from '../db/database.ts';
import { findImage, type ImageRow } from './association-images.db.ts';
import {
  type AccountChoice,
  type BankAccountRow,
  readBankAccounts,
  selectFirstActive,
} from './bank-accounts.db.ts';
import type { GroupRow } from './setting-groups.db.ts';
import { readGroups } from './setting-groups.db.ts';
import { findRefusedGroups, type RefusedGroup, readStoredGroup } from './stored-values.ts';

export interface Look {
  shades: Shades;
  /** Whether the association chose a colour: otherwise pages have the shades in their stylesheet. */
  hasColor: boolean;
  logo: ImageRow | null;
}

export interface Association {
  /** The settings as of the last reload. */
  current(): SettingValues;
  /** The account of new bills, as of the last reload. Throws before the first start has stored one. */
  bankAccount(): BankAccountRow;
  /** How new bills choose their account. */
  readonly accountChoice: AccountChoice;
  /** What is still the example's, so that members cannot pay and are not mailed. Always empty outside of production. */
  missing(): readonly MissingSetting[];
  /** The address of the office; null while it is the example's, where nobody reads mails. */
  officeEmail(): string | null;
  /** The address of the office for texts; in production null while it is the example's. */
  shownEmail(): string | null;
  /** What follows from them for pages, mails and documents. */
  look(): Look;
  /** Reads the settings again; call it after each change of them, on every node. */
  reload(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface Opening {
  /**
   * Replace what is not stored: the values of a first start, and fields of newer versions. They also replace a stored
   * group that its schema refuses. The log says so once for each version of the group.
   */
  firstValues: SettingValues;
  /** Only there the values of the example hold back what would reach members. */
  production: boolean;
  log?: Log;
}

export async function openAssociation(
  db: Database,
  { firstValues, production, log }: Opening,
): Promise<Association> {
  const warn = log && warnOnce(log);
  let values = firstValues;
  let look = await lookOf(db, values);
  let account: BankAccountRow | undefined;
  let missing: MissingSetting[] = [];
  const accountChoice = production ? 'first_own' : 'first';
  const association: Association = {
    current: () => values,
    look: () => look,
    accountChoice,
    missing: () => missing,
    officeEmail() {
      const { support_email } = values.identity;
      return isExampleAddress(support_email) ? null : support_email;
    },
    shownEmail: () => (production ? association.officeEmail() : values.identity.support_email),
    bankAccount() {
      if (!account) throw new Error('No bank account is stored.');
      return account;
    },
    async reload() {
      const groups = await readGroups(db);
      warn?.(findRefusedGroups(groups, firstValues));
      const read = valuesOf(groups, firstValues);
      account = await selectFirstActive(db, accountChoice).executeTakeFirst();
      look = await lookOf(db, read);
      if (production) missing = await findMissing(db, read);
      values = read;
    },
  };
  await association.reload();
  return association;
}

async function findMissing(db: Database, { identity }: SettingValues): Promise<MissingSetting[]> {
  const accounts = (await readBankAccounts(db)).filter(({ is_active }) => is_active === 1);
  return findMissingSettings({ name: identity.association_name, accounts });
}

async function lookOf(db: Database, { appearance }: SettingValues): Promise<Look> {
  const { color, logo_image_id: id } = appearance;
  const logo = id === null ? null : ((await findImage(db, id)) ?? null);
  return { shades: deriveBrand(color).shades, hasColor: color !== null, logo };
}

/** Settings are read again after each change of any of them. */
function warnOnce(log: Log): (refused: RefusedGroup[]) => void {
  const warned = new Set<string>();
  return (refused) => {
    for (const { name, version, faults } of refused) {
      const key = `${name} ${version}`;
      if (!warned.has(key))
        log.warn({ group: name, faults }, 'stored settings not used: refused by their schema');
      warned.add(key);
    }
  };
}

function valuesOf(rows: GroupRow[], first: SettingValues): SettingValues {
  const read = <Name extends SettingGroupName>(name: Name) => [
    name,
    readStoredGroup(
      name,
      rows.find((row) => row.name === name),
      first[name],
    ).value,
  ];
  return Object.fromEntries(settingGroupNames.map(read)) as SettingValues;
}
