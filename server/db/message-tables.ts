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
import * as column from './columns.ts';
import { describeTable, reasons } from './table-facts.ts';

export const messageTables = {
  /** A mail of one stage. Unique by member, end of the period and stage. */
  reminders: describeTable(
    { archive: 'Pengingat', whose: 'member', own: true },
    {
      id: column.id(),
      /** null once the member is deleted: the counts of the register stay. */
      member_id: column.member({ merge: 'combine', retains: { some: 'reminder' } }).orNull(),
      /** The member's expiry when it was planned. */
      period_end: column.day(memberLabels.expiredAt),
      stage: column.words<ReminderStage>('Tahap', stageFacts, 28),
      state: column.words<ReminderState>('Hasil', reminderStateLook),
      /** Only of held and skipped ones. */
      reason: column.words<ReminderReason>('Alasan', reasonLabels, 36).orNull(),
      /** Only of failed ones: the words of the mail server. */
      refusal: column.text('Jawaban server email', 40).orNull(),
      planned_on: column.day('Direncanakan'),
      /** When an admin released it: it is not held again. */
      released_at: column.time('Mulai dikirim').orNull(),
      /** When it was sent, skipped or refused. */
      settled_at: column.time('Selesai').orNull(),
      created_at: column.time('Dicatat'),
      /** When a node last tried to send it; null when it is free. */
      sending_at: column.time(reasons.work).orNull(),
    },
  ),

  /** One for each Jakarta day on which reminders were planned. */
  reminder_runs: describeTable(
    { archive: 'Hari Pengingat', whose: 'nobody', key: 'day' },
    {
      day: column.day('Hari'),
      /** Members who got a new reminder on that day: as many as `reminders` has rows of it. */
      due: column.number('Jatuh tempo'),
      /** null until the first run of that day has read all members. */
      finished_at: column.time('Selesai').orNull(),
    },
  ),

  /** A member without a row is reminded. */
  reminder_preferences: describeTable(
    { archive: 'Pilihan Pengingat', whose: 'member', own: true, key: 'member_id' },
    {
      member_id: column.member({ merge: 'end', countedAs: 'preferences', retains: { some: 'preference' } }),
      /** null: the member is reminded. */
      opted_out_at: column.time('Berhenti diingatkan').orNull(),
      opted_out_by: column
        .words<OptOutSource>('Oleh', {
          link: 'Link di email',
          member: 'Anggota',
          admin: 'Admin',
        })
        .orNull(),
      /** The address that the mail server refused. The count is only about this one. */
      refused_email: column.text('Email yang ditolak', 32).orNull(),
      refusals: column.number('Jumlah penolakan').byDefault(),
    },
  ),

  /** A link with which its member pays without a login. A later period ends it. */
  renew_links: describeTable(
    { archive: reasons.secret, whose: 'member', own: reasons.secret },
    {
      id: column.id(),
      /** SHA-256 of the token, hex. */
      token_hash: column.text(),
      member_id: column.member({ merge: 'address', countedAs: 'links', retains: 'renewLink' }),
      /** The member's expiry when it was made. */
      period_end: column.day().orNull(),
      made_for: column.text<'mail' | 'whatsapp'>(),
      created_at: column.time(),
      expires_at: column.time(),
      /** The first time. */
      opened_at: column.time().orNull(),
      revoked_at: column.time().orNull(),
    },
  ),

  /** A draft for WhatsApp. Nobody knows whether it was sent: an admin may confirm it. */
  contacts: describeTable(
    { archive: 'Pesan WhatsApp', whose: 'member', own: true },
    {
      id: column.id(),
      member_id: column.member({ merge: 'move', retains: { some: 'contact' } }),
      about: column.words<'reminder' | 'unclear_proof' | 'other_amount'>('Tentang', {
        reminder: 'Pengingat',
        ...deskMatterLabels,
      }),
      /** Only of reminders, like the next one. */
      stage: column.words<ReminderStage | 'board'>('Tahap', stageFacts, 28).orNull(),
      period_end: column.day(memberLabels.expiredAt).orNull(),
      payment_id: column.payment().orNull(),
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Oleh'),
      made_at: column.time('Dibuat'),
      opened_at: column.time('Dibuka').orNull(),
      confirmed_at: column.time('Ditandai terkirim').orNull(),
      undone_at: column.time('Dibatalkan').orNull(),
    },
  ),

  /** A member whom others have entered, from the first request of an activation mail on. */
  activations: describeTable(
    { archive: 'Aktivasi', whose: 'member', own: true, key: 'member_id' },
    {
      member_id: column.member({ merge: 'address', retains: 'activation' }),
      state: column.words<Exclude<ActivationState, 'none'>>('Keadaan', activationLook),
      /** Of the latest mail. */
      requested_at: column.time('Diminta'),
      sent_at: column.time('Terkirim').orNull(),
      opened_at: column.time('Link dibuka').orNull(),
      activated_at: column.time('Aktif').orNull(),
      /** The words of the mail server. */
      refusal: column.text('Jawaban server email', 40).orNull(),
      /** When a node last tried to send it. */
      sending_at: column.time(reasons.work).orNull(),
      /** The order in which mails leave: see `ranks`. */
      rank: column.number(reasons.work).byDefault(),
    },
  ),

  /** Tried mails of the last hour. They are no rows of members, who may be deleted. */
  activation_mails: describeTable(
    { archive: reasons.work, whose: 'nobody' },
    { id: column.id(), tried_at: column.time() },
  ),
};
