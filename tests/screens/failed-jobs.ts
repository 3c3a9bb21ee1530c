// Mails and tasks of the world 'much' that failed on every attempt, one for every kind of reason.
import type { Tx } from '../../server/db/database.ts';
import { failedMail } from '../builders/rows/jobs.ts';

const reasons = [
  'connect ECONNREFUSED 127.0.0.1:25',
  "Can't send mail - all recipients were rejected: 550 5.1.1 The email account that you tried to reach does not exist.",
  'Invalid login: 535 5.7.8 Authentication failed',
  'The link ended before the mail was sent.',
];

export async function addFailedJobs(tx: Tx): Promise<void> {
  const mails = Array.from({ length: 36 }, (_, index) => ({
    ...failedMail,
    payload: JSON.stringify({
      to: { name: 'Sari', address: `alamat.surat.elektronik.yang.panjang.${index}@contoh.example` },
      ...(index % 4 === 3 && { linkEndsAt: '2026-11-18T04:00:00.000Z' }),
      subject: index % 2 ? 'Pembayaran Terverifikasi' : 'Verifikasi Email',
    }),
    last_error: reasons[index % reasons.length],
  }));
  const task = { ...failedMail, kind: 'sweep_memberships', payload: 'null', last_error: 'boom' };
  await tx
    .insertInto('jobs')
    .values([...mails, task])
    .execute();
}
