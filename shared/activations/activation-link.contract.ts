// The link of an activation mail. In its own file, so that its page does not load the calls of admins.
import { z } from 'zod';
import { message } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';

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
};
