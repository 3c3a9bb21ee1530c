// Sends a queued mail.
import type { Clock } from '../lib/clock.ts';
import { MailError, type MailTransport } from '../mail/mail-transport.ts';
import type { Vault } from '../security/vault.ts';
import { type Handlers, OutdatedJobError, RefusedJobError } from './handlers.ts';
import { isOutdated, openMail } from './sealed-mail.ts';

interface MailDeps {
  mail: MailTransport;
  vault: Vault;
  clock: Clock;
}

/**
 * The message id is the job's key: a mail sent again after a crash is recognised as the same one. A mail whose link
 * ended while the mail server was down is not sent. It would only lead to an error.
 */
export function mailHandler({ mail: transport, vault, clock }: MailDeps): Handlers['mail'] {
  return async (queued, { key, signal }) => {
    if (isOutdated(queued, clock.now()))
      throw new OutdatedJobError('The link ended before the mail was sent.');
    const mail = openMail(vault, queued);
    try {
      await transport.send({ ...mail, messageId: key, signal });
    } catch (error) {
      if (error instanceof MailError && error.permanent)
        throw new RefusedJobError(error.message, { cause: error });
      throw error;
    }
  };
}
