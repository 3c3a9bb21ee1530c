// Which account of the association an uploaded statement belongs to.
import { findBankName } from '#shared/bank-accounts/banks.ts';
import { statementErrors } from '#shared/statements/statements.messages.ts';
import type { ReadStatement } from '../../../bank-files/statement/read-statement.types.ts';
import { invalid } from '../../../lib/errors.ts';
import { withoutLeadingZeros } from '../../../lib/spreadsheet/stored-numbers.ts';
import type { AccountGroup } from '../accounts.open.service.ts';

type Named = Pick<ReadStatement, 'account' | 'bankCode'>;

/**
 * Finds the account that the file names, retired ones of the association included; otherwise the chosen one. Returns
 * null without a choice. Throws 422 for an account of others, and for a choice at another bank.
 */
export function findAccount(
  groups: readonly AccountGroup[],
  { account, bankCode }: Named,
  chosen: number | null,
): AccountGroup | null {
  const atBank = groups.filter((group) => isAtBank(group, bankCode));
  const choice = groups.find(({ ids }) => chosen !== null && ids.includes(chosen));
  if (account.number !== null) {
    const named = atBank.filter(({ digits }) => isSameNumber(digits, account.number ?? ''));
    if (named.length === 0) throw invalid({ file: statementErrors.otherAccount(account.number) });
    // The same number at several banks, in a file that does not say which.
    return named.length === 1 ? (named[0] ?? null) : (named.find((group) => group === choice) ?? null);
  }
  if (chosen === null) return null;
  if (!choice) throw invalid({ account: statementErrors.unknownAccount });
  if (!atBank.includes(choice))
    throw invalid({ account: statementErrors.otherBank(findBankName(bankCode ?? '') ?? '', choice.label) });
  return choice;
}

/** A bank that is not in the list has no code, and may be any. */
function isAtBank(group: AccountGroup, bankCode: string | null): boolean {
  return bankCode === null || group.bankCode === null || group.bankCode === bankCode;
}

function isSameNumber(a: string, b: string): boolean {
  return withoutLeadingZeros(a) === withoutLeadingZeros(b);
}
