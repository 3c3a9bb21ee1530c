// Whether a member gets reminders: the member's own switch, the admins', and the one behind the link of each reminder.
import { z } from 'zod';
import { flag, one, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';

/** Who switched the reminders off. */
export const optOutSources = ['link', 'member', 'admin'] as const;
export type OptOutSource = (typeof optOutSources)[number];

export const optOutSourceLabels: Record<OptOutSource, string> = {
  link: 'lewat link di email pengingat',
  member: 'oleh anggota sendiri',
  admin: 'oleh admin',
};

export const preferenceMessages = {
  on: 'Pengingat diaktifkan.',
  off: 'Pengingat dimatikan.',
};

/** What the switch stops, and what it does not. */
export const OPT_OUT_SCOPE = 'Email tentang pembayaran anda dan keamanan akun tetap dikirim.';

const isOn = z.object({ is_on: field.flagField('Terima pengingat') });

const preference = z.object({ is_on: flag });

const memberPreference = preference.extend({
  /** When reminders were switched off, and by whom; null while they are on. */
  opted_out_at: timestamp.nullable(),
  opted_out_by: z.enum(optOutSources).nullable(),
  /** Reminders to the present address that the mail server refused; after the second none is sent there. */
  refusals: z.int(),
});
export type MemberPreference = z.infer<typeof memberPreference>;

export const ownReminders = {
  show: endpoint({
    method: 'GET',
    path: '/api/user/reminders',
    access: 'member',
    summary: 'Whether the member gets reminders before and after the membership ends.',
    response: one(preference),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user/reminders',
    access: 'member',
    summary: 'Switches reminders on or off; receipts and security mails come anyway.',
    body: isOn,
    response: saved(preference),
  }),
};

export const memberReminders = {
  show: endpoint({
    method: 'GET',
    path: '/api/users/:id/reminders',
    access: 'admin',
    summary: 'Whether a member gets reminders, who switched them off, and how often the address was refused.',
    params: parameter.id,
    response: one(memberPreference),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/:id/reminders',
    access: 'admin',
    summary: "Switches a member's reminders on or off; on also forgets refusals of the address.",
    params: parameter.id,
    body: isOn,
    response: saved(memberPreference),
  }),
};

const token = z.object({ token: z.string().regex(/^\d{1,10}-[\w-]{43}$/) });

export const reminderOptOut = {
  show: endpoint({
    method: 'GET',
    path: '/api/public/reminder-opt-outs/:token',
    access: 'public',
    throttle: 'verb',
    summary: 'Whether the member of this link gets reminders; 404 for a wrong link.',
    params: token,
    response: one(preference),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/public/reminder-opt-outs/:token',
    access: 'public',
    throttle: 'verb',
    summary: 'Switches reminders off or on with the link of a reminder, without a login.',
    params: token,
    body: isOn,
    response: saved(preference),
  }),
};
