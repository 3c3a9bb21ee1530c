// Two-step login of admins: their own set-up, and what Super Admins see and require (docs/decisions/0010-two-step-login.md).
import { z } from 'zod';
import { flag, id, message, one, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';

const ownPassword = z.object({ password: field.existingPassword() });

const status = z.object({
  /** null: off. */
  active_since: timestamp.nullable(),
  recovery_codes_left: z.int(),
  /** A Super Admin requires it of all admins. */
  is_required: flag,
});
export type TwoStepStatus = z.infer<typeof status>;

/** Shown once; only their hashes are stored. */
const recoveryCodes = saved(z.object({ recovery_codes: z.array(z.string()) }));

const overview = z.object({
  is_required: flag,
  /** Admins who log in with two steps. */
  admin_ids: z.array(id),
});
export type TwoStepOverview = z.infer<typeof overview>;

export const twoStep = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/two-step',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: 'Whether the login of this admin takes two steps.',
    response: one(status),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/admin/two-step',
    access: 'admin',
    throttle: 'verb',
    isOpenBeforeTwoStep: true,
    summary: 'Creates a secret for an authenticator app; nothing changes before it is confirmed.',
    body: ownPassword,
    response: one(z.object({ secret: z.string(), uri: z.string() })),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/confirm',
    access: 'admin',
    throttle: 'verb',
    isOpenBeforeTwoStep: true,
    summary: 'Switches it on with a code of the app, ends the other sessions and returns recovery codes.',
    body: z.object({ code: field.text('Kode', 20) }),
    response: recoveryCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/recovery-codes',
    access: 'admin',
    throttle: 'verb',
    summary: 'Returns new recovery codes; the old ones stop working.',
    body: ownPassword,
    response: recoveryCodes,
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/off',
    access: 'admin',
    throttle: 'verb',
    summary: 'Switches it off, unless it is required of all.',
    body: ownPassword,
    response: message,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/two-step/admins',
    access: 'super_admin',
    summary: 'Which admins log in with two steps, and whether all must.',
    response: one(overview),
  }),
  demand: endpoint({
    method: 'PATCH',
    path: '/api/admin/two-step/demand',
    access: 'super_admin',
    summary: 'Requires it of all admins, or leaves it to each.',
    body: z.object({ is_required: field.flagField('Wajib untuk semua admin') }),
    response: message,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admins/:id/two-step',
    access: 'super_admin',
    summary: 'Switches it off for another admin who lost the phone, and ends that admin’s sessions.',
    params: parameter.id,
    response: message,
  }),
};
