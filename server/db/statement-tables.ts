// Bank statements, what became of their credits, and closed months. Amounts are sen, unlike those of bills, which are rupiah.
import { type Reversal, reversalLabels } from '#shared/statements/reversals.labels.ts';
import { type RowState, rowStateLook } from '#shared/statements/statements.states.ts';
import type { SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import * as column from './columns.ts';
import { describeTable, reasons } from './table-facts.ts';

export const statementTables = {
  /** An upload. The file itself is not stored. */
  statements: describeTable(
    { archive: 'Mutasi Rekening', whose: 'nobody', called: '{file_name}' },
    {
      id: column.id(),
      /** The oldest row with this account number: corrections of an account add rows, and its statements stay together. */
      bank_account_id: column.reference('bank_accounts', 'Rekening'),
      /** Key of the layout that the file had, and its name at that time. */
      layout: column.text(reasons.work),
      layout_name: column.text('Format'),
      file_name: column.text('File', 36),
      /** SHA-256 of the bytes. */
      file_hash: column.text(reasons.work),
      period_from: column.day('Dari').orNull(),
      period_to: column.day('Sampai').orNull(),
      /**
       * Until which day the file shows the money: the end of the printed period, otherwise the day of the upload. Never after
       * that day. null in uploads of earlier versions.
       */
      seen_to: column.day('Terlihat sampai').orNull(),
      /** From which day on the file has all rows of a day, and up to which. null in uploads of earlier versions. */
      whole_from: column.day(reasons.work).orNull(),
      whole_to: column.day(reasons.work).orNull(),
      /** Booked credits of the file. */
      row_count: column.number('Kredit di file'),
      /** Those that were stored. */
      new_count: column.number('Kredit baru'),
      /** Of the booked credits of the file. */
      credit_sum: column.sen('Jumlah kredit'),
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Diupload oleh'),
      created_at: column.time('Diupload'),
    },
  ),

  /** A booked credit. Debits and pending rows are never stored. */
  statement_rows: describeTable(
    { archive: 'Baris Mutasi', whose: 'nobody', called: '{booked_on}, {amount}' },
    {
      id: column.id(),
      statement_id: column.number('ID Mutasi').refersTo('statements'),
      /** Number in the file, from 1. */
      line: column.number('Baris'),
      /** That of the statement. */
      bank_account_id: column.reference('bank_accounts', 'Rekening'),
      booked_on: column.day('Tanggal'),
      /** `HH:MM:SS` in Jakarta, where the bank says it. */
      booked_at_time: column.text('Jam', 10).orNull(),
      amount: column.sen('Jumlah'),
      /** After the row, where the bank says it or its other balances prove it. */
      balance: column.sen('Saldo').orNull(),
      /** The bank's text, personal data: null once it is hidden. */
      description: column.text('Keterangan', 60).orNull(),
      reference: column.text('Referensi').orNull(),
      state: column.words<RowState>('Status', rowStateLook),
      /** It may be a stored row in other words: never certain. */
      is_repeat: column.flag('Mungkin berulang'),
      /** Whether the bank took the money back, or the credit itself takes back a debit: never certain. */
      reversal: column.words<Reversal>('Ditarik kembali', reversalLabels).orNull(),
      /** The day of the debit that took it back. */
      reversed_on: column.day('Ditarik pada').orNull(),
      /** Of the admin who ignored it, or approved another amount. */
      reason: column.text('Alasan', 32).orNull(),
      decided_by: column.admin(reasons.named).orNull(),
      decided_by_name: column.adminName('Diputuskan oleh').orNull(),
      decided_at: column.time('Diputuskan').orNull(),
      created_at: column.time('Dicatat'),
      updated_at: column.time(reasons.work),
      /** Unique in its account: day, amount and which of the equal rows it is. A hash in uploads of earlier versions. */
      fingerprint: column.text(reasons.work),
      /** JSON of matching: what the row may pay, the best first. null until the row was matched. */
      suggestions: column.text(reasons.follows).orNull(),
      /** Of matching: why the row is not certain. */
      doubt: column.text<SuggestionReason>(reasons.follows).orNull(),
      /** Text, reference and whole rupiah, as `statementSearchText` writes them. */
      search_text: column.text(reasons.follows).derived(),
    },
  ),

  /** A debit that takes back a credit, which may be in another file. Other debits are never stored. */
  statement_reversals: describeTable(
    { archive: 'Penarikan Mutasi', whose: 'nobody' },
    {
      id: column.id(),
      statement_id: column.number('ID Mutasi').refersTo('statements'),
      /** Number in the file, from 1. */
      line: column.number('Baris'),
      /** That of the statement. */
      bank_account_id: column.reference('bank_accounts', 'Rekening'),
      booked_on: column.day('Tanggal'),
      /** Above 0. */
      amount: column.sen('Jumlah'),
      /** The bank calls it a reversal. */
      is_marked: column.flag('Disebut penarikan'),
      created_at: column.time('Dicatat'),
      /** Hashes of text, sender and reference, with spaces between. The credit that it takes back has one of them. */
      marks: column.text(reasons.work),
      /** Unique in its account: day, amount and which of the equal debits it is. A hash in uploads of earlier versions. */
      fingerprint: column.text(reasons.work),
    },
  ),

  /** Approvals that were made together, and are undone together. */
  approval_batches: describeTable(
    { archive: 'Persetujuan Mutasi', whose: 'nobody' },
    {
      id: column.id(),
      kind: column.words<'certain' | 'single'>('Jenis', {
        certain: 'Semua yang pasti',
        single: 'Satu baris',
      }),
      /** Its money is of deposits, not of a row. */
      is_from_deposits: column.flag('Dari titipan').byDefault(),
      /** Bills. */
      count: column.number('Pembayaran'),
      sum: column.sen('Jumlah'),
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Disetujui oleh'),
      created_at: column.time('Disetujui'),
      undone_by_name: column.adminName('Dikembalikan oleh').orNull(),
      undone_at: column.time('Dikembalikan').orNull(),
    },
  ),

  /** What the undo of an approval puts back; the links say where the money went. */
  approval_items: describeTable(
    { archive: reasons.forUndo, whose: 'member', own: reasons.forUndo },
    {
      id: column.id(),
      batch_id: column.number().refersTo('approval_batches'),
      /** null: paid from deposits. */
      row_id: column.number().refersTo('statement_rows').orNull(),
      payment_id: column.payment().orNull(),
      member_id: column.member({ merge: 'move', retains: 'approvedRow' }),
      /** JSON. */
      before: column.text(),
      /** When a document of the member was fetched first: the approval can no longer be undone. */
      fetched_at: column.time().orNull(),
    },
  ),

  /**
   * Where the money of an approved row went. Deleted with its payment; a row without links is undecided again. A surplus is a
   * deposit, and stays when its member is deleted.
   */
  statement_links: describeTable(
    { archive: 'Uang Masuk dan Titipan', whose: 'member', own: true },
    {
      id: column.id(),
      row_id: column.number('ID Baris Mutasi').refersTo('statement_rows'),
      kind: column.words<'dues' | 'surplus'>('Untuk', { dues: 'Pembayaran', surplus: 'Titipan' }),
      /** null: a deposit whose member was deleted. */
      member_id: column.member({ merge: 'move', retains: 'deposit' }).orNull(),
      /** null: a surplus. */
      payment_id: column.payment().orNull(),
      amount: column.sen('Jumlah'),
      /** A surplus that is too small for a deposit, as the association has set it. */
      is_rounding: column.flag('Pembulatan').byDefault(),
      batch_id: column.number('ID Persetujuan').refersTo('approval_batches').notOwn(reasons.ofBoard),
      created_at: column.time('Dicatat'),
    },
  ),

  /** What became of a part of a deposit: it waits for the rest of an open bill, has paid one, or was returned. */
  deposit_uses: describeTable(
    { archive: 'Pemakaian Titipan', whose: 'member', own: true, ownThrough: 'deposit_id' },
    {
      id: column.id(),
      /** A link of a surplus. */
      deposit_id: column.number('ID Uang Masuk').refersTo('statement_links'),
      /** null: returned. */
      payment_id: column.payment().orNull(),
      amount: column.sen('Jumlah'),
      /** The day on which it counts as paid: the booking of money that was meant for the bill, otherwise the day of the use. */
      counts_on: column.day('Dihitung sejak'),
      /** The Jakarta day on which the bill was paid, or the money returned; null while the bill is open. */
      used_on: column.day('Dipakai pada').orNull(),
      /** The approval that undoes it; null: returned. */
      batch_id: column.number('ID Persetujuan').refersTo('approval_batches').orNull().notOwn(reasons.ofBoard),
      /** The account to which it was returned; null: not returned. */
      returned_to: column.text('Dikembalikan ke', 32).orNull(),
      /** Of the transfer that returned it. */
      reference: column.text('Referensi').orNull(),
      created_by: column.admin(reasons.named).orNull(),
      created_by_name: column.adminName('Oleh'),
      created_at: column.time('Dicatat'),
    },
  ),

  /** Learned from approvals: who pays for whom. */
  payer_names: describeTable(
    { archive: 'Nama Pengirim', whose: 'member', own: true },
    {
      id: column.id(),
      /** Normalised. */
      name: column.text('Nama di mutasi', 32),
      member_id: column.member({ merge: 'combine', retains: 'payerName' }),
      times: column.number('Berapa kali'),
      updated_at: column.time('Terakhir'),
    },
  ),

  /** What the columns of an unknown layout mean, by their header. */
  statement_mappings: describeTable(
    { archive: reasons.work, whose: 'nobody', key: 'header_hash' },
    {
      header_hash: column.text(),
      /** JSON. */
      mapping: column.text(),
      updated_at: column.time(),
    },
  ),

  /** One closing. A month that was reopened and closed again has several; at most one of them is not reopened. */
  closed_months: describeTable(
    { archive: 'Tutup Bulan', whose: 'nobody' },
    {
      id: column.id(),
      /** `YYYY-MM`, of the booking days. */
      month: column.text('Bulan', 10),
      /** JSON: the sheet as it was closed. */
      figures: column.text('Angka (JSON)', 40),
      /** How the admin explained what was open; null when nothing was. */
      note: column.text('Penjelasan', 40).orNull(),
      closed_by: column.admin(reasons.named).orNull(),
      closed_by_name: column.adminName('Ditutup oleh'),
      closed_at: column.time('Ditutup'),
      reopened_by: column.admin(reasons.named).orNull(),
      reopened_by_name: column.adminName('Dibuka oleh').orNull(),
      reopened_at: column.time('Dibuka kembali').orNull(),
      /** Of the reopening. */
      reason: column.text('Alasan membuka', 40).orNull(),
    },
  ),
};
