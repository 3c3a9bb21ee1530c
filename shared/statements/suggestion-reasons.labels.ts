// Why a credit of a statement may belong to a payment, in words for the treasurer. Also why it is not certain.
import { keysOf } from '../keys.ts';

export const suggestionReasons = {
  exact_code: 'Jumlah sama persis, dengan kode unik',
  exact_rest: 'Jumlah tepat sebesar kekurangan tagihan ini',
  exact_total: 'Jumlah sama',
  name: 'Nama anggota ada di keterangan bank',
  partial_name: 'Sebagian nama anggota ada di keterangan bank',
  learned_name: 'Pengirim ini pernah membayar untuk anggota ini',
  code_missing: 'Jumlah tanpa kode unik',
  wrong_code: 'Kode unik berbeda',
  entry_fee_missing: 'Jumlah tanpa uang pangkal',
  adjustment_missing: 'Jumlah tanpa penyesuaian',
  rounded_up: 'Jumlah dibulatkan ke atas',
  wrong_base: 'Kode unik cocok, iuran berbeda',
  several: 'Jumlah dari beberapa pembayaran',
  other_fee: 'Jumlah sesuai iuran tahun lain',
  other_amount: 'Jumlah berbeda',
  other_account: 'Pembayaran ini memakai rekening lain',
  no_payment: 'Anggota ini tidak memiliki pembayaran yang terbuka',
  already_paid: 'Pembayaran ini sudah Lunas, uangnya mungkin baris ini',
  closed: 'Pembayaran ini sudah dibatalkan atau ditolak',
  before_payment: 'Uang masuk sebelum pembayaran dibuat',
  years_over: 'Tahun yang disebut tagihan ini sudah berakhir',
  months_covered: 'Bulan yang dihitung tagihan ini sudah tercakup',
  rival_payment: 'Ada pembayaran lain dengan jumlah yang sama',
  rest_unnamed: 'Sebesar kekurangan sebuah tagihan, tetapi keterangan bank tidak menyebut nama anggotanya',
  rival_row: 'Ada baris lain dengan jumlah yang sama',
  other_name: 'Nama anggota lain ada di keterangan bank',
  seen_before: 'Mungkin sudah pernah: baris dengan tanggal dan jumlah ini sudah diputuskan',
  part_decided: 'Sebagian baris ini sudah diputuskan',
  taken_back: 'Ditarik kembali oleh bank',
  maybe_taken_back: 'Mungkin ditarik kembali oleh bank',
  paid_out: 'Uang dengan jumlah yang sama keluar lagi',
  pending: 'Belum dibukukan oleh bank',
  settlement: 'Setoran gabungan QRIS atau kartu, bukan dari satu orang',
  refund: 'Koreksi, bunga, atau pengembalian dari bank',
} as const;

export type SuggestionReason = keyof typeof suggestionReasons;
/** @public */
export const suggestionReasonKeys = keysOf(suggestionReasons);

const objections: readonly SuggestionReason[] = [
  'other_account',
  'already_paid',
  'closed',
  'before_payment',
  'years_over',
  'months_covered',
];

/** Tells whether the reason says why a suggestion that fits is not certain. */
export function isObjection(reason: SuggestionReason): boolean {
  return objections.includes(reason);
}

const personal: readonly SuggestionReason[] = [
  'exact_code',
  'name',
  'partial_name',
  'learned_name',
  'wrong_base',
];

/**
 * @public Something other than a round sum speaks for this member. A sum alone fits everybody who pays as much:
 * nobody is then chosen beforehand.
 */
export function isPersonal(reasons: readonly SuggestionReason[]): boolean {
  return reasons.some((reason) => personal.includes(reason));
}

const naming: readonly SuggestionReason[] = ['exact_code', 'name', 'learned_name'];

/**
 * Tells whether the reason still speaks for this member once his bill is paid: a code with other dues or a part of a name may
 * be anybody's.
 */
export function namesMember(reason: SuggestionReason): boolean {
  return naming.includes(reason);
}

/** The most suggestions that a row carries, best first. */
export const MAX_SUGGESTIONS = 3;

/** Where the money of a row may belong. Without payments: to the member, who has none that is open. */
export interface Suggestion {
  member: number;
  /** `amount` is the part of the row in rupiah. */
  payments: { id: number; amount: number }[];
  reasons: SuggestionReason[];
}
