// The one way to change data. A transaction carries the time, the mails and the audit record of a verb, and what must
// follow its commit.

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import type { AccountChoice } from '../association/bank-accounts.db.ts';
import type { Tx } from '../db/database.ts';
import { isDeadlock } from '../db/db-errors.ts';
import { inTransaction, LastStatement } from '../db/in-transaction.ts';
import { notifyNodes, type Topic } from '../db/postgres/notices.ts';
import type { NewRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { insertJobs, type NewJob } from '../jobs/jobs.db.ts';
import type { JobContent, MailPayload, RequestedMail } from '../jobs/payloads.ts';
import { sealMail } from '../jobs/sealed-mail.ts';
import { timestamp, today } from '../lib/clock.ts';
import { type AuditEntry, type AuditedAdmin, eventRow, insertEvents } from './audit-record.ts';
import { lockOrderingAdmin } from './ordering-admin.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'association' | 'forgetPages'> & {
  jobs: Pick<Deps['jobs'], 'wake'>;
};

/** An open change. Nothing that is queued here leaves the process before the commit. */
export interface Work {
  readonly tx: Tx;
  /** The moment of the whole change, as stored. */
  readonly now: string;
  /** The same moment as a Jakarta day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The association's rules of dues, as this node knows them. */
  readonly dues: DuesSettings;
  /** Which account new bills name. */
  readonly accountChoice: AccountChoice;
  /** The mail is stored with the change and sent after it. */
  queueMail(mail: MailPayload): void;
  /**
   * Only queues a job, so that it behaves the same for every address. Whether the address has an account is looked up
   * later.
   */
  requestMail(request: RequestedMail): void;
  /** Queues other work. It is due at `at`, or with the commit. */
  queueJob(job: JobContent, at?: Temporal.Instant): void;
  /** For a change that makes a stored job due. A queued mail does this, too. */
  wakeJobs(): void;
  /** For a change that shows on public pages: empties their cache, on every node. */
  forgetPages(): void;
  /** For a change of the association's settings: every node reads them again and empties its public pages. */
  reloadAssociation(): void;
}

/** An open change by an admin, who is named in its audit record. */
export interface AdminWork extends Work {
  readonly admin: AuditedAdmin;
  record(entry: AuditEntry): void;
  /** The record as a row, for a last statement that stores it along. */
  event(entry: AuditEntry): NewRow<'audit_events'>;
  /** Stores the records so far: a change of thousands of rows need not hold them until its end. */
  storeRecords(): Promise<void>;
  /** Runs once the verb is done, in the order of the calls: what takes numbers that others wait for. */
  atEnd(step: () => Promise<void>): void;
}

/** Set for the code that runs inside a change. On SQLite a second one would wait for the first forever. */
const isChanging = new AsyncLocalStorage<true>();

/** Runs of a verb whose transaction PostgreSQL ends, because another one waits for it in a circle. */
const MAX_RUNS = 4;
const MAX_PAUSE_MS = 50;

/**
 * Runs the verb in one transaction: all of it happens or, when the verb throws, nothing. A verb may return its last
 * statement, which queues nothing any more. After a deadlock it runs again, so it changes nothing outside of its `work`.
 * Throws inside another change: a verb that another one uses receives its `work`.
 */
export async function change<T>(
  deps: ChangeDeps,
  verb: (work: Work) => Promise<T | LastStatement<T>>,
): Promise<T> {
  if (isChanging.getStore()) throw new Error('A change inside a change.');
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(deps, verb);
    } catch (error) {
      if (run === MAX_RUNS || deps.db.isTransaction || !isDeadlock(error)) throw error;
    }
    await pause(Math.random() * MAX_PAUSE_MS);
  }
}

async function runOnce<T>(deps: ChangeDeps, verb: (work: Work) => Promise<T | LastStatement<T>>): Promise<T> {
  const jobs: NewJob[] = [];
  const outdated = new Set<Topic>();
  let isWaking = false;
  const wakeJobs = () => {
    isWaking = true;
  };
  const result = await inTransaction(deps.db, async (tx) => {
    const moment = deps.clock.now();
    const queueJob = (job: JobContent, at = moment) => {
      jobs.push({ ...job, runAt: at, now: moment });
      wakeJobs();
    };
    const work: Work = {
      tx,
      now: timestamp(deps.clock),
      today: today(deps.clock),
      dues: deps.association.current().dues,
      accountChoice: deps.association.accountChoice,
      queueMail: (mail) => queueJob({ kind: 'mail', payload: sealMail(deps.vault, mail) }),
      requestMail: (request) => queueJob({ kind: 'asked_mail', payload: request }),
      queueJob,
      wakeJobs,
      forgetPages: () => void outdated.add('pages'),
      reloadAssociation: () => void outdated.add('association'),
    };
    const returned = await isChanging.run(true, () => verb(work));
    if (jobs.length > 0) await insertJobs(tx, jobs);
    // The last statement cannot queue a job: it would be lost.
    Object.freeze(jobs);
    for (const topic of outdated) await notifyNodes(tx, topic);
    return returned;
  });
  if (isWaking) deps.jobs.wake();
  if (outdated.has('association')) await deps.association.reload();
  if (outdated.size > 0) deps.forgetPages();
  return result;
}

/**
 * Runs the verb of an admin as `change` does. What it records for the audit trail is written in its transaction. A last
 * statement sends its record along, if it has one.
 */
export function changeAs<T>(
  deps: ChangeDeps,
  admin: AuditedAdmin,
  verb: (work: AdminWork) => Promise<T | LastStatement<T>>,
): Promise<T> {
  return change(deps, (work) => runAs(work, admin, verb));
}

/**
 * Runs the verb of an admin who ordered it earlier. The account is locked before anything else, so that its deletion
 * waits for the end. Of one that was deleted since, only the name is left.
 */
export function changeAsOrdered<T>(
  deps: ChangeDeps,
  order: AuditedAdmin,
  verb: (work: AdminWork) => Promise<T>,
): Promise<T> {
  return change(deps, async (work) => {
    const id = order.id === null ? null : await lockOrderingAdmin(work.tx, order.id);
    return runAs(work, { id, name: order.name }, verb);
  });
}

async function runAs<T>(
  work: Work,
  admin: AuditedAdmin,
  verb: (work: AdminWork) => Promise<T | LastStatement<T>>,
): Promise<T | LastStatement<T>> {
  const events: NewRow<'audit_events'>[] = [];
  const lastSteps: (() => Promise<void>)[] = [];
  const event = (entry: AuditEntry) => eventRow(admin, work.now, entry);
  const record = (entry: AuditEntry) => void events.push(event(entry));
  const storeRecords = () => insertEvents(work.tx, events.splice(0));
  const atEnd = (step: () => Promise<void>) => void lastSteps.push(step);
  const returned = await verb({ ...work, admin, event, record, storeRecords, atEnd });
  for (const step of lastSteps) await step();
  if (returned instanceof LastStatement) {
    await storeRecords();
    return returned;
  }
  const store = async () => {
    await storeRecords();
    return returned;
  };
  // Several records may be several statements.
  return events.length === 1 ? new LastStatement(store) : store();
}
