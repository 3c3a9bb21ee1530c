// Bank statements, what became of their credits, and closed months. Amounts are sen, unlike those of bills, which are rupiah.
import { type Reversal, reversalLabels } from '#shared/statements/reversals.labels.ts';
import { type RowState, rowStateLook } from '#shared/statements/statements.states.ts';
import type { SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import {
  admin,
  adminName,
  day,
  flag,
  follows,
  forUndo,
  id,
  member,
  named,
  nameOf,
  number,
  ofBoard,
  payment,
  sen,
  table,
  text,
  time,
  words,
  work,
} from './table-facts.ts';

export const statementTables = {
  /** An upload. The file itself is not stored. */
  statements: table(
    { archive: 'Mutasi Rekening', whose: 'nobody', called: '{file_name}' },
    {
      id: id(),
      /** The oldest row with this account number: corrections of an account add rows, and its statements stay together. */
      bank_account_id: nameOf('bank_accounts', 'Rekening'),
      /** Key of the layout that the file had, and its name at that time. */
      layout: text(work),
      layout_name: text('Format'),
      file_name: text('File', 36),
      /** SHA-256 of the bytes. */
      file_hash: text(work),
      period_from: day('Dari').orNull(),
      period_to: day('Sampai').orNull(),
      /**
       * Until which day the file shows the money: the end of the printed period, otherwise the day of the upload. Never after
       * that day. null in uploads of earlier versions.
       */
      seen_to: day('Terlihat sampai').orNull(),
      /** From which day on the file has all rows of a day, and up to which. null in uploads of earlier versions. */
      whole_from: day(work).orNull(),
      whole_to: day(work).orNull(),
      /** Booked credits of the file. */
      row_count: number('Kredit di file'),
      /** Those that were stored. */
      new_count: number('Kredit baru'),
      /** Of the booked credits of the file. */
      credit_sum: sen('Jumlah kredit'),
      admin_id: admin(named).orNull(),
      admin_name: adminName('Diupload oleh'),
      created_at: time('Diupload'),
    },
  ),

  /** A booked credit. Debits and pending rows are never stored. */
  statement_rows: table(
    { archive: 'Baris Mutasi', whose: 'nobody', called: '{booked_on}, {amount}' },
    {
      id: id(),
      statement_id: number('ID Mutasi').refersTo('statements'),
      /** Number in the file, from 1. */
      line: number('Baris'),
      /** That of the statement. */
      bank_account_id: nameOf('bank_accounts', 'Rekening'),
      booked_on: day('Tanggal'),
      /** `HH:MM:SS` in Jakarta, where the bank says it. */
      booked_at_time: text('Jam', 10).orNull(),
      amount: sen('Jumlah'),
      /** After the row, where the bank says it or its other balances prove it. */
      balance: sen('Saldo').orNull(),
      /** The bank's text, personal data: null once it is hidden. */
      description: text('Keterangan', 60).orNull(),
      reference: text('Referensi').orNull(),
      state: words<RowState>('Status', rowStateLook),
      /** It may be a stored row in other words: never certain. */
      is_repeat: flag('Mungkin berulang'),
      /** Whether the bank took the money back, or the credit itself takes back a debit: never certain. */
      reversal: words<Reversal>('Ditarik kembali', reversalLabels).orNull(),
      /** The day of the debit that took it back. */
      reversed_on: day('Ditarik pada').orNull(),
      /** Of the admin who ignored it, or approved another amount. */
      reason: text('Alasan', 32).orNull(),
      decided_by: admin(named).orNull(),
      decided_by_name: adminName('Diputuskan oleh').orNull(),
      decided_at: time('Diputuskan').orNull(),
      created_at: time('Dicatat'),
      updated_at: time(work),
      /** Unique in its account: day, amount and which of the equal rows it is. A hash in uploads of earlier versions. */
      fingerprint: text(work),
      /** JSON of matching: what the row may pay, the best first. null until the row was matched. */
      suggestions: text(follows).orNull(),
      /** Of matching: why the row is not certain. */
      doubt: text<SuggestionReason>(follows).orNull(),
      /** Text, reference and whole rupiah, as `statementSearchText` writes them. */
      search_text: text(follows).derived(),
    },
  ),

  /** A debit that takes back a credit, which may be in another file. Other debits are never stored. */
  statement_reversals: table(
    { archive: 'Penarikan Mutasi', whose: 'nobody' },
    {
      id: id(),
      statement_id: number('ID Mutasi').refersTo('statements'),
      /** Number in the file, from 1. */
      line: number('Baris'),
      /** That of the statement. */
      bank_account_id: nameOf('bank_accounts', 'Rekening'),
      booked_on: day('Tanggal'),
      /** Above 0. */
      amount: sen('Jumlah'),
      /** The bank calls it a reversal. */
      is_marked: flag('Disebut penarikan'),
      created_at: time('Dicatat'),
      /** Hashes of text, sender and reference, with spaces between. The credit that it takes back has one of them. */
      marks: text(work),
      /** Unique in its account: day, amount and which of the equal debits it is. A hash in uploads of earlier versions. */
      fingerprint: text(work),
    },
  ),

  /** Approvals that were made together, and are undone together. */
  approval_batches: table(
    { archive: 'Persetujuan Mutasi', whose: 'nobody' },
    {
      id: id(),
      kind: words<'certain' | 'single'>('Jenis', { certain: 'Semua yang pasti', single: 'Satu baris' }),
      /** Its money is of deposits, not of a row. */
      is_from_deposits: flag('Dari titipan').byDefault(),
      /** Bills. */
      count: number('Pembayaran'),
      sum: sen('Jumlah'),
      admin_id: admin(named).orNull(),
      admin_name: adminName('Disetujui oleh'),
      created_at: time('Disetujui'),
      undone_by_name: adminName('Dibatalkan oleh').orNull(),
      undone_at: time('Dibatalkan').orNull(),
    },
  ),

  /** What the undo of an approval puts back; the links say where the money went. */
  approval_items: table(
    { archive: forUndo, whose: 'member', own: forUndo },
    {
      id: id(),
      batch_id: number().refersTo('approval_batches'),
      /** null: paid from deposits. */
      row_id: number().refersTo('statement_rows').orNull(),
      payment_id: payment().orNull(),
      member_id: member({ merge: 'move', retains: 'approvedRow' }),
      /** JSON. */
      before: text(),
      /** When a document of the member was fetched first: the approval can no longer be undone. */
      fetched_at: time().orNull(),
    },
  ),

  /**
   * Where the money of an approved row went. Deleted with its payment; a row without links is undecided again. A surplus is a
   * deposit, and stays when its member is deleted.
   */
  statement_links: table(
    { archive: 'Uang Masuk dan Titipan', whose: 'member', own: true },
    {
      id: id(),
      row_id: number('ID Baris Mutasi').refersTo('statement_rows'),
      kind: words<'dues' | 'surplus'>('Untuk', { dues: 'Pembayaran', surplus: 'Titipan' }),
      /** null: a deposit whose member was deleted. */
      member_id: member({ merge: 'move', retains: 'deposit' }).orNull(),
      /** null: a surplus. */
      payment_id: payment().orNull(),
      amount: sen('Jumlah'),
      /** A surplus that is too small for a deposit, as the association has set it. */
      is_rounding: flag('Pembulatan').byDefault(),
      batch_id: number('ID Persetujuan').refersTo('approval_batches').notOwn(ofBoard),
      created_at: time('Dicatat'),
    },
  ),

  /** What became of a part of a deposit: it waits for the rest of an open bill, has paid one, or was returned. */
  deposit_uses: table(
    { archive: 'Pemakaian Titipan', whose: 'member', own: true, ownThrough: 'deposit_id' },
    {
      id: id(),
      /** A link of a surplus. */
      deposit_id: number('ID Uang Masuk').refersTo('statement_links'),
      /** null: returned. */
      payment_id: payment().orNull(),
      amount: sen('Jumlah'),
      /** The day on which it counts as paid: the booking of money that was meant for the bill, otherwise the day of the use. */
      counts_on: day('Dihitung sejak'),
      /** The Jakarta day on which the bill was paid, or the money returned; null while the bill is open. */
      used_on: day('Dipakai pada').orNull(),
      /** The approval that undoes it; null: returned. */
      batch_id: number('ID Persetujuan').refersTo('approval_batches').orNull().notOwn(ofBoard),
      /** The account to which it was returned; null: not returned. */
      returned_to: text('Dikembalikan ke', 32).orNull(),
      /** Of the transfer that returned it. */
      reference: text('Referensi').orNull(),
      created_by: admin(named).orNull(),
      created_by_name: adminName('Oleh'),
      created_at: time('Dicatat'),
    },
  ),

  /** Learned from approvals: who pays for whom. */
  payer_names: table(
    { archive: 'Nama Pengirim', whose: 'member', own: true },
    {
      id: id(),
      /** Normalised. */
      name: text('Nama di mutasi', 32),
      member_id: member({ merge: 'combine', retains: 'payerName' }),
      times: number('Berapa kali'),
      updated_at: time('Terakhir'),
    },
  ),

  /** What the columns of an unknown layout mean, by their header. */
  statement_mappings: table(
    { archive: work, whose: 'nobody', key: 'header_hash' },
    {
      header_hash: text(),
      /** JSON. */
      mapping: text(),
      updated_at: time(),
    },
  ),

  /** One closing. A month that was reopened and closed again has several; at most one of them is not reopened. */
  closed_months: table(
    { archive: 'Tutup Bulan', whose: 'nobody' },
    {
      id: id(),
      /** `YYYY-MM`, of the booking days. */
      month: text('Bulan', 10),
      /** JSON: the sheet as it was closed. */
      figures: text('Angka (JSON)', 40),
      /** How the admin explained what was open; null when nothing was. */
      note: text('Penjelasan', 40).orNull(),
      closed_by: admin(named).orNull(),
      closed_by_name: adminName('Ditutup oleh'),
      closed_at: time('Ditutup'),
      reopened_by: admin(named).orNull(),
      reopened_by_name: adminName('Dibuka oleh').orNull(),
      reopened_at: time('Dibuka kembali').orNull(),
      /** Of the reopening. */
      reason: text('Alasan membuka', 40).orNull(),
    },
  ),
};
