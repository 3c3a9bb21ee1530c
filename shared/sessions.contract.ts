// The own sessions: which devices are logged in to the account, and the way to log them out.
import { z } from 'zod';
import { id, list, message, timestamp } from './answers.ts';
import { endpoint } from './endpoint.ts';
import * as field from './fields.ts';

const session = z.object({
  id,
  /** 'Chrome di Windows' */
  device: z.string(),
  /** Network address of the last use; null for sessions from before it was kept. */
  address: z.string().nullable(),
  created_at: timestamp,
  /** Some minutes late: a use is not written down each time. */
  last_used_at: timestamp,
  /** The session that asks. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

export const memberSessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'The open sessions of the own account, last used first.',
    response: list(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    summary: 'Ends one session of the own account.',
    params: field.idParams,
    response: message,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'Ends every session of the own account, also the one that asks.',
    response: message,
  }),
};

export const adminSessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: 'The open sessions of the own admin account, last used first.',
    response: list(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: 'Ends one session of the own admin account.',
    params: field.idParams,
    response: message,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions',
    access: 'admin',
    isOpenBeforeTwoStep: true,
    summary: 'Ends every session of the own admin account, also the one that asks.',
    response: message,
  }),
};
