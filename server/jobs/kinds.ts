// Every kind of job with what it is given, and what a handler may rely on.
import type { RenderedMail } from '../lib/mail-template.ts';
import type { Recipient } from '../lib/mailbox.ts';

export interface MailPayload extends RenderedMail {
  to: Recipient;
}

/** What somebody asked for who may or may not have an account with this address. */
export interface AskedMail {
  about: 'password' | 'verification';
  email: string;
}

export interface JobPayloads {
  mail: MailPayload;
  asked_mail: AskedMail;
  /** Turns members inactive whose membership has ended. */
  sweep_memberships: null;
  /** Removes stored files that no row names. */
  collect_files: null;
  /** Removes sessions, reset tokens and throttles that are over. */
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

/** Handlers may run again after a crash: what they do twice must be harmless or recognisable. */
export type Handlers = { [Kind in JobKind]: (payload: JobPayloads[Kind], run: JobRun) => Promise<void> };

/** Thrown by a handler when another try is unlikely to end better. */
export class RefusedJobError extends Error {}
