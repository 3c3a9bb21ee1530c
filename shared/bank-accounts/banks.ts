// The banks that an account may belong to, each with its code of Bank Indonesia. The most frequent ones are first.

/** Stands for a bank that is not in the list: its name is typed. */
export const OTHER_BANK = 'lain';

const named = [
  ['014', 'BCA'],
  ['008', 'Bank Mandiri'],
  ['009', 'BNI'],
  ['002', 'BRI'],
  ['451', 'Bank Syariah Indonesia (BSI)'],
  ['200', 'BTN'],
  ['022', 'CIMB Niaga'],
  ['013', 'Permata Bank'],
  ['011', 'Bank Danamon'],
  ['028', 'OCBC'],
  ['016', 'Maybank'],
  ['019', 'Bank Panin'],
  ['147', 'Bank Muamalat'],
  ['542', 'Bank Jago'],
  ['535', 'SeaBank'],
  ['110', 'Bank BJB'],
  ['111', 'Bank DKI'],
  ['112', 'Bank BPD DIY'],
  ['113', 'Bank Jateng'],
  ['114', 'Bank Jatim'],
  ['115', 'Bank Jambi'],
  ['116', 'Bank Aceh'],
  ['117', 'Bank Sumut'],
  ['118', 'Bank Nagari'],
  ['119', 'BRK Syariah'],
  ['120', 'Bank Sumsel Babel'],
  ['121', 'Bank Lampung'],
  ['122', 'Bank Kalsel'],
  ['123', 'Bank Kalbar'],
  ['124', 'Bankaltimtara'],
  ['125', 'Bank Kalteng'],
  ['126', 'Bank Sulselbar'],
  ['127', 'Bank SulutGo'],
  ['128', 'Bank NTB Syariah'],
  ['129', 'Bank BPD Bali'],
  ['130', 'Bank NTT'],
  ['131', 'Bank Maluku Malut'],
  ['132', 'Bank Papua'],
  ['133', 'Bank Bengkulu'],
  ['134', 'Bank Sulteng'],
  ['135', 'Bank Sultra'],
  ['153', 'Bank Sinarmas'],
  ['426', 'Bank Mega'],
  ['506', 'Bank Mega Syariah'],
  ['536', 'BCA Syariah'],
  ['501', 'blu by BCA Digital'],
  ['023', 'UOB Indonesia'],
  ['031', 'Citibank'],
  ['037', 'Bank Artha Graha'],
  ['046', 'Bank DBS'],
  ['050', 'Standard Chartered'],
  ['087', 'HSBC Indonesia'],
  ['097', 'Bank Mayapada'],
  ['213', 'Bank SMBC Indonesia'],
  ['441', 'KB Bank'],
  ['484', 'Bank Hana'],
  ['485', 'MNC Bank'],
  ['490', 'Bank Neo Commerce'],
  ['494', 'Bank Raya'],
  ['503', 'Nobu Bank'],
  ['547', 'BTPN Syariah'],
] as const;

/** Three digits of Bank Indonesia, of a bank in the list. */
export type BankCode = (typeof named)[number][0];

export interface Bank {
  /** Three digits. */
  code: string;
  name: string;
}

export const banks: readonly Bank[] = named.map(([code, name]) => ({ code, name }));

/** Finds the name of a bank of the list; undefined for another one. */
export function findBankName(code: string): string | undefined {
  return banks.find((bank) => bank.code === code)?.name;
}
