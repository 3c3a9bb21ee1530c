// What all messages about a membership have in common: the salutation, and the account to pay into.
import type { Deps } from '../../deps.ts';
import type { billBank } from '../payments/payments.open.view.ts';

/** Members do not say whether they are a man or a woman. */
export const SALUTATION = 'Bapak/Ibu';

type Bank = ReturnType<typeof billBank>;

export function bankValues({ name, account_number, account_name }: Bank) {
  return { bank: name, rekening: account_number, pemilik: account_name };
}

/** Returns the account of new bills. */
export function firstBank(association: Deps['association']): Bank {
  const { bank_name, number, holder } = association.bankAccount();
  return { name: bank_name, account_number: number, account_name: holder };
}
