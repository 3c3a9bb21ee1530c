// Bank accounts as the wire shows them.
import { isExampleAccount } from '#shared/association/example.rules.ts';
import type { BankAccount } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { OTHER_BANK } from '#shared/bank-accounts/banks.ts';
import type { ListedBankAccount } from '../../association/bank-accounts.db.ts';

export function bankAccountView(row: ListedBankAccount): BankAccount {
  return {
    id: row.id,
    bank_code: row.bank_code ?? OTHER_BANK,
    bank_name: row.bank_name,
    number: row.number,
    holder: row.holder,
    qris_image_id: row.qris_image_id,
    is_active: row.is_active,
    is_example: isExampleAccount(row),
    is_used: Boolean(row.is_used),
    version: row.version,
    changed_by: row.changed_by_name,
    changed_at: row.updated_at,
  };
}
