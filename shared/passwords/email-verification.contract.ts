// Whether a member's address is verified, and what an admin can do for a member who waits for it.
import { z } from 'zod';
import { message, one, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as parameter from '../parameters.ts';

export const emailVerification = {
  show: endpoint({
    method: 'GET',
    path: '/api/users/:id/email-verification',
    access: 'admin',
    summary: "When the member's address was verified; null while it is not.",
    params: parameter.id,
    response: one(z.object({ email_verified_at: timestamp.nullable() })),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/users/:id/email-verification/mail',
    access: 'admin',
    throttle: 'verb',
    summary: 'Mails the member a new verification link.',
    params: parameter.id,
    response: message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/users/:id/email-verification',
    access: 'admin',
    summary: "Marks the member's address as verified, on the word of the admin.",
    params: parameter.id,
    response: message,
  }),
};
