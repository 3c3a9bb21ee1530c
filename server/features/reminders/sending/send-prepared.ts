// Sends one reminder and stores what became of it.
import { createHash } from 'node:crypto';
import { change } from '../../../changes/change.ts';
import { MailError } from '../../../mail/mail-transport.ts';
import { noteRefusal } from '../preferences.service.ts';
import type { PreparedReminder } from './prepare-reminder.ts';
import type { SendDeps } from './send-deps.ts';
import { storeOutcome, type Waiting } from './sending.db.ts';

/** null when it is settled. Otherwise the error, and the reminder waits again. */
export async function sendPrepared(
  deps: SendDeps,
  { waiting, memberId, email, mail }: PreparedReminder,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    await deps.mail.send({ ...mail, messageId: messageIdOf(waiting), signal });
  } catch (error) {
    if (!(error instanceof MailError && error.permanent)) {
      await change(deps, ({ tx }) => storeOutcome(tx, waiting.id, { state: 'waiting' }));
      return error;
    }
    const refusal = error.message;
    await change(deps, async (work) => {
      await storeOutcome(work.tx, waiting.id, { state: 'failed', settled_at: work.now, refusal });
      await noteRefusal(work, { memberId, email });
    });
    return null;
  }
  await change(deps, ({ tx, now }) => storeOutcome(tx, waiting.id, { state: 'sent', settled_at: now }));
  return null;
}

/** Depends on member, period and stage only: a second copy after a crash can be recognised. */
function messageIdOf({ member_id, period_end, stage }: Waiting): string {
  return createHash('sha256')
    .update(`reminder ${member_id} ${period_end} ${stage}`)
    .digest('hex')
    .slice(0, 32);
}
