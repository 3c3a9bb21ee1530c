// A real SMTP server that keeps what it is sent, so that tests read the mail a user would get.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every address that the text leads to, in order. */
  links: string[];
  /** By lower-case name, unfolded. */
  headers: Record<string, string>;
}

export interface MailSink {
  /** For `SMTP_URL`. */
  url: string;
  /**
   * The oldest mail to this address not yet returned; waits for it up to ten seconds. With a subject, only
   * a mail whose subject contains it. `wait` is in milliseconds.
   */
  mailTo(address: string, subject?: string, wait?: number): Promise<Mail>;
  /** Mails not yet returned, for asserting that there are none. */
  unread(address: string): Mail[];
  close: () => Promise<void>;
}

interface Reader {
  wants(mail: Mail): boolean;
  read(mail: Mail): void;
}

const MAIL_TIMEOUT_MS = 10_000;

/** On a free port unless one is given. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const mails: Mail[] = [];
  const readers: Reader[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Milliseconds. A client keeps its connection for the next mail, which nobody waits for at the end.
    closeTimeout: 10,
    onData: callbackify(receive),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;

  async function receive(stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<void> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
    deliver(await readMail(stream, recipients));
  }

  function deliver(mail: Mail): void {
    const waiting = readers.findIndex((reader) => reader.wants(mail));
    if (waiting === -1) mails.push(mail);
    else readers.splice(waiting, 1)[0]?.read(mail);
  }

  function mailTo(address: string, subject = '', wait = MAIL_TIMEOUT_MS): Promise<Mail> {
    const wants = (mail: Mail) => mail.to.includes(address.toLowerCase()) && mail.subject.includes(subject);
    const arrived = mails.findIndex(wants);
    const [mail] = arrived === -1 ? [] : mails.splice(arrived, 1);
    if (mail) return Promise.resolve(mail);
    return new Promise((resolve, reject) => {
      const reader: Reader = {
        wants,
        read: (found) => {
          clearTimeout(timer);
          resolve(found);
        },
      };
      const timer = setTimeout(() => {
        readers.splice(readers.indexOf(reader), 1);
        const others = mails.map(({ to, subject: about }) => `${to.join(', ')}: ${about}`).join('\n');
        reject(
          new Error(`No mail '${subject}' to ${address} within ${wait} ms. Unread:\n${others || 'none'}`),
        );
      }, wait);
      readers.push(reader);
    });
  }

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailTo,
    unread: (address) => mails.filter(({ to }) => to.includes(address.toLowerCase())),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(stream: AsyncIterable<Buffer>, to: string[]): Promise<Mail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(Buffer.concat(chunks));
  return {
    to,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}
