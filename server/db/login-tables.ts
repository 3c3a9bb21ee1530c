// Admins and what they did, and what lets people in: sessions, second steps, links, printed codes.
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import { auditActionLabel } from '#shared/audit/audit.labels.ts';
import {
  admin,
  adminName,
  because,
  day,
  flag,
  id,
  member,
  named,
  number,
  secret,
  table,
  text,
  time,
  words,
  work,
} from './table-facts.ts';

const allAreOwn = because('all of them are of the member');

export const loginTables = {
  admins: table(
    { archive: 'Admin', whose: 'nobody', called: '{name}' },
    {
      id: id(),
      name: text('Nama', 32),
      /** Lower case, unique among admins. */
      email: text('Email', 32),
      role: text<AdminRole>('Peran', 14),
      receive_payment_notification: flag('Email pembayaran baru'),
      created_at: time('Ditambahkan'),
      updated_at: time('Diubah'),
      password_hash: text(secret),
    },
  ),

  audit_events: table(
    {
      archive: 'Jejak Audit',
      whose: 'member',
      own: because('shown with the role of who changed it, see `readOwnEvents`'),
    },
    {
      id: id(),
      at: time('Waktu'),
      admin_id: admin(named).orNull(),
      admin_name: adminName('Oleh'),
      /** `payment.decide`, `member.remove`, … */
      action: words<string>('Tindakan', auditActionLabel, 40),
      subject: text('Hal'),
      subject_id: number('ID Hal').orNull(),
      /** The member it concerns, for the timeline; no foreign key, the record outlives the member. */
      member_id: member({ merge: 'keep', retains: because('a record outlives whom it is about') })
        .outliving()
        .orNull(),
      /** JSON of the changed fields, or null. */
      before: text('Sebelum (JSON)', 40).orNull(),
      after: text('Sesudah (JSON)', 40).orNull(),
    },
  ),

  documents: table(
    { archive: secret, whose: 'member', own: 'Kartu dan surat' },
    {
      id: id(work),
      member_id: member({ merge: 'number', retains: 'documents' }).notOwn(allAreOwn),
      kind: words<'card' | 'letter'>('Jenis', { card: 'Kartu anggota', letter: 'Acceptance letter' }),
      /** Unguessable, printed as QR code: leads to /verifikasi/{token}. */
      token: text(secret),
      created_at: time('Pertama dibuat'),
    },
  ),

  sessions: table(
    { archive: secret, whose: 'member', own: 'Perangkat yang masuk' },
    {
      id: id(work),
      /** SHA-256 of the token, hex. */
      token_hash: text(secret),
      /** Exactly one of the two is set. */
      member_id: member({ merge: 'end_both', retains: 'login' }).orNull().notOwn(allAreOwn),
      admin_id: admin(named).orNull(),
      user_agent: text('Perangkat').orNull(),
      /** Network address of the last use that was written down. */
      address: text('Alamat IP').orNull(),
      created_at: time('Masuk'),
      last_used_at: time('Terakhir dipakai'),
      /** Moves forward with use: 30 days (member), 12 hours (admin). */
      expires_at: time(work),
    },
  ),

  two_step_logins: table(
    { archive: secret, whose: 'nobody', key: 'admin_id' },
    {
      admin_id: admin(),
      /** Sealed by the vault: the secret that the authenticator app shares. */
      secret: text(),
      /** null until a first code proves that the app has the secret: it guards nothing before. */
      confirmed_at: time().orNull(),
      /** 30-second step of the last accepted code: a code is used once. */
      last_step: number().orNull(),
      created_at: time(),
    },
  ),

  recovery_codes: table(
    { archive: secret, whose: 'nobody' },
    {
      id: id(),
      /** Gone together with the two-step login; each is deleted when it is used. */
      admin_id: number().refersTo('two_step_logins'),
      /** Hashed as passwords are. */
      code_hash: text(),
      created_at: time(),
    },
  ),

  /** A mailed link for choosing a password. Ended ones stay for a while, to say why they do not work any more. */
  password_links: table(
    { archive: secret, whose: 'member', own: secret },
    {
      id: id(),
      member_id: member({ merge: 'address', countedAs: 'links', retains: 'passwordLink' }),
      purpose: text<'reset' | 'activation'>(),
      /** Recognises the link, and permits nothing. null in some rows of versions before. */
      token_hash: text().orNull(),
      /** Of the token and the account as it was. null once the link has ended. */
      account_hash: text().orNull(),
      /** `replaced`: by a newer mail for the same purpose. `closed`: another link was used, or the account has changed. */
      ended_by: text<'used' | 'replaced' | 'closed'>().orNull(),
      expires_at: time(),
      created_at: time(),
    },
  ),

  login_days: table(
    { archive: 'Login Harian', whose: 'nobody', key: 'day' },
    {
      /** Jakarta day. */
      day: day('Hari'),
      /** Successful member logins of that day. */
      count: number('Login'),
    },
  ),
};
