// Money and what it pays for: bills, the renewals that they grant, and the accounts of the association. Whole rupiah.
import { memberLabels } from '#shared/members/members.labels.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { Charge } from '#shared/payments/bill-lines.rules.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { type PaymentStatus, paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { type RenewalKind, renewalTypeLabels } from '#shared/renewals/renewal-kinds.states.ts';
import { pathWord } from '../lib/path-word.ts';
import * as column from './columns.ts';
import { because, describeTable, reasons, type Stored } from './table-facts.ts';

export const paymentTables = {
  payments: describeTable(
    { archive: 'Pembayaran Iuran', whose: 'member', own: true, called: '{number}' },
    {
      id: column.id(),
      /** INV-YYYYMM-NNNN, unique. */
      number: column.text('Nomor', 20),
      /** Who pays. For whom, a line says. */
      member_id: column.member({ merge: 'move', retains: 'payment' }),
      /** What its lines say in one row, for people: `billColumns`. */
      category_id: column.reference('categories', memberLabels.category).computed(),
      fee: column.rupiah('Iuran per tahun').computed(),
      years: column.number('Tahun').computed(),
      years_from: column.day('Untuk tahun keanggotaan mulai').computed(),
      adjustment: column.rupiah(paymentLabels.adjustment).computed(),
      entry_fee: column.rupiah(paymentLabels.entryFee).computed(),
      /**
       * 1 to 999 rupiah above the dues; null without. An index makes the totals of open bills with a code unique for each
       * account. Never changed afterwards.
       */
      unique_code: column.rupiah(paymentLabels.uniqueCode).orNull().fixed(),
      /** The amounts of its lines together. */
      lines_total: column.rupiah(reasons.follows),
      /** The lines and the unique code: what the member is to transfer. */
      total: column.rupiah(paymentLabels.total),
      status: column.words<PaymentStatus>('Status', paymentStatusFacts),
      /** The account that the bill names. Never changed afterwards. */
      bank_account_id: column.reference('bank_accounts', paymentLabels.account).orNull(),
      bank_account_name: column.text(paymentLabels.accountName, 28).orNull(),
      member_note: column.text('Catatan Anggota', 32).orNull(),
      admin_note: column.text(paymentLabels.adminNote, 32).orNull(),
      proof_key: column.file('Bukti', proofPath, ['number', 'created_at']).orNull(),
      /** When the last proof arrived, or an admin set waiting_confirmation without one. */
      submitted_at: column.time('Dikirim').orNull(),
      /** When the first proof since the last rejection arrived. */
      proved_at: column.time('Bukti pertama').orNull(),
      decided_by: column.admin('Diputuskan oleh').orNull(),
      decided_at: column.time('Diputuskan').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
      member_company_category_id: column.number(reasons.follows).orNull().repeats('company_category_id'),
    },
  ),

  /** What a payment asks for, in the order in which money fills it. The unique code follows. */
  payment_lines: describeTable(
    {
      archive: because('the sheet of payments says what they ask for'),
      whose: 'member',
      own: because('the payments say what they ask for'),
      key: ['payment_id', 'line'],
    },
    {
      payment_id: column.payment(),
      /** From 1. */
      line: column.number(),
      kind: column.text<Charge['kind']>(),
      /** For whom. Null once that member was deleted, and somebody else pays. */
      member_id: column
        .member({
          merge: 'combine',
          countedAs: because('its bill is counted'),
          retains: 'payment',
        })
        .orNull(),
      /** The category that priced it. Null for a member without one, or when it was deleted since. */
      category_id: column.number().refersTo('categories').orNull(),
      /** Of dues: per year, when the payment was made. */
      fee: column.rupiah().orNull(),
      /** Of dues. */
      years: column.number().orNull(),
      /** First day of the first membership year that the dues name; null where a year begins with the approval. */
      years_from: column.day().orNull(),
      /** Of dues: fee × years. Of an adjustment: what the first year costs more than the fee, negative as a rule. */
      amount: column.rupiah(),
    },
  ),

  renewals: describeTable(
    { archive: 'Riwayat Keanggotaan', whose: 'member', own: true },
    {
      id: column.id(),
      member_id: column.member({ merge: 'move', retains: { some: 'renewal' } }),
      /** The paid payment that owns it; null when an admin added it. */
      payment_id: column.payment().orNull(),
      /** The line of the payment, which has one renewal at most; null without a payment. */
      line: column.number(reasons.follows).orNull(),
      kind: column.words<RenewalKind>('Jenis', { ...renewalTypeLabels, dues: 'Iuran' }).byDefault(),
      /** Why it was granted, of a grant without a bill. */
      reason: column.text('Alasan', 32).orNull(),
      /** The Jakarta day of the renewal: the period starts here unless the membership is still running. */
      granted_on: column.day('Diberikan'),
      /** null when the period is fixed. */
      years: column.number('Tahun').orNull(),
      /** Dates that an admin entered or imported, or of whole membership years; null for all others. */
      fixed_start: column.day('Mulai yang ditentukan pengurus').orNull(),
      fixed_end: column.day('Akhir yang ditentukan pengurus').orNull(),
      /** The folded period, stored for lists. Rewritten by every fold. */
      started_at: column.day(memberLabels.startedAt),
      /** 0: an import brought only the end. The dates of the start are those of the end then, and are never shown. */
      has_start: column.flag('Tanggal mulai diketahui').byDefault(),
      expired_at: column.day('Berakhir'),
      /** The import that brought the period; null for all others. */
      import_id: column.number('ID Impor').refersTo('imports').withoutKey().orNull().notOwn(reasons.ofBoard),
      created_by: column.admin('Ditambahkan oleh').orNull(),
      created_at: column.time('Dicatat'),
      member_status: column.text<MemberStatus>(reasons.follows).repeats('status'),
    },
  ),

  /** Bank, number and holder never change, because bills name them: a correction retires the row and adds another. */
  bank_accounts: describeTable(
    { archive: 'Rekening', whose: 'nobody', called: '{bank_name} {number}' },
    {
      id: column.id(),
      /** Three digits of Bank Indonesia; null for a bank that is not in the list. */
      bank_code: column.text('Kode Bank', 10).orNull(),
      bank_name: column.text('Bank', 28),
      number: column.text('Nomor Rekening', 24),
      holder: column.text('Atas Nama', 32),
      is_active: column.flag('Aktif'),
      /** Place in the list; the first active account is the one of new bills. */
      position: column.number('Urutan'),
      qris_image_id: column.number('ID Gambar QRIS').refersTo('association_images').orNull(),
      /** The retired row that this one corrects. */
      replaces_id: column.number('Menggantikan ID').refersTo('bank_accounts').orNull(),
      /** Set when it was replaced or removed; bills may still name it. */
      retired_at: column.time('Diganti atau dihapus').orNull(),
      /** null: the account of the first start, never changed. */
      changed_by_name: column.adminName('Diubah oleh').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
      version: column.number(reasons.work),
    },
  ),

  /** Totals with a unique code that an open bill had until `closed_at`. Written by triggers, for a code rests afterwards. */
  closed_totals: describeTable(
    { archive: reasons.follows, whose: 'nobody' },
    {
      id: column.id(),
      bank_account_id: column.number().refersTo('bank_accounts'),
      total: column.rupiah(),
      /** When the last bill with this total was paid, rejected, canceled or deleted. */
      closed_at: column.time(),
      /** 1: by an order without proof that a newer one replaced. */
      is_replaced: column.flag().byDefault(),
    },
  ),

  /** What recognises the proof of a payment when it is sent again. */
  proof_hashes: describeTable(
    { archive: reasons.follows, whose: 'member', own: reasons.follows, key: 'payment_id' },
    {
      payment_id: column.payment(),
      proof_key: column.text(),
      /** Of the file as it was sent; null for proofs that were stored before files were hashed. */
      sha256: column.text().orNull(),
      /** Its lines of text, compressed, as base64; null until they are read. */
      lines: column.text().orNull(),
      /** In which form they are; proofs in another one are read again. */
      lines_form: column.number().orNull(),
      created_at: column.time(),
    },
  ),

  /** The lines of a proof as numbers. Those that many proofs have are left out. */
  proof_words: describeTable(
    { archive: reasons.follows, whose: 'member', own: reasons.follows },
    { id: column.id(), payment_id: column.payment(), word: column.number() },
  ),
};

/** Numbers of payments are unique. */
function proofPath({ number, created_at: at }: Stored): string {
  return `Bukti/${String(at).slice(0, 4)}/${pathWord(number)}`;
}
