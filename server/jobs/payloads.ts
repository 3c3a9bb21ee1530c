// The data of each kind of job, stated once. Its sender, its handler and readers of its row get the same type.
import { z } from 'zod';
import type { jobLabels } from '#shared/failed-jobs/failed-jobs.labels.ts';
import { type MailContent, mailContent } from '../mail/mail-content.ts';
import { recipient } from '../mail/mailbox.ts';

const envelope = z.object({
  to: recipient,
  subject: z.string(),
  /** When the link in it stops working; ISO timestamp. Left out when it has none. */
  linkEndsAt: z.string().optional(),
});

/** What a change queues. */
export type MailPayload = MailContent & Pick<z.infer<typeof envelope>, 'to' | 'linkEndsAt'>;

/** A mail as it waits; `sealed` is null once its text was dropped. */
const sealedMail = envelope.extend({ sealed: z.string().nullable() });
export type SealedMail = z.infer<typeof sealedMail>;

const renderedText = z.object({ html: z.string(), text: z.string() });

/** What is sent. The first version queued it like this. */
const readyMail = envelope.extend(renderedText.shape);
export type ReadyMail = z.infer<typeof readyMail>;

const queuedMail = z.union([sealedMail, readyMail]);
export type QueuedMail = z.infer<typeof queuedMail>;

/** Versions before sealed a mail that was laid out. */
const sealedText = z.union([mailContent.omit({ subject: true }), renderedText]);

/** A mail that was requested for an address, which may or may not have an account. */
const requestedMail = z.object({ about: z.enum(['password', 'verification']), email: z.string() });
export type RequestedMail = z.infer<typeof requestedMail>;

/** Its id; `isQueued` in `server/orders/orders.db.ts` reads it in SQL. */
const order = z.object({ order: z.int() });

const schemas = {
  mail: queuedMail,
  /** Its name is stored, and older than the word 'requested'. */
  asked_mail: requestedMail,
  /** Mails activation links, as many as an hour allows. */
  send_activations: z.null(),
  /** Notes who is reminded of an ending membership, and who is not. */
  plan_reminders: z.null(),
  /** Mails those reminders, in polite hours. */
  send_reminders: z.null(),
  /** Turns memberships that end or begin. After an upgrade of the fold, mends those of before. */
  sweep_memberships: z.null(),
  /** Removes stored files that no row refers to. */
  collect_files: z.null(),
  /** Removes expired sessions, reset tokens and throttles, and the text of given-up mails whose link has ended. */
  sweep_tokens: z.null(),
  /** Imports the rows of an import, in one transaction. */
  commit_import: order,
  undo_import: order,
  /** Does what an admin ordered for many members. */
  run_member_jobs: order,
  /** Deletes results of such orders that are old, and choices that nobody ordered. */
  sweep_member_jobs: z.null(),
  /** Deletes the rows of imports that can no longer be undone, and imports that nobody committed. */
  sweep_imports: z.null(),
  /** Reads the lines of a payment's proof; without a payment, of all proofs that have none yet. */
  hash_proofs: z.object({ payment: z.int() }).nullable(),
  /** Hides the bank's texts of old rows that nobody approved. */
  sweep_statements: z.null(),
  /** Makes the archive of all data. */
  make_archive: order,
  /** Deletes archives that have been stored for a day. */
  drop_archives: z.null(),
  /** Looks for members who may be one person. */
  find_doubles: z.null(),
  /** Matches the undecided credits of bank statements again, after payments have changed. */
  match_statements: z.null(),
} satisfies Record<keyof typeof jobLabels, z.ZodType>;

export type JobKind = keyof typeof schemas;
export type JobPayloads = { [Kind in JobKind]: z.infer<(typeof schemas)[Kind]> };

const readers: { [Kind in JobKind]: { parse(value: unknown): JobPayloads[Kind] } } = schemas;

/** Reads the payload in a row of this kind. Throws for anything else, such as what a newer version queued. */
export function readPayload<Kind extends JobKind>(kind: Kind, json: string): JobPayloads[Kind] {
  return readers[kind].parse(JSON.parse(json));
}

/** Work for the queue. */
export type JobContent = { [Kind in JobKind]: { kind: Kind; payload: JobPayloads[Kind] } }[JobKind];

/** Does what an admin ordered. */
export type OrderJob = Extract<JobContent, { payload: z.infer<typeof order> }>;

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(schemas, kind);

/** Reads what a mail is sealed with. */
export function readSealedText(json: string): z.infer<typeof sealedText> {
  return sealedText.parse(JSON.parse(json));
}
