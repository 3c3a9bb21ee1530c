// What stands for an association until someone sets its own: clearly fictitious, so nobody can write or transfer to it.
import { extractDigits } from '../numbers.ts';

export const exampleAssociation = {
  /** Of a new installation. */
  name: 'Asosiasi Baru',
  /** Of the demo data. */
  demoName: 'Perhimpunan Praktisi Evaluasi Sensori Nusantara',
  supportEmail: 'bantuan@anggota.example',
  mailFrom: 'tidak-dibalas@anggota.example',
  bankName: 'Bank Contoh Nusantara',
  bankAccountName: 'Perhimpunan Contoh',
  bankAccountNumber: '000-1234-567890',
} as const;

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function isExampleName(name: string): boolean {
  const { name: ofNew, demoName } = exampleAssociation;
  return [ofNew, demoName].some((example) => plain(example) === plain(name));
}

export function isExampleAddress(address: string): boolean {
  const { supportEmail, mailFrom } = exampleAssociation;
  return [supportEmail, mailFrom].some((example) => example === plain(address));
}

/** Tells whether the account is that of the example, however its number is written. */
export function isExampleAccount(account: { bank_name: string; number: string }): boolean {
  const { bankName, bankAccountNumber } = exampleAssociation;
  return (
    plain(account.bank_name) === plain(bankName) &&
    extractDigits(account.number) === extractDigits(bankAccountNumber)
  );
}

/** What the association must set before members pay and are mailed, and where. */
export const missingSettings = ['association', 'account'] as const;
export type MissingSetting = (typeof missingSettings)[number];

interface OwnValues {
  name: string;
  /** The active ones. */
  accounts: readonly { bank_name: string; number: string }[];
}

/** Finds what is still the example's. The values decide, whether they were saved or given in the environment. */
export function findMissingSettings({ name, accounts }: OwnValues): MissingSetting[] {
  const isMissing = {
    association: isExampleName(name),
    account: accounts.every(isExampleAccount),
  };
  return missingSettings.filter((setting) => isMissing[setting]);
}
