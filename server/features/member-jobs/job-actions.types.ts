// What an action on many members consists of.
import type { JobInput } from '#shared/member-jobs/member-jobs.contract.ts';
import type { SkipReason } from '#shared/member-jobs/member-jobs.messages.ts';
import type { UndoState } from '#shared/member-jobs/member-jobs.states.ts';
import type { AuditEntry } from '../../changes/audit-record.ts';
import type { AdminWork, ChangeDeps } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';

export type JobDeps = ChangeDeps & Deps;

export interface Applied {
  memberId: number;
  /** `skipped`: found out only now. */
  state: 'done' | 'skipped';
  note?: string | undefined;
  /** What the undo compares and puts back. */
  undo?: object;
}

export interface Run {
  deps: JobDeps;
  work: AdminWork;
  input: JobInput;
}

export interface UndoneMember {
  member: LockedMember;
  /** As `apply` stored it. */
  undo: string;
  note: string | null;
}

export interface Reverted {
  memberId: number;
  state: UndoState;
  note?: string | undefined;
}

/** Records about a member which show that somebody changed what an action changes. */
export interface ComparedRecords {
  actions: readonly AuditEntry['action'][];
  /** Only records that say just this, before or after the change. JSON. */
  content?: string;
  /** Only records of changes that set this column. */
  column?: string;
}

export interface Action {
  /** What is wrong with the input, by field; and what is done in words. */
  describe: (db: Database, input: JobInput, day: string) => Promise<{ title: string } | Problems>;
  /** Whether members are mailed for it: nobody is until the association is set up. */
  reachesMembers?: (input: JobInput) => boolean;
  /** Why members are skipped; the first reason counts. */
  skips: (input: JobInput) => readonly SkipReason[];
  /** For locked members whom no test skips. */
  apply: (run: Run, members: readonly LockedMember[]) => Promise<Applied[]>;
  /**
   * Of a member whom somebody changed since, the undo changes nothing, even where the values are those of the job again.
   * Left out where `revert` itself finds that out.
   */
  records?: (db: Database, input: JobInput) => Promise<ComparedRecords>;
  /** Left out where nothing is changed. */
  revert?: (run: Run, members: readonly UndoneMember[]) => Promise<Reverted[]>;
}

interface Problems {
  problems: Record<string, string>;
}
