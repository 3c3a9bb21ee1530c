// Queues mails: one in the transaction of the change that causes it, or one that anybody may request for an address.
import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import type { Vault } from '../security/vault.ts';
import type { AskedMail, MailPayload } from './kinds.ts';
import { enqueue, type Jobs } from './queue.ts';
import { sealMail } from './sealed-mail.ts';

/** Wake the queue after the commit: `deps.jobs.wake()`. */
export async function queueMail(
  tx: Database,
  deps: { clock: Clock; vault: Vault },
  mail: MailPayload,
): Promise<void> {
  await enqueue(tx, { kind: 'mail', payload: sealMail(deps.vault, mail) }, { now: deps.clock.now() });
}

/** Only queues a job, so that it behaves the same for every address: whether it has an account is looked up later. */
export async function requestMail(
  deps: { db: Database; clock: Clock; jobs: Pick<Jobs, 'wake'> },
  request: AskedMail,
): Promise<void> {
  await enqueue(deps.db, { kind: 'asked_mail', payload: request }, { now: deps.clock.now() });
  deps.jobs.wake();
}
