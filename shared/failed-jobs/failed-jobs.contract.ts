// Background work, such as a mail, that failed in all its attempts. Super Admins see it, retry it or remove it.
import { z } from 'zod';
import { id, message, page, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as parameter from '../parameters.ts';
import { failureReasons } from './failed-jobs.labels.ts';

export const failedJob = z.object({
  id,
  /** `mail`, or a nightly task; `jobLabel` translates it. */
  kind: z.string(),
  /** Subject and address of a mail; null for everything else. */
  subject: z.string().nullable(),
  recipient: z.string().nullable(),
  reason: z.enum(failureReasons),
  /** The text of the mail server; null for everything else. */
  detail: z.string().nullable(),
  attempts: z.int(),
  /** False for a mail whose link has ended: its recipient needs a new one. */
  can_retry: z.boolean(),
  created_at: timestamp,
  failed_at: timestamp,
});
export type FailedJob = z.infer<typeof failedJob>;

export const failedJobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/failed-jobs',
    access: 'super_admin',
    summary: 'Mails and nightly tasks that were given up, newest first.',
    query: z.object({ page: parameter.page }),
    response: page(failedJob),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/failed-jobs/:id/retry',
    access: 'super_admin',
    summary: 'Queues it again immediately, with a fresh set of attempts.',
    params: parameter.id,
    response: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/failed-jobs/:id',
    access: 'super_admin',
    summary: 'Removes it permanently.',
    params: parameter.id,
    response: message,
  }),
};
