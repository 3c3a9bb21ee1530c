// The text of a row, read once: its kind, its words, and the sender as it is learned. Below stands what banks write
// around the name of a sender, and in texts that are not about one person.
import { plainSpelling, textWords } from '../../lib/names/name-words.ts';

export interface RowText {
  kind: TextKind;
  /** In one spelling, see `plainSpelling`. */
  words: string[];
  /** At how many characters the channel cuts names. */
  nameLength: number;
  sender: string | null;
}

export function readText(text: string | null): RowText {
  const words = wordsOf(text);
  return {
    kind: kindOfText(text ?? ''),
    words,
    nameLength: findNameLimit(text ?? ''),
    sender: senderIn(words),
  };
}

/**
 * Reads the words of a text that are not the bank's, which are learned of a payer. Returns null when they say too
 * little.
 */
export function readSender(text: string | null): string | null {
  return senderIn(wordsOf(text));
}

const wordsOf = (text: string | null) => textWords(apartFromWallet(text ?? '')).map(plainSpelling);

const MIN_SENDER_LETTERS = 6;
const MAX_SENDER_WORDS = 8;

/** A text with an intermediary names nobody for certain: many people pay through it. */
function senderIn(words: readonly string[]): string | null {
  if (words.some(isIntermediaryWord)) return null;
  const own = words.filter((word) => word.length > 1 && !isBankWord(word)).slice(0, MAX_SENDER_WORDS);
  const sender = own.join(' ');
  return sender.length >= MIN_SENDER_LETTERS ? sender : null;
}

/** QRIS and card money: the bank transfers the sum of a day, less its fees. */
const settlement =
  /\bMID\s*:|\bQR\s*:|\bDDR\s*:|\bTGH\s*:|\bQRIS(?:RNS)?(?:\d|\b)|\bEDC\b|\bMERCHANT\b|\bSETTLEMENT\b|\bPENCAIRAN\b/;

/** Money that comes back, and what the bank itself pays. */
const refund =
  /\b(?:RETUR|RETURNED|REVERSAL|REVERSED|KOREKSI|REFUND|PENGEMBALIAN|DIKEMBALIKAN|PEMBATALAN|DIBATALKAN|TOLAKAN|DITOLAK|REJECT|REJECTED|INTEREST|CASHBACK|JASA GIRO|BAGI HASIL|BATAL|BUNGA (?:GIRO|TABUNGAN|DEPOSITO|REKENING|BANK|PINJAMAN|KREDIT))\b/;

/** Interest; next to a channel of transfers it is a name. */
const bunga = /\bBUNGA\b/;
const transfer =
  /\b(?:TRSF|TRF|TRFDN|TRANSFER|TRANSF|INHOUSETRF|BI-? ?FAST|BFST|SWITCHING|LLG|RTGS|SKN|SETORAN|SETOR|PEMINDAHAN|DARI|NBMB|IBIZ)\b|[A-Z]{4}IDJA/;

export type TextKind = 'settlement' | 'refund' | 'transfer';

export function kindOfText(text: string): TextKind {
  const upper = text.toUpperCase();
  if (settlement.test(upper)) return 'settlement';
  const isInterest = bunga.test(upper) && !transfer.test(upper);
  return isInterest || refund.test(upper) ? 'refund' : 'transfer';
}

/** BCA prints its fields of 18 characters without a space: a full one touches the wallet behind it. */
export function apartFromWallet(text: string): string {
  return text.replace(/(?=ESPAY DEBIT|VISIONET INTER|AIRPAY INTER|FLIPTECH)/i, ' ');
}

/** Says at how many characters the channel of this text cuts a name. */
export function findNameLimit(text: string): number {
  if (/\bTRFDN\b/i.test(text)) return 12;
  return /\bNBMB\b|\bIBIZ\b/i.test(text) ? 14 : 18;
}

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Who only passes money on: never a person. */
const intermediaries = words(`
  ESPAY DEBIT INDONE INDONESIA VISIONET INTERNASI INTERNASIONAL AIRPAY INTERNATION FLIPTECH LENTERA INSPIRASI
  DOMPET ANAK BANGSA GOPAY OVO DANA SHOPEEPAY SHOPEE LINKAJA FLIP FINNET XENDIT MIDTRANS DOKU DUITKU FASPAY
  ALTO ARTAJASA JALIN RINTIS PRIMA BERSAMA NUSAPAY DIPAY KREDIVO JENIUS TOKOPEDIA BUKALAPAK
`);

const channel = words(`
  TRSF TRF TRFDN TRANSFER TRANSF E BANKING EBANKING CR DB FTSCY FTFVA WS BI FAST BIF BIFAST DR DARI KE TO TANGGAL TGL
  SWITCHING KR OTOMATIS LLG RTGS SKN STP SETORAN SETOR TUNAI VIA CDM WSID ATM PRMA ATMSTRPRM UBP VA VIRTUAL ACCOUNT
  MCM INHOUSETRF CS FEE INW CN BANK PEMINDAHAN TRANSAKSI BPK BAPAK IBU SDR SDRI BY TRX PAY TOP UP ECHANNEL NBMB IBIZ ESB BFST
  BRIVA BRIMO LIVIN NAME OKUSYW PT CV TBK BCA BRI BNI BSI MANDIRI CIMB NIAGA PERMATA DANAMON MEGA BTN BTPN BJB
  MAYBANK OCBC PANIN SINARMAS JAGO SEABANK NEO MUAMALAT CENAIDJA BMRIIDJA BNINIDJA BRINIDJA IDJA MYBCA KLIKBCA
  IURAN BAYAR PEMBAYARAN BIAYA TAHUN TAHUNAN ANGGOTA KEANGGOTAAN PERPANJANGAN PERKUMPULAN IKATAN ASOSIASI INV NO
  UNTUK DAN ATAS NAMA AN REG KODE UNIK JANUARI FEBRUARI MARET APRIL MEI JUNI JULI AGUSTUS SEPTEMBER OKTOBER
  NOVEMBER DESEMBER JAN FEB MAR APR JUN JUL AGT AUG SEP OKT OCT NOV DES DEC I II III IV V VI VII VIII IX X XI XII
`);

export function isBankWord(word: string): boolean {
  return channel.has(word) || intermediaries.has(word);
}

export function isIntermediaryWord(word: string): boolean {
  return intermediaries.has(word);
}
