// The row types about the association itself: its settings, images and bank accounts, with their used totals.
import type { Generated } from 'kysely';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import type { Flag, Timestamp } from './column-types.ts';

/** One row for each group of settings in `shared/association/setting-groups.ts`. */
interface SettingGroupsTable {
  name: string;
  /** JSON. */
  value: string;
  /** Counts the changes: a save names the version that it replaces. */
  version: number;
  /** null: the values of the first start. */
  changed_by_name: string | null;
  changed_at: Timestamp;
}

/** Stored as soon as it is uploaded; a setting names it when it is saved. */
interface AssociationImagesTable {
  id: Generated<number>;
  kind: AssociationImageKind;
  file_key: string;
  /** Pixels. */
  width: number;
  height: number;
  created_at: Timestamp;
}

/** Bank, number and holder never change, because bills name them: a correction retires the row and adds another. */
interface BankAccountsTable {
  id: Generated<number>;
  /** Three digits of Bank Indonesia; null for a bank that is not in the list. */
  bank_code: string | null;
  bank_name: string;
  number: string;
  holder: string;
  is_active: Flag;
  /** Place in the list; the first active account is the one of new bills. */
  position: number;
  qris_image_id: number | null;
  /** Set when it was replaced or removed; bills may still name it. */
  retired_at: Timestamp | null;
  /** The retired row that this one corrects. */
  replaces_id: number | null;
  version: number;
  /** null: the account of the first start, never changed. */
  changed_by_name: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Totals with a unique code that an open bill had until `closed_at`. Written by triggers, for a code rests afterwards. */
interface ClosedTotalsTable {
  id: Generated<number>;
  bank_account_id: number;
  /** Rupiah. */
  total: number;
  /** When the last bill with this total was paid, rejected, canceled or deleted. */
  closed_at: Timestamp;
  /** 1: by an order without proof that a newer one replaced. */
  is_replaced: Generated<number>;
}

export interface AssociationTables {
  setting_groups: SettingGroupsTable;
  association_images: AssociationImagesTable;
  bank_accounts: BankAccountsTable;
  closed_totals: ClosedTotalsTable;
}
