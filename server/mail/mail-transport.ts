// Sends mails to the SMTP server, or to the local mailbox where none is configured.
import { mailName } from '../lib/plain-text.ts';
import type { Mailbox, OutgoingMail, Recipient } from './mailbox.ts';
import { parseSmtpUrl } from './smtp-url.ts';

export interface MailTransport {
  /** Resolves once the server has accepted the mail; throws `MailError`. */
  send(mail: OutgoingMail & { signal?: AbortSignal }): Promise<void>;
  close(): void;
}

/** The server did not accept a mail; `message` is its own text. */
export class MailError extends Error {
  /** The server permanently refuses this recipient or content. Problems of server or account are never permanent. */
  readonly permanent: boolean;

  constructor(cause: Error & { responseCode?: number; command?: string; code?: string }) {
    super(cause.message, { cause });
    const concernsTheMail =
      cause.code === 'EMESSAGE' || cause.command === 'RCPT TO' || cause.command === 'DATA';
    this.permanent = concernsTheMail && (cause.responseCode ?? 0) >= 500;
  }
}

interface Settings {
  smtpUrl: string | null;
  /** Address of the sender. */
  mailFrom: string;
  /** The name of the app, as of now. */
  senderName: () => string;
  mailbox: Mailbox;
}

export function createMailTransport({ smtpUrl, mailFrom, senderName, mailbox }: Settings): MailTransport {
  if (smtpUrl === null)
    return {
      send: ({ to, replyTo, subject, html, text, messageId, headers }) => {
        const all = replyTo ? { ...headers, 'Reply-To': replyTo } : headers;
        return mailbox.add({
          to: addressee(to),
          subject,
          html,
          text,
          messageId,
          ...(all && { headers: all }),
        });
      },
      close() {},
    };
  const domain = mailFrom.split('@').at(-1);
  const server = parseSmtpUrl(smtpUrl);
  let opened: ReturnType<typeof openPool> | undefined;
  return {
    async send({ to, replyTo, subject, html, text, messageId, headers, signal }) {
      const deadline = AbortSignal.timeout(SEND_TIMEOUT_MS);
      opened ??= openPool(server);
      const pool = await opened;
      try {
        await pool.sendMail({
          from: { name: senderName(), address: mailFrom },
          to: addressee(to),
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          messageId: `<${messageId}@${domain}>`,
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
      } catch (error) {
        throw new MailError(error instanceof Error ? error : new Error(String(error)));
      }
    },
    close: () => void opened?.then((pool) => pool.close()),
  };
}

/** The library is loaded with the first mail: it would be a thirtieth of each start. */
async function openPool(server: ReturnType<typeof parseSmtpUrl>) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...server,
    ...bounds,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** An object, never a string: 'a@x, b@y' as text would be two recipients. The name is whatever someone typed. */
function addressee({ name, address }: Recipient): Recipient {
  return { name: mailName(name), address };
}

const bounds = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 };

/** For a whole mail, however slowly the server responds. */
const SEND_TIMEOUT_MS = 30_000;
