// Sends mails that wait as rows of a room's table: reminders, activations. A job runs it. Several nodes may do so at the
// same time, because each claims a row before it sends the mail. The claim of a killed node ends after some minutes.
import { createHash } from 'node:crypto';
import type { Clock } from '../lib/clock.ts';
import { MailError, type MailTransport } from '../mail/mail-transport.ts';
import type { OutgoingMail } from '../mail/mailbox.ts';
import { type ClaimTerms, MAIL_CLAIM_MINUTES } from './claims.ts';

export interface PreparedMail {
  mail: Omit<OutgoingMail, 'messageId'>;
  /** The same for every attempt of the row: a second copy after a crash can be recognised. */
  key: string;
}

/** What became of a mail. `waiting`: the server did not accept it for now, and it is tried again. */
export type MailOutcome = { state: 'sent' } | { state: 'refused'; refusal: string } | { state: 'waiting' };

export interface Outbox<Waiting, Prepared extends PreparedMail> {
  /** The next row that may leave now and that no other node tries; undefined when there is none. */
  find(claim: ClaimTerms): Promise<Waiting | undefined>;
  /** In one change: claims the row and makes its mail. null when another node was first, or there is nothing to send. */
  prepare(waiting: Waiting): Promise<Prepared | null>;
  /** Stores what became of it, and ends the claim. */
  settle(prepared: Prepared, outcome: MailOutcome): Promise<void>;
}

interface OutboxDeps {
  mail: MailTransport;
  clock: Clock;
}

interface OutboxRun {
  signal: AbortSignal;
  /** After so many mails in a row that the server did not accept for now, it counts as away. */
  maxFailuresInARow: number;
}

/** Ends when nothing may leave now. Throws the last error of the mail server, so that the queue tries again later. */
export async function sendWaiting<Waiting, Prepared extends PreparedMail>(
  deps: OutboxDeps,
  outbox: Outbox<Waiting, Prepared>,
  { signal, maxFailuresInARow }: OutboxRun,
): Promise<void> {
  let lastFailure: unknown = null;
  let failuresInARow = 0;
  while (!signal.aborted && failuresInARow < maxFailuresInARow) {
    const waiting = await outbox.find({ now: deps.clock.now(), minutes: MAIL_CLAIM_MINUTES });
    if (!waiting) break;
    const prepared = await outbox.prepare(waiting);
    if (!prepared) continue;
    const failure = await send(deps, outbox, { prepared, signal });
    failuresInARow = failure === null ? 0 : failuresInARow + 1;
    lastFailure = failure ?? lastFailure;
  }
  if (lastFailure !== null) throw lastFailure;
}

/** null when the mail is settled, otherwise why it waits again. */
async function send<Waiting, Prepared extends PreparedMail>(
  { mail }: OutboxDeps,
  outbox: Outbox<Waiting, Prepared>,
  { prepared, signal }: { prepared: Prepared; signal: AbortSignal },
): Promise<unknown> {
  try {
    await mail.send({ ...prepared.mail, messageId: messageIdOf(prepared.key), signal });
  } catch (error) {
    const isRefused = error instanceof MailError && error.permanent;
    await outbox.settle(
      prepared,
      isRefused ? { state: 'refused', refusal: error.message } : { state: 'waiting' },
    );
    return isRefused ? null : error;
  }
  await outbox.settle(prepared, { state: 'sent' });
  return null;
}

function messageIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
