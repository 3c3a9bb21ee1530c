// What an action on many members consists of.
import type { SkipReason } from '#shared/member-jobs/member-jobs.messages.ts';
import type { AuditEntry } from '../../changes/audit-record.ts';
import type { AdminWork } from '../../changes/change.ts';
import type { StandingRecord } from '../../changes/records-since.ts';
import type { UndoOutcome } from '../../changes/undo.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import type { OrderRun } from '../../orders/orders.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import type { ItemRow, JobRow } from './member-jobs.db.ts';
import type { SkipTest } from './skip-tests.db.ts';

export interface Applied {
  memberId: number;
  /** `skipped`: found out only now. */
  state: 'done' | 'skipped';
  note?: string | undefined;
  /** What the undo compares and puts back. */
  undo?: object;
}

export interface Run {
  deps: Deps;
  work: AdminWork;
}

export interface UndoneMember {
  member: LockedMember;
  /** As `apply` stored it. */
  undo: string;
}

/** One attempt at the file of an order. */
export interface FileRun extends Omit<OrderRun, 'id'> {
  /** Where it is stored. */
  key: string;
  /** In their order. */
  items: readonly ItemRow[];
}

/** What became of an item; `note`: why it is not in the file. */
export type FileOutcome = { state: 'done' } | { state: 'skipped' | 'failed'; note: string };

/** Records about a member which show that somebody changed what an action changes. */
export interface ComparedRecords {
  actions: readonly AuditEntry['action'][];
  /** Left out where all of them do. */
  concerns?: (record: StandingRecord) => boolean;
}

interface AnyAction {
  /** What is wrong with the input, by field; and what is done in words. */
  describe: (db: Database, day: string) => Promise<{ title: string } | Problems>;
  /** Members are mailed for it: nobody is until the association is set up. */
  reachesMembers?: boolean;
  /** Why members are skipped; the first reason counts. */
  skips: Partial<Record<SkipReason, SkipTest>>;
  /** A link to its file, once it is done. */
  link?: (deps: Deps, admin: AdminCaller, job: JobRow) => Promise<string>;
}

/** Some members in each transaction. */
export interface ActionForEach extends AnyAction {
  /** For locked members whom no test skips. */
  apply: (run: Run, members: readonly LockedMember[]) => Promise<Applied[]>;
  /**
   * Of a member whom somebody changed since, the undo changes nothing, even where the values are those of the job again.
   * Left out where `revert` itself finds that out.
   */
  records?: (db: Database) => Promise<ComparedRecords>;
  /** Answers in the order of the members. Left out where nothing is changed. */
  revert?: (run: Run, members: readonly UndoneMember[]) => Promise<UndoOutcome[]>;
}

/** One file for all: no part of it is done before the others. */
export interface ActionForAll extends AnyAction {
  /** What became of each item, by its id. An attempt that throws is repeated. */
  makeFile: (deps: Deps, run: FileRun) => Promise<ReadonlyMap<number, FileOutcome>>;
}

export type Action = ActionForEach | ActionForAll;

interface Problems {
  problems: Record<string, string>;
}
