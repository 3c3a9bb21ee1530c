// Accounts and sessions of members, and the separate ones of admins.
import { z } from 'zod';
import { adminAccount } from '../admins/admins.contract.ts';
import { message, one, saved } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { identity, member } from '../members/members.contract.ts';
import { memberLabels } from '../members/members.labels.ts';
import * as parameter from '../parameters.ts';

const credentials = z.object({ email: field.email(), password: field.existingPassword() });
const address = z.object({ email: field.email() });

export const registration = field.confirmed(
  z.object({
    ...identity.shape,
    /** Where the association lets new members choose; otherwise ignored. */
    member_category: field.optionalChoice(memberLabels.category).optional(),
    password: field.newPassword(),
    password_confirmation: z.unknown().optional(),
  }),
  'password',
);
export type Registration = z.infer<typeof registration>;

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    throttle: 'verb',
    summary: 'Registers a member and mails the verification link.',
    status: 201,
    body: registration,
    response: saved(z.object({ email: z.string() })),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    throttle: 'verb',
    summary: 'Opens a member session.',
    body: credentials,
    response: one(z.object({ token: z.string(), user: member })),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/auth/logout',
    access: 'member',
    summary: 'Ends the session of this token.',
    response: message,
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/auth/email/verify/:userId/:hash',
    access: 'public',
    summary: 'Confirms an e-mail address with the signed link of the mail.',
    params: z.object({ userId: parameter.id.shape.id, hash: z.string().max(128) }),
    query: z.object({ expires: z.string().max(20).catch(''), signature: z.string().max(128).catch('') }),
    response: message,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/email/resend',
    access: 'public',
    throttle: 'verb',
    summary: 'Mails a new verification link; same answer for unknown addresses.',
    body: address,
    response: message,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    throttle: 'verb',
    summary: 'Mails a link that creates a new password; same answer for unknown addresses.',
    body: address,
    response: message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    throttle: 'verb',
    summary: 'Sets a password with the token of the mail and ends all sessions.',
    body: field.confirmed(
      z.object({
        token: field.text('Token'),
        email: field.email(),
        password: field.newPassword(),
        password_confirmation: z.unknown().optional(),
      }),
      'password',
    ),
    response: message,
  }),
};

const adminSession = z.object({
  token: z.string(),
  /** With the flag the dashboard reserves the room of the list of first steps before it is loaded. */
  admin: adminAccount.extend({ shows_first_steps: z.literal(1).optional() }),
});
export type AdminSession = z.infer<typeof adminSession>;

/** Returned for a right password when the account has two-step login: valid for `secondStep` only, for minutes. */
const challenge = z.object({ challenge: z.string() });

export const adminAuth = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/auth/login',
    access: 'public',
    throttle: 'verb',
    summary: 'Opens an admin session; with two-step login it returns a challenge for the second step.',
    body: credentials,
    response: one(z.union([adminSession, challenge])),
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/admin/auth/two-step',
    access: 'public',
    throttle: 'verb',
    summary: 'Opens an admin session with the challenge and a code of the app, or a recovery code.',
    body: z.object({ challenge: field.text('Sesi login', 255), code: field.text('Kode', 50) }),
    response: one(adminSession),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/admin/auth/logout',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: 'Ends the session of this admin token.',
    response: message,
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/api/admin/auth/password',
    access: 'admin',
    throttle: 'verb',
    summary: 'Changes the password of the signed-in admin and ends the other sessions.',
    body: field.confirmed(
      z.object({
        password: field.newPassword('Password baru'),
        password_confirmation: z.unknown().optional(),
        password_old: field.existingPassword('Password saat ini'),
      }),
      'password',
    ),
    response: message,
  }),
};
