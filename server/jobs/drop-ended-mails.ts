// Given-up mails stay for a Super Admin to see; their text goes once the link in it has ended.
import type { Database } from '../db/database.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { readGivenUpMails, replaceFailedPayload } from './jobs.db.ts';
import { readPayload } from './payloads.ts';

export async function dropEndedMails({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = timestamp(clock);
  for (const { id, payload } of await readGivenUpMails(db)) {
    const mail = readPayload('mail', payload);
    if (!('sealed' in mail) || mail.sealed === null) continue;
    if (mail.linkEndsAt === undefined || mail.linkEndsAt > now) continue;
    await replaceFailedPayload(db, id, JSON.stringify({ ...mail, sealed: null }));
  }
}
