// Counters and charts of the admin dashboard.
import { z } from 'zod';
import { list, one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';

/** Lists in which a name stands once. */
export const namedLists = ['categories', 'company_categories', 'labels'] as const;
export type NamedList = (typeof namedLists)[number];

const bar = z.object({ label: z.string(), count: z.int() });
export type ChartBar = z.infer<typeof bar>;

const chart = (name: 'logins' | 'users' | 'payments', summary: string) =>
  endpoint({ method: 'GET', path: `/api/chart/${name}`, access: 'admin', summary, response: list(bar) });

export const dashboard = {
  userCounts: endpoint({
    method: 'GET',
    path: '/api/count/users',
    access: 'admin',
    summary: 'Members: all, active, inactive.',
    response: one(z.object({ all_count: z.int(), active_count: z.int(), inactive_count: z.int() })),
  }),
  paymentCounts: endpoint({
    method: 'GET',
    path: '/api/count/payments',
    access: 'admin',
    summary: 'Payments: all, waiting for verification, paid.',
    response: one(z.object({ all_count: z.int(), waiting_confirmation_count: z.int(), paid_count: z.int() })),
  }),
  dueCount: endpoint({
    method: 'GET',
    path: '/api/count/due-members',
    access: 'admin',
    summary: "Members at a stage of their reminders, without the board's list.",
    response: one(z.object({ due_count: z.int() })),
  }),
  sameNames: endpoint({
    method: 'GET',
    path: '/api/same-names',
    access: 'super_admin',
    summary: 'Categories and labels of earlier versions that share a name with another one of their list.',
    response: list(z.object({ list: z.enum(namedLists), names: z.array(z.string()) })),
  }),
  logins: chart('logins', 'Successful member logins per Jakarta day of the last 30 days, zeros included.'),
  users: chart('users', 'Members per status; the label is the status key.'),
  payments: chart('payments', 'Payments per status; the label is the status key.'),
};
