// Queues a mail in the transaction of the change that causes it.
import type { Database } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { MailPayload } from './kinds.ts';
import { enqueue } from './queue.ts';
import { sealMail } from './sealed-mail.ts';

/** Wake the queue after the commit: `deps.jobs.wake()`. */
export async function queueMail(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'vault'>,
  mail: MailPayload,
): Promise<void> {
  await enqueue(tx, { kind: 'mail', payload: sealMail(deps.vault, mail) }, { now: deps.clock.now() });
}
