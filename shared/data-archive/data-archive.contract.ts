// All data of the association in one zip, for a Super Admin: made in the background, stored for a day.
import { z } from 'zod';
import { one, saved, timestamp } from '../answers.ts';
import { link } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { archiveFailures, archiveStates } from './data-archive.states.ts';

const archive = z.object({
  state: z.enum(archiveStates),
  /** Rows and files; null while the job waits, and on a node that does not make it. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** The latest archive that can be downloaded; also while another one is made. */
  file: z.object({ bytes: z.int(), made_at: timestamp, deleted_at: timestamp }).nullable(),
  /** Only of a failed one. */
  failure: z.enum(archiveFailures).nullable(),
  /** When the next one may be ordered; null: now. */
  next_at: timestamp.nullable(),
});
export type DataArchive = z.infer<typeof archive>;

const ownPassword = z.object({ password: field.existingPassword() });

export const dataArchive = {
  show: endpoint({
    method: 'GET',
    path: '/api/data-archive',
    access: 'super_admin',
    summary: 'How far the archive of all data is.',
    response: one(archive),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/data-archive',
    access: 'super_admin',
    throttle: 'verb',
    summary: 'Orders an archive of all data, at most once an hour. The password is asked for again.',
    body: ownPassword,
    response: saved(archive),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/data-archive/download',
    access: 'super_admin',
    throttle: 'verb',
    summary:
      'Link to the latest archive (zip). The password is asked for again, and the download is audited.',
    body: ownPassword,
    response: link,
  }),
};
