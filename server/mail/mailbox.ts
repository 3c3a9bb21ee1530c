// The local mailbox: without a mail server, mails become files that `/dev/mailbox` shows.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Clock, timestamp } from '../lib/clock.ts';
import { readErrorCode } from '../lib/error-code.ts';
import type { RenderedMail } from './mail-template.ts';

export const recipient = z.object({ name: z.string(), address: z.string() });
export type Recipient = z.infer<typeof recipient>;

export interface OutgoingMail extends RenderedMail {
  to: Recipient;
  /** Without domain; the same for every attempt to send the same mail. */
  messageId: string;
  /** Further headers by name; each value is one line. */
  headers?: MailHeaders;
}

const mailHeaders = z.record(z.string(), z.string());
export type MailHeaders = z.infer<typeof mailHeaders>;

const storedMail = z.object({
  id: z.string(),
  /** ISO timestamp. */
  at: z.iso.datetime(),
  to: recipient,
  messageId: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Versions before stored none. */
  headers: mailHeaders.default({}),
});
export type StoredMail = z.infer<typeof storedMail>;

export interface Mailbox {
  /** Ignores a mail whose message id is already there. */
  add(mail: OutgoingMail): Promise<void>;
  /** Newest first. */
  list(): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
}

const MAX_STORED_MAILS = 200;

export function createMailbox({ folder, clock }: { folder: string; clock: Clock }): Mailbox {
  /** File names start with the time, so they sort by arrival. */
  async function names(): Promise<string[]> {
    const all = await readdir(folder).catch(async (error) => {
      refuseUnlessMissing(error);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return [];
    });
    return all
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  }

  async function read(name: string): Promise<StoredMail> {
    return storedMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  }

  return {
    async add(mail) {
      const fingerprint = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 24);
      const stored = await names();
      if (stored.some((name) => name.endsWith(`-${fingerprint}.json`))) return;
      const at = timestamp(clock);
      const id = `${String(Date.parse(at)).padStart(15, '0')}-${fingerprint}`;
      const part = join(folder, `${randomUUID()}.part`);
      await writeFile(part, JSON.stringify({ id, at, ...mail }), { mode: 0o600 });
      await rename(part, join(folder, `${id}.json`));
      await Promise.all(
        stored
          .slice(MAX_STORED_MAILS - 1)
          .map((name) => unlink(join(folder, name)).catch(refuseUnlessMissing)),
      );
    },

    async list() {
      return Promise.all((await names()).map(read));
    },

    async find(id) {
      return (await names()).includes(`${id}.json`) ? read(`${id}.json`) : undefined;
    },
  };
}

/** The folder before the first mail, or a mail that another node has removed. */
function refuseUnlessMissing(error: unknown): void {
  if (readErrorCode(error) !== 'ENOENT') throw error;
}
