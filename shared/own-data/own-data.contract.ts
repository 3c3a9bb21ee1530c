// What the association stores about a member, for that member.
import { z } from 'zod';
import { link } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';

export const ownData = {
  download: endpoint({
    method: 'POST',
    path: '/api/user/data',
    access: 'member',
    throttle: 'verb',
    summary:
      "Link to all of the member's own data (zip), at most three times a day. The password is asked for again.",
    body: z.object({ password: field.existingPassword() }),
    response: link,
  }),
};
