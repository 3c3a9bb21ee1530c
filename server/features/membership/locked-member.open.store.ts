// A member whose row is locked until the transaction ends. What changes a membership requires one.
import type { CompiledQuery } from 'kysely';
import type { Work } from '../../changes/change.ts';
import { notFound } from '../../lib/errors.ts';
import {
  type LockedRow,
  type Owned,
  readLockedMembers,
  readLockedOwner,
  readLockedWith,
} from './membership.db.ts';
import type { MembershipState } from './stored-terms.rule.ts';

/** Only locking makes one, so a change of a membership without the lock does not compile. */
export class LockedMember {
  readonly id: number;
  /** The member as it is in the transaction: the verbs of this room update it. */
  row: LockedRow;

  private constructor(row: LockedRow) {
    this.id = row.id;
    this.row = row;
  }

  /** In the order of their ids. */
  static async findAll(work: Work, ids: readonly number[]): Promise<LockedMember[]> {
    return (await readLockedMembers(work.tx, ids)).map((row) => new LockedMember(row));
  }

  static async findWith<Row>(
    work: Work,
    id: number,
    query: CompiledQuery<Row>,
  ): Promise<LockedWith<Row> | undefined> {
    const { locked, rows } = await readLockedWith(work.tx, id, query);
    return locked && { member: new LockedMember(locked), rows };
  }

  static async findOwner(work: Work, owned: Owned): Promise<LockedMember | undefined> {
    // A second time: on PostgreSQL the owner may have been merged into another member while we waited for the lock.
    const row = (await readLockedOwner(work.tx, owned)) ?? (await readLockedOwner(work.tx, owned));
    return row && new LockedMember(row);
  }
}

interface LockedWith<Row> {
  member: LockedMember;
  /** What the query returned. */
  rows: Row[];
}

/** What a verb of this room has changed of a member. */
export interface MembershipChange {
  number: string | null;
  before: MembershipState;
  after: MembershipState;
}

/** Throws 404 for an unknown one. */
export async function lockMember(work: Work, id: number): Promise<LockedMember> {
  const member = (await lockMembers(work, [id])).get(id);
  if (!member) throw notFound();
  return member;
}

/**
 * Changes of one member run one at a time. Locks in the order of the ids, so that two changes never wait for each other. By
 * id; those that are gone are left out.
 */
export async function lockMembers(
  work: Work,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, LockedMember>> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  return new Map((await LockedMember.findAll(work, sorted)).map((member) => [member.id, member]));
}

/** Locks the member, and reads with the lock, in one round trip. Returns undefined for an unknown member. */
export function findLockedWith<Row>(
  work: Work,
  id: number,
  query: CompiledQuery<Row>,
): Promise<LockedWith<Row> | undefined> {
  return LockedMember.findWith(work, id, query);
}

/** Locks the member whose payment or renewal it is; undefined when there is none with this id. */
export function lockOwner(work: Work, owned: Owned): Promise<LockedMember | undefined> {
  return LockedMember.findOwner(work, owned);
}
