// The job behind mails that anybody may request for an address: links for a new password and for verification.
import { type ChangeDeps, change } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { RequestedMail } from '../../jobs/payloads.ts';
import { findMemberByEmail, type MemberAccount } from '../passwords/credentials.open.service.ts';
import { mailReset } from '../passwords/resets.open.service.ts';
import { verificationMail } from './auth.mails.ts';
import { verificationLink } from './verification-links.rule.ts';

type MailDeps = ChangeDeps & Pick<Deps, 'config' | 'signer'>;

/** Sends the mail, or nothing when there is no such account. */
export async function sendRequestedMail(deps: MailDeps, { about, email }: RequestedMail): Promise<void> {
  const account = await findMemberByEmail(deps, email);
  if (!account) return;
  if (about === 'password') await mailReset(deps, account);
  else if (account.email_verified_at === null) await mailVerification(deps, account);
}

async function mailVerification(deps: MailDeps, account: MemberAccount): Promise<void> {
  const link = verificationLink(deps, account);
  await change(deps, async (work) => work.queueMail(verificationMail(deps, { ...account, link })));
}
