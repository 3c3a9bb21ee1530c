// Letter, card and export: the responses are signed links to files.
import { z } from 'zod';
import { one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { memberStatuses } from '../membership/membership.states.ts';
import { shownMembership, shownTerm } from '../membership/shown-membership.schemas.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';

/** An absolute link that works for a few minutes. */
export const link = one(z.string());

/** What the card shows, for a screen that also works offline. */
export const memberCard = z.object({
  number: z.string(),
  name: z.string(),
  /** With titles. */
  full_name: z.string(),
  company: z.string(),
  category: z.string().nullable(),
  photo_url: z.string().nullable(),
  ...shownMembership.shape,
  /** Days after the end in which the membership goes on, for a card that is shown offline. Left out without a grace. */
  grace_days: z.int().optional(),
  /** The target of the QR code. */
  verification_url: z.string(),
});
export type MemberCard = z.infer<typeof memberCard>;

export const ownDocuments = {
  show: endpoint({
    method: 'GET',
    path: '/api/user/card',
    access: 'member',
    summary: "What the member's own card shows.",
    response: one(memberCard),
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/user/acceptance-letter',
    access: 'member',
    throttle: callLimits.documents,
    summary: "Link to the member's own acceptance letter (PDF).",
    response: link,
  }),
  card: endpoint({
    method: 'POST',
    path: '/api/user/card',
    access: 'member',
    throttle: callLimits.documents,
    summary: "Link to the member's own card (PDF).",
    response: link,
  }),
};

export const memberDocuments = {
  letter: endpoint({
    method: 'POST',
    path: '/api/users/:id/acceptance-letter',
    access: 'admin',
    throttle: callLimits.adminDocuments,
    summary: "Link to a member's acceptance letter (PDF).",
    params: parameter.id,
    response: link,
  }),
  card: endpoint({
    method: 'POST',
    path: '/api/users/:id/card',
    access: 'admin',
    throttle: callLimits.adminDocuments,
    summary: "Link to a member's card (PDF).",
    params: parameter.id,
    response: link,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/users/export/excel',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet of the members with this status and company category; blank means all.',
    body: z.object({
      status: parameter.statusFilter(memberStatuses),
      category: z.preprocess(
        (value) => (typeof value === 'number' ? String(value) : value),
        parameter.idFilter,
      ),
    }),
    response: link,
  }),
};

export const verification = z.object({
  kind: z.enum(['card', 'letter']),
  name: z.string(),
  member_number: z.string(),
  /** What is printed on a document of somebody who has another number now. Left out of all others. */
  old_number: z.string().optional(),
  ...shownTerm.shape,
  /** Whether the membership is valid right now. */
  is_valid: z.boolean(),
});
export type Verification = z.infer<typeof verification>;
