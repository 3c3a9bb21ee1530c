// The bank accounts that statements belong to. A correction of an account adds a row for the same real account. Its
// statements are stored under the oldest row with this bank and number.
import { extractDigits } from '#shared/numbers.ts';
import { type BankAccountRow, readAllBankAccounts } from '../../association/bank-accounts.db.ts';
import type { Database } from '../../db/database.ts';

/** One real account. */
export interface AccountGroup {
  /** Of the oldest row: what statements are stored under. */
  id: number;
  /** Of all its rows: bills may name any. */
  ids: number[];
  /** Three digits of Bank Indonesia; null for a bank that is not in the list. */
  bankCode: string | null;
  bankName: string;
  digits: string;
  /** 'BCA 123-456 7890' */
  label: string;
  /** No longer an account of the association. */
  isRetired: boolean;
  /** New bills may name it. */
  isActive: boolean;
}

/** The accounts are in the order of the list, those that were removed at the end. */
export async function readAccountGroups(db: Database): Promise<AccountGroup[]> {
  const rows = await readAllBankAccounts(db);
  const groups = Map.groupBy(rows, ({ bank_name, number }) => `${bank_name} ${extractDigits(number)}`);
  const current = rows.filter(({ retired_at }) => retired_at === null).map(({ id }) => id);
  const place = ({ ids }: AccountGroup) => {
    const at = current.findIndex((id) => ids.includes(id));
    return at === -1 ? current.length : at;
  };
  return [...groups.values()].map(groupOf).toSorted((a, b) => place(a) - place(b));
}

function groupOf(rows: BankAccountRow[]): AccountGroup {
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const newest = rows.find(({ id }) => id === ids.at(-1));
  const shown = rows.find(({ retired_at }) => retired_at === null) ?? newest;
  return {
    id: ids[0] ?? 0,
    ids,
    bankCode: shown?.bank_code ?? null,
    bankName: shown?.bank_name ?? '',
    digits: extractDigits(shown?.number ?? ''),
    label: `${shown?.bank_name} ${shown?.number}`,
    isRetired: shown?.retired_at !== null,
    isActive: rows.some(({ is_active, retired_at }) => is_active === 1 && retired_at === null),
  };
}

/** Any id of the account means the account; an unknown one matches nothing. */
export function filteredAccount(groups: readonly AccountGroup[], id: number | null): number | null {
  return id === null ? null : (groups.find(({ ids }) => ids.includes(id))?.id ?? 0);
}
