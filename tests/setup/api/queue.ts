// A queue on a separate database for each test. The test sends its mails and moves its clock.
import type { TestContext } from 'node:test';
import fastify from 'fastify';
import type { Tx } from '../../../server/db/database.ts';
import type { Handlers } from '../../../server/jobs/handlers.ts';
import { insertJobs } from '../../../server/jobs/jobs.db.ts';
import type { MailPayload } from '../../../server/jobs/payloads.ts';
import { claimNext, type QueueContext, run } from '../../../server/jobs/run.ts';
import { sealMail } from '../../../server/jobs/sealed-mail.ts';
import { makeClock } from '../../../server/lib/clock.ts';
import { createVault } from '../../../server/security/vault.ts';
import { openTestDatabase } from './database.ts';

export const start = Temporal.Instant.from('2026-11-20T10:00:00Z');

export const vault = createVault('a key for tests');

export function mail(subject: string): MailPayload {
  return {
    to: { name: 'Sri', address: 'sri@anggota.example' },
    appName: 'Anggota',
    look: { fill: '#7b2d59', logo: null, contacts: [] },
    subject,
    preview: '',
    blocks: [{ paragraph: 'isi' }],
  };
}

/** Queues the mail with the change that `tx` belongs to. */
export function enqueueMail(
  tx: Tx,
  content: MailPayload,
  at: { now?: Temporal.Instant; runAt?: Temporal.Instant } = {},
): Promise<void> {
  const { now = start, runAt = now } = at;
  return insertJobs(tx, [{ kind: 'mail', payload: sealMail(vault, content), now, runAt }]);
}

const idle = async () => undefined;

/** Jobs that do nothing. */
export const idleHandlers: Handlers = {
  mail: idle,
  asked_mail: idle,
  send_activations: idle,
  sweep_memberships: idle,
  collect_files: idle,
  sweep_tokens: idle,
  commit_import: idle,
  undo_import: idle,
  sweep_imports: idle,
  run_member_jobs: idle,
  sweep_member_jobs: idle,
  sweep_statements: idle,
  hash_proofs: idle,
  find_doubles: idle,
  match_statements: idle,
  make_archive: idle,
  make_receipts: idle,
  drop_archives: idle,
  plan_reminders: idle,
  send_reminders: idle,
};

/** A queue whose mails are sent by `send`, at a time that the test moves. */
export async function openQueue(t: TestContext, send: Handlers['mail']) {
  const { db, engine } = await openTestDatabase(t);
  let now = start;
  const work = {
    db,
    handlers: { ...idleHandlers, mail: send },
    clock: makeClock(() => now.epochMilliseconds),
    log: fastify().log,
    running: new Set<number>(),
    signal: new AbortController().signal,
  };
  return {
    work,
    db,
    engine,
    pass: (duration: Temporal.DurationLike) => {
      now = now.add(duration);
    },
    add: (subject: string, runAt = now) =>
      db.transaction().execute((tx) => enqueueMail(tx, mail(subject), { now, runAt })),
    rows: () => db.selectFrom('jobs').selectAll().orderBy('id').execute(),
  };
}

/** Runs the next due job; false when there is none. */
export async function runNext(context: QueueContext): Promise<boolean> {
  const job = await claimNext(context);
  if (job) await run(context, job);
  return job !== undefined;
}
