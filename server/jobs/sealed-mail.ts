// The text of a mail while it waits. Links in it open accounts, so the database and its backups store it encrypted.
import { formatInstant } from '../lib/clock.ts';
import { composeSubject, renderMail } from '../mail/mail-template.ts';
import type { Vault } from '../security/vault.ts';
import { RefusedJobError } from './handlers.ts';
import {
  type MailPayload,
  type QueuedMail,
  type ReadyMail,
  readSealedText,
  type SealedMail,
} from './payloads.ts';

/**
 * Recipient and subject stay readable, for Super Admins to see what was given up. The mail is laid out when it is sent:
 * its content is a sixth as long.
 */
export function sealMail(vault: Vault, { to, linkEndsAt, subject, ...content }: MailPayload): SealedMail {
  const envelope = { to, subject: composeSubject({ subject }), linkEndsAt };
  return { ...envelope, sealed: vault.seal(JSON.stringify(content), ownerOf(envelope)) };
}

/** Mails that the first version queued are not sealed. Throws `RefusedJobError` for a text that cannot be read any more. */
export function openMail(vault: Vault, mail: QueuedMail): ReadyMail {
  if (!('sealed' in mail)) return mail;
  const { sealed, ...envelope } = mail;
  if (sealed === null) throw new RefusedJobError('The text was dropped when the link in it had ended.');
  const opened = vault.open(sealed, ownerOf(envelope));
  if (opened === null) throw new RefusedJobError('The text was sealed under another APP_KEY.');
  const text = readSealedText(opened);
  if ('html' in text) return { ...envelope, ...text };
  return { ...envelope, ...renderMail({ ...text, subject: envelope.subject }) };
}

/** Returns true when sending it makes no sense any more: the link in it has ended, or its text is gone. */
export function isOutdated(mail: QueuedMail, now: Temporal.Instant): boolean {
  if ('sealed' in mail && mail.sealed === null) return true;
  return mail.linkEndsAt !== undefined && mail.linkEndsAt <= formatInstant(now);
}

function ownerOf({ to, subject }: Pick<SealedMail, 'to' | 'subject'>): string {
  return `mail:${to.address}:${subject}`;
}
