// The link of an activation mail. In its own file, so that its page does not load the calls of admins.
import { z } from 'zod';
import { message, saved } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { member } from '../members/members.contract.ts';

export const activationLink = {
  open: endpoint({
    method: 'POST',
    path: '/api/auth/activation',
    access: 'public',
    throttle: 'verb',
    summary: 'Notes that the link of an activation mail was opened; 422 when it does not work any more.',
    body: z.object({ token: field.text('Token'), email: field.email() }),
    response: message,
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/api/auth/activation/password',
    access: 'public',
    throttle: 'verb',
    summary: 'Sets the first password with the token of an activation mail, and opens a member session.',
    body: field.confirmed(
      z.object({
        token: field.text('Token'),
        email: field.email(),
        password: field.newPassword(),
        password_confirmation: z.unknown().optional(),
      }),
      'password',
    ),
    response: saved(z.object({ token: z.string(), user: member })),
  }),
};
