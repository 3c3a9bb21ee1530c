// Every kind of job with its payload, and what a handler may rely on.
import type { RenderedMail } from '../mail/mail-template.ts';
import type { Recipient } from '../mail/mailbox.ts';

export interface MailPayload extends RenderedMail {
  to: Recipient;
  /** When the link in it stops working; ISO timestamp. Left out when it has none. */
  linkEndsAt?: string;
}

/** A mail as it waits; `sealed` is null once its text was dropped. */
export interface SealedMail extends Omit<MailPayload, 'html' | 'text'> {
  sealed: string | null;
}

/** What an older version queued is not sealed. */
export type QueuedMail = SealedMail | MailPayload;

/** A mail that was requested for an address, which may or may not have an account. */
export interface AskedMail {
  about: 'password' | 'verification';
  email: string;
}

export interface JobPayloads {
  mail: QueuedMail;
  asked_mail: AskedMail;
  /** Makes members inactive whose membership has ended. */
  sweep_memberships: null;
  /** Removes stored files that no row refers to. */
  collect_files: null;
  /** Removes expired sessions, reset tokens and throttles, and the text of given-up mails whose link has ended. */
  sweep_tokens: null;
}

export type JobKind = keyof JobPayloads;

/** One attempt. */
export interface JobRun {
  /** The same for every attempt of a job: lets a repeat be recognised. */
  key: string;
  /** Aborts when the process must end. */
  signal: AbortSignal;
}

/** Handlers may run again after a crash: repeating them must be harmless or recognisable. */
export type Handlers = { [Kind in JobKind]: (payload: JobPayloads[Kind], run: JobRun) => Promise<void> };

/** Thrown by a handler when another attempt is unlikely to succeed. */
export class RefusedJobError extends Error {}

/** Thrown by a handler when the work has become pointless: given up without another attempt. */
export class OutdatedJobError extends Error {}
