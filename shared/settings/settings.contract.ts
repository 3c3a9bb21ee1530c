// Settings: what the public may know, and what admins can change.
import { z } from 'zod';
import { message, one, saved } from '../answers.ts';
import { missingSettings } from '../association/example.rules.ts';
import { endpoint } from '../endpoint.ts';
import { featureNames } from '../features.ts';
import * as field from '../fields.ts';
import { callLimits } from '../throttles.ts';

export const associationSettings = z.object({
  /** '1' means open. */
  registration_is_open: z.enum(['0', '1']),
  app_name: z.string(),
  association_name: z.string(),
  support_email: z.string(),
  /** In production, while the address is still the example's, where nobody reads mails. */
  is_office_missing: z.literal(true).optional(),
  office_whatsapp: z.string().nullable(),
  postal_address: z.string().nullable(),
  website: z.string().nullable(),
  /** Ten shades of the association's colour; null: those of the stylesheet. */
  shades: z.array(z.string()).nullable(),
  logo: z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Whether new orders ask for some rupiah more than the dues. */
  has_unique_codes: z.boolean(),
  /** Which features are on; left out when none is. */
  features: z.array(z.enum(featureNames)).optional(),
  /** What must be set before members can pay and are mailed; left out when nothing is missing. */
  missing_settings: z.array(z.enum(missingSettings)).optional(),
  bank: z.object({ name: z.string(), account_name: z.string(), account_number: z.string() }),
});
export type PublicSettings = z.infer<typeof associationSettings>;

export const publicSettings = {
  show: endpoint({
    method: 'GET',
    path: '/api/public/settings',
    access: 'public',
    summary: 'Names, contacts, look and bank account of the association, and whether registration is open.',
    response: one(associationSettings),
  }),
};

const registration = z.object({ registration_is_open: z.enum(['0', '1']) });

export const settings = {
  show: endpoint({
    method: 'GET',
    path: '/api/settings',
    access: 'admin',
    summary: 'The setting named by key; without a key all of them.',
    query: z.object({ key: z.string().optional().catch('unknown') }),
    response: one(registration),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    access: 'admin',
    summary: 'Opens or closes registration.',
    body: z.object({ registration_is_open: field.flagField('Buka pendaftaran') }),
    comparesSeen: true,
    response: saved(registration),
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/settings/email/test',
    access: 'admin',
    throttle: callLimits.testMails,
    summary: 'Sends a test mail immediately and reports the refusal of the mail server.',
    body: z.object({ email: field.email('Email penerima') }),
    response: message,
  }),
};
