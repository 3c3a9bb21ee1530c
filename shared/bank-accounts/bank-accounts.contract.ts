// The bank accounts that members transfer to: every admin reads them, a Super Admin changes them.
import { z } from 'zod';
import { flag, id, list, message, one, saved, timestamp } from '../answers.ts';
import { dashes } from '../characters.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { extractDigits } from '../numbers.ts';
import * as parameter from '../parameters.ts';
import { bankAccountErrors } from './bank-accounts.messages.ts';
import { banks, OTHER_BANK } from './banks.ts';

export const bankAccountLabels = {
  bank: 'Bank',
  bankName: 'Nama bank',
  number: 'Nomor rekening',
  holder: 'Atas nama',
  qris: 'Gambar QRIS',
  isActive: 'Aktif',
} as const;

/** Characters. */
export const bankAccountLengths = { bankName: 60, number: 40, holder: 120 } as const;

/** Digits of an account number. */
export const numberDigits = { min: 5, max: 30 } as const;

export const bankAccount = z.object({
  id,
  /** Three digits of Bank Indonesia, or 'lain'. */
  bank_code: z.string(),
  bank_name: z.string(),
  number: z.string(),
  holder: z.string(),
  qris_image_id: id.nullable(),
  is_active: flag,
  /** Stands for a real one since the first start: nobody can transfer to it. */
  is_example: z.boolean(),
  /** Whether a bill or a statement names it: bank, number, holder and image of the row then never change. */
  is_used: z.boolean(),
  version: z.int(),
  /** Who changed it last; null: nobody since the first start. */
  changed_by: z.string().nullable(),
  changed_at: timestamp,
});
export type BankAccount = z.infer<typeof bankAccount>;

const number = field
  .text(bankAccountLabels.number, bankAccountLengths.number)
  .overwrite((typed) => typed.replaceAll(dashes, '-'))
  .refine(
    (typed) => /^[\d .-]+$/.test(typed) && hasFittingLength(extractDigits(typed)),
    bankAccountErrors.numberForm,
  );

export const bankAccountInput = z.object({
  bank_code: field.oneOf(bankAccountLabels.bank, [...banks.map(({ code }) => code), OTHER_BANK]),
  /** Only of a bank that is not in the list. */
  bank_name: field.optionalText(bankAccountLabels.bankName, bankAccountLengths.bankName),
  number,
  holder: field.text(bankAccountLabels.holder, bankAccountLengths.holder),
  qris_image_id: field.optionalChoice(bankAccountLabels.qris),
  is_active: field.flagField(bankAccountLabels.isActive),
});
export type BankAccountInput = z.infer<typeof bankAccountInput>;

export const bankAccountChange = bankAccountInput.extend({ version: field.version() });
export type BankAccountChange = z.infer<typeof bankAccountChange>;

export const moves = ['up', 'down'] as const;
export type Move = (typeof moves)[number];

export const bankAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/association/accounts',
    access: 'admin',
    summary: 'The bank accounts in their order; new bills name the first active one.',
    response: list(bankAccount),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/association/accounts/:id',
    access: 'admin',
    summary: 'One bank account. The id of one that was replaced shows its replacement.',
    params: parameter.id,
    response: one(bankAccount),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/association/accounts',
    access: 'super_admin',
    summary: 'Adds a bank account at the end of the list.',
    status: 201,
    body: bankAccountInput,
    response: saved(bankAccount),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/association/accounts/:id',
    access: 'super_admin',
    summary: 'Changes a bank account; open bills stay. 409 when someone else has changed it since.',
    params: parameter.id,
    body: bankAccountChange,
    response: saved(bankAccount),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/association/accounts/:id/move',
    access: 'super_admin',
    summary: 'Moves a bank account one place up or down.',
    params: parameter.id,
    body: z.object({ to: field.oneOf('Arah', moves) }),
    response: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/association/accounts/:id',
    access: 'super_admin',
    summary: 'Removes a bank account that is not the only active one; bills that name it go on doing so.',
    params: parameter.id,
    response: message,
  }),
};

function hasFittingLength({ length }: string): boolean {
  return length >= numberDigits.min && length <= numberDigits.max;
}
