// The caller's sessions: which devices are logged in to the account, and how to log them out.
import { z } from 'zod';
import { id, list, message, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as parameter from '../parameters.ts';

const session = z.object({
  id,
  /** 'Chrome di Windows' */
  device: z.string(),
  /** Network address of the last use; null for sessions older than this field. */
  address: z.string().nullable(),
  created_at: timestamp,
  /** May be some minutes late: not every use is recorded. */
  last_used_at: timestamp,
  /** The session of this request. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

export const memberSessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    summary: "The open sessions of the member's account, last used first.",
    response: list(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    summary: "Ends one session of the member's account.",
    params: parameter.id,
    response: message,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'member',
    summary: "Ends every session of the member's account, including this one.",
    response: message,
  }),
};

export const adminSessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: "The open sessions of the admin's account, last used first.",
    response: list(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: "Ends one session of the admin's account.",
    params: parameter.id,
    response: message,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: "Ends every session of the admin's account, including this one.",
    response: message,
  }),
};
