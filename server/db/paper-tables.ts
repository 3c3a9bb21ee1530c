// Papers with numbers: their types, counters and signers, the frozen papers themselves, and work on letters.
import {
  audienceLabels,
  type LetterAudience,
  type LetterValidity,
  type RequestRule,
  requestRuleLabels,
  type SignerPlace,
  validityLabels,
} from '#shared/letters/letters.states.ts';
import { type RequestState, requestLook } from '#shared/letters/requests.states.ts';
import { type Counting, countingLabels } from '#shared/papers/number-pattern.rules.ts';
import {
  type PaperKind,
  type PaperState,
  paperKindLabels,
  paperStateFacts,
} from '#shared/papers/papers.states.ts';
import { pathWord } from '../lib/path-word.ts';
import * as column from './columns.ts';
import { because, describeTable, reasons, type Stored } from './table-facts.ts';

export const paperTables = {
  /** Each number is one row. Of a stored one only the state changes: triggers of migration 0059 refuse all else. */
  papers: describeTable(
    { archive: 'Surat', whose: 'member', own: true, called: '{number}' },
    {
      id: column.id().notOwn(reasons.work),
      kind: column.words<PaperKind>('Bentuk', paperKindLabels),
      type_id: column.reference('paper_types', 'Jenis'),
      /** A calendar year, or `T` with the id of a term. */
      period: column.text('Periode').notOwn(reasons.work),
      sequence: column.number('Urutan').notOwn(reasons.work),
      number: column.text('Nomor Surat', 28),
      day: column.day('Tanggal'),
      member_id: column.member({ merge: 'move', retains: 'documents' }).orNull(),
      /** The name as printed. */
      person_name: column.text('Nama', 32).orNull(),
      subject: column.text('Perihal', 40),
      addressee: column.text('Kepada', 32).orNull(),
      /** As printed; null for one without an end. */
      valid_until: column.day('Berlaku sampai').orNull(),
      /** JSON, by kind: all that is drawn. */
      content: column.text('Isi (JSON)', 60),
      /** Of a letter that was written elsewhere. */
      file_key: column.file('File', paperPath, ['number', 'day']).orNull(),
      /** The version of the layout that draws it. */
      layout: column.number(reasons.work),
      /** SHA-256 over its canonical form. */
      fingerprint: column.text('Sidik isi', 66),
      token: column.text(reasons.secret),
      check_code: column.text(because('with the number it is what a checker types')),
      /** What was issued. A repeated verb finds its paper by it. */
      issue_key: column.text(reasons.work).orNull(),
      issued_by: column.admin(reasons.named).orNull(),
      /** An admin, or 'Anggota' for what a member issued to himself. */
      issued_by_name: column.adminName('Diterbitkan oleh'),
      created_at: column.time('Diterbitkan'),
      mailed_at: column.time('Dikirim lewat email').orNull(),
      order_id: column.number('ID Pekerjaan').refersTo('member_jobs').orNull().notOwn(reasons.work),
      replaces_id: column.number('Menggantikan ID').refersTo('papers').orNull(),
      replaced_by_id: column.number('Diganti oleh ID').refersTo('papers').orNull(),
      /** The bill of a receipt; null for all else, and once it was deleted. */
      payment_id: column.payment().orNull(),
      state: column.words<PaperState>('Keadaan', paperStateFacts),
      state_reason: column.text('Alasan', 32).orNull(),
      state_by: column.admin(reasons.named).orNull(),
      state_by_name: column.adminName('Keadaan diubah oleh').orNull(),
      state_at: column.time('Keadaan diubah').orNull(),
      /** 1: its text is gone, with its member. Number and day stay. */
      is_erased: column.flag('Dikosongkan').byDefault(),
    },
  ),

  /** A series of numbers, and what its papers say. */
  paper_types: describeTable(
    { archive: 'Jenis Surat', whose: 'nobody', called: '{name}' },
    {
      id: column.id(),
      kind: column.words<PaperKind>('Bentuk', paperKindLabels),
      name: column.text('Nama', 32),
      /** Unique for ever: a type is put away, never deleted. */
      code: column.text('Kode', 12),
      pattern: column.text('Pola nomor', 40),
      counting: column.words<Counting>('Penomoran', countingLabels),
      audience: column.words<LetterAudience>('Untuk', audienceLabels),
      /** Markdown with fields. */
      text: column.text('Isi', 60),
      /** JSON: `OwnField[]`. */
      fields: column.text('Isian (JSON)', 32),
      signer_count: column.number<1 | 2>('Penanda tangan'),
      validity: column.words<LetterValidity>('Masa berlaku', validityLabels),
      validity_months: column.number('Bulan').orNull(),
      request_rule: column.words<RequestRule>('Permohonan', requestRuleLabels),
      is_active: column.flag('Dipakai'),
      created_by: column.admin('Dibuat oleh').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
      version: column.number(reasons.work),
    },
  ),

  /** Terms of office: series that count per term begin at 1 with each. */
  paper_terms: describeTable(
    { archive: 'Periode Penomoran', whose: 'nobody', called: '{name}' },
    {
      id: column.id(),
      name: column.text('Nama', 24),
      first_day: column.day('Hari pertama'),
      reason: column.text('Alasan', 32),
      created_by: column.admin(reasons.named).orNull(),
      created_by_name: column.adminName('Oleh'),
      created_at: column.time('Dicatat'),
    },
  ),

  paper_signers: describeTable(
    { archive: 'Penanda Tangan', whose: 'nobody', called: '{name}' },
    {
      id: column.id(),
      name: column.text('Nama', 32),
      position: column.text('Jabatan', 24),
      started_on: column.day('Menjabat mulai'),
      ended_on: column.day('Menjabat sampai').orNull(),
      signature_image_id: column.number('ID Gambar').refersTo('association_images').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
      version: column.number(reasons.work),
    },
  ),

  /** Who may sign letters of a type, and where. */
  paper_type_signers: describeTable(
    { archive: 'Penanda Tangan per Jenis', whose: 'nobody' },
    {
      id: column.id(),
      type_id: column.reference('paper_types', 'Jenis'),
      signer_id: column.reference('paper_signers', 'Penanda Tangan'),
      place: column.number<SignerPlace>('Tempat'),
      /** Its owner agreed that the image is used. */
      may_use_image: column.flag('Gambar boleh dipakai'),
    },
  ),

  /** How far a series has counted in a period. */
  paper_counters: describeTable(
    { archive: reasons.follows, whose: 'nobody' },
    {
      id: column.id(),
      type_id: column.number().refersTo('paper_types'),
      period: column.text(),
      /** The last number that is used. */
      value: column.number(),
      /** The day of the newest paper; null while all numbers were given on paper. */
      newest_on: column.day().orNull(),
    },
  ),

  /** Numbers of a series that were given outside of the product. They count as used. */
  paper_ranges: describeTable(
    { archive: 'Nomor di Kertas', whose: 'nobody' },
    {
      id: column.id(),
      type_id: column.reference('paper_types', 'Jenis'),
      period: column.text('Periode'),
      first_sequence: column.number('Dari'),
      last_sequence: column.number('Sampai'),
      reason: column.text('Alasan', 32),
      created_by: column.admin(reasons.named).orNull(),
      created_by_name: column.adminName('Oleh'),
      created_at: column.time('Dicatat'),
    },
  ),

  /** A letter without a number. */
  letter_drafts: describeTable(
    {
      archive: 'Konsep Surat',
      whose: 'member',
      own: because('work of the board that nobody has received'),
    },
    {
      id: column.id(),
      type_id: column.reference('paper_types', 'Jenis'),
      /** Null for a letter to everybody. */
      member_id: column.member({ merge: 'move', retains: 'letterWork' }).orNull(),
      /** The letter that this one is to replace. */
      replaces_id: column.reference('papers', 'Menggantikan').orNull(),
      /** Null: the day of its issue. */
      day: column.day('Tanggal').orNull(),
      subject: column.text('Perihal', 40),
      addressee: column.text('Kepada', 32).orNull(),
      purpose: column.text('Keperluan', 32).orNull(),
      text: column.text('Isi', 60),
      /** JSON: by the names of the type's own fields. */
      field_values: column.text('Isian (JSON)', 32),
      /** JSON: ids of `paper_signers`, in their places. */
      signers: column.text('Penanda tangan (JSON)', 16),
      is_mailed: column.flag('Beri tahu lewat email'),
      created_by: column.admin(reasons.named).orNull(),
      created_by_name: column.adminName('Dibuat oleh'),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
      version: column.number(reasons.work),
    },
  ),

  /** What members have asked for. */
  letter_requests: describeTable(
    { archive: 'Permohonan Surat', whose: 'member', own: true },
    {
      id: column.id().notOwn(reasons.work),
      type_id: column.reference('paper_types', 'Jenis'),
      member_id: column.member({ merge: 'move', retains: 'letterWork' }),
      purpose: column.text('Keperluan', 40),
      addressee: column.text('Kepada', 32),
      state: column.words<RequestState>('Keadaan', requestLook),
      /** Of a refusal. */
      reason: column.text('Alasan', 40).orNull(),
      paper_id: column.reference('papers', 'Surat').orNull(),
      created_at: column.time('Dimohon'),
      decided_by: column.admin(reasons.named).orNull(),
      decided_by_name: column.adminName('Diputuskan oleh').orNull(),
      decided_at: column.time('Diputuskan').orNull(),
    },
  ),
};

/** Numbers of papers are unique. */
function paperPath({ number, day }: Stored): string {
  return `Surat/${String(day).slice(0, 4)}/${pathWord(number)}`;
}
