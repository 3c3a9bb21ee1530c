// Admins and what they did, and what lets people in: sessions, second steps, links, printed codes.
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import { auditActionLabel } from '#shared/audit/audit.labels.ts';
import * as column from './columns.ts';
import { because, describeTable, reasons } from './table-facts.ts';

const allAreOwn = because('all of them are of the member');

export const loginTables = {
  admins: describeTable(
    { archive: 'Admin', whose: 'nobody', called: '{name}' },
    {
      id: column.id(),
      name: column.text('Nama', 32),
      /** Lower case, unique among admins. */
      email: column.text('Email', 32),
      role: column.text<AdminRole>('Peran', 14),
      receive_payment_notification: column.flag('Email pembayaran baru'),
      created_at: column.time('Ditambahkan'),
      updated_at: column.time('Diubah'),
      password_hash: column.text(reasons.secret),
    },
  ),

  audit_events: describeTable(
    {
      archive: 'Jejak Audit',
      whose: 'member',
      own: because('shown with the role of who changed it, see `readOwnEvents`'),
    },
    {
      id: column.id(),
      at: column.time('Waktu'),
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Oleh'),
      /** `payment.decide`, `member.remove`, … */
      action: column.words<string>('Tindakan', auditActionLabel, 40),
      subject: column.text('Hal'),
      subject_id: column.number('ID Hal').orNull(),
      /** The member it concerns, for the timeline; no foreign key, the record outlives the member. */
      member_id: column
        .member({ merge: 'keep', retains: because('a record outlives whom it is about') })
        .outliving()
        .orNull(),
      /** JSON of the changed fields, or null. */
      before: column.text('Sebelum (JSON)', 40).orNull(),
      after: column.text('Sesudah (JSON)', 40).orNull(),
    },
  ),

  documents: describeTable(
    { archive: reasons.secret, whose: 'member', own: 'Kartu dan surat' },
    {
      id: column.id(reasons.work),
      member_id: column.member({ merge: 'number', retains: 'documents' }).notOwn(allAreOwn),
      kind: column.words<'card' | 'letter'>('Jenis', { card: 'Kartu anggota', letter: 'Acceptance letter' }),
      /** Unguessable, printed as QR code: leads to /verifikasi/{token}. */
      token: column.text(reasons.secret),
      created_at: column.time('Pertama dibuat'),
    },
  ),

  sessions: describeTable(
    { archive: reasons.secret, whose: 'member', own: 'Perangkat yang masuk' },
    {
      id: column.id(reasons.work),
      /** SHA-256 of the token, hex. */
      token_hash: column.text(reasons.secret),
      /** Exactly one of the two is set. */
      member_id: column.member({ merge: 'end_both', retains: 'login' }).orNull().notOwn(allAreOwn),
      admin_id: column.admin(reasons.named).orNull(),
      user_agent: column.text('Perangkat').orNull(),
      /** Network address of the last use that was written down. */
      address: column.text('Alamat IP').orNull(),
      created_at: column.time('Masuk'),
      last_used_at: column.time('Terakhir dipakai'),
      /** Moves forward with use: 30 days (member), 12 hours (admin). */
      expires_at: column.time(reasons.work),
    },
  ),

  two_step_logins: describeTable(
    { archive: reasons.secret, whose: 'nobody', key: 'admin_id' },
    {
      admin_id: column.admin(),
      /** Sealed by the vault: the secret that the authenticator app shares. */
      secret: column.text(),
      /** null until a first code proves that the app has the secret: it guards nothing before. */
      confirmed_at: column.time().orNull(),
      /** 30-second step of the last accepted code: a code is used once. */
      last_step: column.number().orNull(),
      created_at: column.time(),
    },
  ),

  recovery_codes: describeTable(
    { archive: reasons.secret, whose: 'nobody' },
    {
      id: column.id(),
      /** Gone together with the two-step login; each is deleted when it is used. */
      admin_id: column.number().refersTo('two_step_logins'),
      /** Hashed as passwords are. */
      code_hash: column.text(),
      created_at: column.time(),
    },
  ),

  /** A mailed link for choosing a password. Ended ones stay for a while, to say why they do not work any more. */
  password_links: describeTable(
    { archive: reasons.secret, whose: 'member', own: reasons.secret },
    {
      id: column.id(),
      member_id: column.member({ merge: 'address', countedAs: 'links', retains: 'passwordLink' }),
      purpose: column.text<'reset' | 'activation'>(),
      /** Recognises the link, and permits nothing. null in some rows of versions before. */
      token_hash: column.text().orNull(),
      /** Of the token and the account as it was. null once the link has ended. */
      account_hash: column.text().orNull(),
      /** `replaced`: by a newer mail for the same purpose. `closed`: another link was used, or the account has changed. */
      ended_by: column.text<'used' | 'replaced' | 'closed'>().orNull(),
      expires_at: column.time(),
      created_at: column.time(),
    },
  ),

  login_days: describeTable(
    { archive: 'Login Harian', whose: 'nobody', key: 'day' },
    {
      /** Jakarta day. */
      day: column.day('Hari'),
      /** Successful member logins of that day. */
      count: column.number('Login'),
    },
  ),
};
