// Mails that anybody may request for an address: links for a new password and for verification (OPEN-018). The request
// only queues a job, so that it behaves the same for every address; whether an account exists is looked up later.
import type { Deps } from '../../deps.ts';
import type { AskedMail } from '../../jobs/kinds.ts';
import { enqueue } from '../../jobs/queue.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { stored, timestamp } from '../../lib/clock.ts';
import { newToken } from '../../security/tokens.ts';
import { findMemberCredentials, putReset } from './auth.db.ts';
import { resetMail, verificationMail } from './auth.mails.ts';
import { hashResetToken } from './reset-tokens.ts';
import { verificationLink } from './verification-links.ts';

const RESET_MINUTES = 60;

type Account = NonNullable<Awaited<ReturnType<typeof findMemberCredentials>>>;
type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'signer' | 'vault' | 'jobs'>;

export async function askForMail(deps: MailDeps, asked: AskedMail): Promise<void> {
  await enqueue(deps.db, { kind: 'asked_mail', payload: asked }, { now: deps.clock.now() });
  deps.jobs.wake();
}

/** Sends the mail, or nothing when there is no such account. */
export async function answerByMail(deps: MailDeps, { about, email }: AskedMail): Promise<void> {
  const account = await findMemberCredentials(deps.db, email);
  if (!account) return;
  if (about === 'password') await mailReset(deps, account);
  else if (account.email_verified_at === null) await mailVerification(deps, account);
  deps.jobs.wake();
}

async function mailReset(deps: MailDeps, account: Account): Promise<void> {
  const token = newToken();
  const url = `${deps.config.appUrl}/reset-password/${token}?email=${encodeURIComponent(account.email)}`;
  const endsAt = stored(deps.clock.now().add({ minutes: RESET_MINUTES }));
  await deps.db.transaction().execute(async (tx) => {
    await putReset(tx, {
      memberId: account.id,
      tokenHash: hashResetToken(token, account),
      expiresAt: endsAt,
      now: timestamp(deps.clock),
    });
    await queueMail(tx, deps, resetMail(deps, { ...account, link: { url, endsAt } }));
  });
}

async function mailVerification(deps: MailDeps, account: Account): Promise<void> {
  const link = verificationLink(deps, account);
  await queueMail(deps.db, deps, verificationMail(deps, { ...account, link }));
}
