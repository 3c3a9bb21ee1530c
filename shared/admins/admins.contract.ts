// Admin accounts: read by every admin, changed by Super Admins.
import { z } from 'zod';
import { flag, id, list, message, one, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';

export const adminRoles = ['Admin', 'Super Admin'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** An admin account as the login and the list of admins show it. */
export const adminAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
});

export const admin = adminAccount.extend({
  receive_payment_notification: flag,
  created_at: timestamp,
});
export type Admin = z.infer<typeof admin>;

const account = z.object({
  name: field.text('Nama'),
  email: field.email(),
  role: field.oneOf('Role', adminRoles),
  receive_payment_notification: field.optionalFlag('Notifikasi pembayaran'),
});

export const newAdmin = account.extend({ password: field.newPassword() });
export type NewAdmin = z.infer<typeof newAdmin>;

/** A blank password changes nothing. */
export const adminChange = account.extend({
  receive_payment_notification: field.flagOfChange('Notifikasi pembayaran'),
  password: z.preprocess(
    (value) => (value === '' || value == null ? undefined : value),
    field.newPassword().optional(),
  ),
});
export type AdminChange = z.infer<typeof adminChange>;

export const admins = {
  list: endpoint({
    method: 'GET',
    path: '/api/admins',
    access: 'admin',
    summary: 'All admins, newest first.',
    response: list(admin),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/admins/:id',
    access: 'admin',
    summary: 'One admin.',
    params: parameter.id,
    response: one(admin),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admins',
    access: 'super_admin',
    throttle: callLimits.chosenPasswords,
    summary: 'Adds an admin.',
    status: 201,
    body: newAdmin,
    response: saved(admin),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admins/:id',
    access: 'super_admin',
    throttle: callLimits.chosenPasswords,
    summary: 'Changes an admin; the last Super Admin stays one.',
    params: parameter.id,
    body: adminChange,
    comparesSeen: true,
    response: saved(admin),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admins/:id',
    access: 'super_admin',
    summary: 'Deletes another admin; never the last Super Admin.',
    params: parameter.id,
    response: message,
  }),
};
