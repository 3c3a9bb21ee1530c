// Sends a queued mail.
import { MailError, type MailTransport } from '../mail/mail-transport.ts';
import type { Vault } from '../security/vault.ts';
import { type Handlers, RefusedJobError } from './kinds.ts';
import { openMail } from './sealed-mail.ts';

/** The message id is the job's key: a mail sent again after a crash is recognised as the same one. */
export function mailHandler(transport: MailTransport, vault: Vault): Handlers['mail'] {
  return async (queued, { key, signal }) => {
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
