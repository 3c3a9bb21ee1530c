// Messages to members: reminders of ending memberships, links to renew, drafts for WhatsApp, activations.
import { type ActivationState, activationLook } from '#shared/members/activations.states.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import type { OptOutSource } from '#shared/reminders/preferences.contract.ts';
import {
  type ReminderReason,
  type ReminderState,
  reasonLabels,
  reminderStateLook,
} from '#shared/reminders/reminder.states.ts';
import { type ReminderStage, stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import { deskMatterLabels } from '#shared/whatsapp/desk.messages.ts';
import {
  admin,
  adminName,
  day,
  id,
  member,
  named,
  number,
  payment,
  secret,
  table,
  text,
  time,
  words,
  work,
} from './table-facts.ts';

export const messageTables = {
  /** A mail of one stage. Unique by member, end of the period and stage. */
  reminders: table(
    { archive: 'Pengingat', whose: 'member', own: true },
    {
      id: id(),
      /** null once the member is deleted: the counts of the register stay. */
      member_id: member({ merge: 'combine', retains: { some: 'reminder' } }).orNull(),
      /** The member's expiry when it was planned. */
      period_end: day(memberLabels.expiredAt),
      stage: words<ReminderStage>('Tahap', stageFacts, 28),
      state: words<ReminderState>('Hasil', reminderStateLook),
      /** Only of held and skipped ones. */
      reason: words<ReminderReason>('Alasan', reasonLabels, 36).orNull(),
      /** Only of failed ones: the words of the mail server. */
      refusal: text('Jawaban server email', 40).orNull(),
      planned_on: day('Direncanakan'),
      /** When an admin released it: it is not held again. */
      released_at: time('Mulai dikirim').orNull(),
      /** When it was sent, skipped or refused. */
      settled_at: time('Selesai').orNull(),
      created_at: time('Dicatat'),
      /** When a node last tried to send it; null when it is free. */
      sending_at: time(work).orNull(),
    },
  ),

  /** One for each Jakarta day on which reminders were planned. */
  reminder_runs: table(
    { archive: 'Hari Pengingat', whose: 'nobody', key: 'day' },
    {
      day: day('Hari'),
      /** Members who got a new reminder on that day: as many as `reminders` has rows of it. */
      due: number('Jatuh tempo'),
      /** null until the first run of that day has read all members. */
      finished_at: time('Selesai').orNull(),
    },
  ),

  /** A member without a row is reminded. */
  reminder_preferences: table(
    { archive: 'Pilihan Pengingat', whose: 'member', own: true, key: 'member_id' },
    {
      member_id: member({ merge: 'end', countedAs: 'preferences', retains: { some: 'preference' } }),
      /** null: the member is reminded. */
      opted_out_at: time('Berhenti diingatkan').orNull(),
      opted_out_by: words<OptOutSource>('Oleh', {
        link: 'Link di email',
        member: 'Anggota',
        admin: 'Admin',
      }).orNull(),
      /** The address that the mail server refused. The count is only about this one. */
      refused_email: text('Email yang ditolak', 32).orNull(),
      refusals: number('Jumlah penolakan').byDefault(),
    },
  ),

  /** A link with which its member pays without a login. A later period ends it. */
  renew_links: table(
    { archive: secret, whose: 'member', own: secret },
    {
      id: id(),
      /** SHA-256 of the token, hex. */
      token_hash: text(),
      member_id: member({ merge: 'address', countedAs: 'links', retains: 'renewLink' }),
      /** The member's expiry when it was made. */
      period_end: day().orNull(),
      made_for: text<'mail' | 'whatsapp'>(),
      created_at: time(),
      expires_at: time(),
      /** The first time. */
      opened_at: time().orNull(),
      revoked_at: time().orNull(),
    },
  ),

  /** A draft for WhatsApp. Nobody knows whether it was sent: an admin may confirm it. */
  contacts: table(
    { archive: 'Pesan WhatsApp', whose: 'member', own: true },
    {
      id: id(),
      member_id: member({ merge: 'move', retains: { some: 'contact' } }),
      about: words<'reminder' | 'unclear_proof' | 'other_amount'>('Tentang', {
        reminder: 'Pengingat',
        ...deskMatterLabels,
      }),
      /** Only of reminders, like the next one. */
      stage: words<ReminderStage | 'board'>('Tahap', stageFacts, 28).orNull(),
      period_end: day(memberLabels.expiredAt).orNull(),
      payment_id: payment().orNull(),
      admin_id: admin(named).orNull(),
      admin_name: adminName('Oleh'),
      made_at: time('Dibuat'),
      opened_at: time('Dibuka').orNull(),
      confirmed_at: time('Ditandai terkirim').orNull(),
      undone_at: time('Dibatalkan').orNull(),
    },
  ),

  /** A member whom others have entered, from the first request of an activation mail on. */
  activations: table(
    { archive: 'Aktivasi', whose: 'member', own: true, key: 'member_id' },
    {
      member_id: member({ merge: 'address', retains: 'activation' }),
      state: words<Exclude<ActivationState, 'none'>>('Keadaan', activationLook),
      /** Of the latest mail. */
      requested_at: time('Diminta'),
      sent_at: time('Terkirim').orNull(),
      opened_at: time('Link dibuka').orNull(),
      activated_at: time('Aktif').orNull(),
      /** The words of the mail server. */
      refusal: text('Jawaban server email', 40).orNull(),
      /** When a node last tried to send it. */
      sending_at: time(work).orNull(),
      /** The order in which mails leave: see `ranks`. */
      rank: number(work).byDefault(),
    },
  ),

  /** Tried mails of the last hour. They are no rows of members, who may be deleted. */
  activation_mails: table({ archive: work, whose: 'nobody' }, { id: id(), tried_at: time() }),
};
