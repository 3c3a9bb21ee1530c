// Background jobs that have failed permanently.
import type { NewRow } from '../../../server/db/schema.ts';
import type { ReadyMail } from '../../../server/jobs/payloads.ts';
import type { Api } from '../../setup/api/api.ts';

const mail: ReadyMail = {
  to: { name: 'Sari Wulandari', address: 'sari@contoh.id' },
  subject: 'Pembayaran Terverifikasi',
  html: '<p>isi-rahasia</p>',
  text: 'isi-rahasia',
};

/** Given up on 19 November 2026, after twelve attempts. */
export const failedMail = {
  kind: 'mail',
  payload: JSON.stringify(mail),
  run_at: '2026-11-19T03:00:00.000Z',
  attempts: 12,
  last_error: 'connect ECONNREFUSED 127.0.0.1:25',
  created_at: '2026-11-18T03:00:00.000Z',
  failed_at: '2026-11-19T03:00:00.000Z',
} satisfies NewRow<'jobs'>;

export function addFailedMail(api: Api, columns: Partial<NewRow<'jobs'>> = {}): Promise<number> {
  return addFailedJob(api, { kind: 'mail', payload: failedMail.payload, ...columns });
}

export async function addFailedJob(
  { deps }: Api,
  columns: Partial<NewRow<'jobs'>> & { kind: string },
): Promise<number> {
  const { id } = await deps.db
    .insertInto('jobs')
    .values({ ...failedMail, payload: 'null', ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
