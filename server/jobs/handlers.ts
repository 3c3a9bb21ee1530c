// The handler of a job: what it may rely on, and how it tells that another attempt is pointless.
import type { JobKind, JobPayloads } from './payloads.ts';

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

/** Thrown by a handler whose turn has not come: it runs again soon, and the attempt does not count. */
export class PostponedJobError extends Error {}

/** Thrown by a handler when the work has become pointless: given up without another attempt. */
export class OutdatedJobError extends Error {}
