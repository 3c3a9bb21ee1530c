// What banks write about a transfer, by the patterns of their channels. Names are cut as the banks cut them.
import type { Random } from './random.ts';

export interface Transfer {
  /** As the sender's bank knows it; null where the channel names nobody. */
  sender: string | null;
  /** Rupiah. */
  sum: number;
  note: string;
}

type Pattern = (transfer: Transfer & { sender: string }, random: Random) => string;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('');

/** Printable characters of a bank: no accents, no marks. */
const upper = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
const cut = (name: string, length: number) => upper(name).slice(0, length).trimEnd();

const patterns: Pattern[] = [
  // BCA
  ({ sender, sum, note }, random) =>
    `TRSF E-BANKING CR 0109/FTSCY/WS${digits(random, 5)} ${`${sum}.00`.padStart(18)}${upper(note).padEnd(18)}${cut(sender, 18)}`,
  ({ sender }, random) =>
    `BI-FAST CR TANGGAL :31/08 TRANSFER   DR ${digits(random, 3)}  ${cut(sender, 18)}   `,
  ({ sender }, random) => `SWITCHING CR TRANSFER DR ${digits(random, 3)} ${cut(sender, 18)}`,
  ({ sender }) => `KR OTOMATIS LLG-MANDIRI ${cut(sender, 18)}`,
  ({ sender }, random) => `SETORAN VIA CDM 01/09 WSID:${digits(random, 4)} ${cut(sender, 18)}`,
  ({ sender }) => `TRFDN-${cut(sender, 12)} ESPAY DEBIT INDONE`,
  // Mandiri
  ({ sender, note }) => `${upper(note)}        MCM InhouseTrf CS-CS DARI ${upper(sender)}`,
  ({ sender }, random) => `Transfer BI Fast Dari BCA ${upper(sender)} ${digits(random, 10)}`,
  ({ sender }, random) => `${upper(sender)} - 014 Trf Inw CN BANK ${digits(random, 6)}`,
  ({ sender }) => `Setor Tunai ${upper(sender)}`,
  // BNI
  ({ sender, note }, random) =>
    `TRANSFER DARI | PEMINDAHAN DARI ${digits(random, 9)} ${random.pick(['Bpk ', 'Ibu ', 'Sdri ', ''])}${upper(sender)} | ${note}`,
  ({ sender }, random) => `TRF/PAY/TOP-UP ECHANNEL | PEMINDAHAN DARI ${digits(random, 9)} | ${upper(sender)}`,
  // BRI
  ({ sender }) => `NBMB ${cut(sender, 14)} TO PERKUMPULAN P ESB:NBMB:0001500:884`,
  ({ sender }, random) => `BFST${digits(random, 12)}${upper(sender)}:CENAIDJA`,
  ({ sender }) => `Transfer BI-Fast dari BANK CENTRAL ASIA - ${upper(sender)}`,
];

const nameless: string[] = [
  'DARI DOMPET ANAK BANGSA GoPay Bank Transfer',
  'PRMA CR Transf',
  'ATMSTRPRM 009 LANTAI 3',
  'KR OTOMATIS LLG-MANDIRI VISIONET INTERNASI',
  'TRSF E-BANKING CR FLIPTECH LENTERA IP PT',
  'UBP60116073801FFFFFF0000001',
];

export function transferText(transfer: Transfer, random: Random): string {
  const { sender } = transfer;
  return sender === null ? random.pick(nameless) : random.pick(patterns)({ ...transfer, sender }, random);
}

export function settlementText(random: Random): string {
  return random.pick([
    `KR OTOMATIS MID : ${digits(random, 9)} QR : 1250000.00 DDR : 8750.00`,
    'KR OTOMATIS TGH: 500000.00 DDR: 3500.00',
    `QRIS${digits(random, 12)}#936000`,
    `QRISRNS${digits(random, 8)}`,
  ]);
}

export function bankText(random: Random): string {
  return random.pick(['BUNGA', 'RETUR LLG KE REKENING TUJUAN', 'KOREKSI KREDIT', 'REVERSAL TRF']);
}
