// What a merge does with rows that name a member, as the description of each table says it.
import { type MergedThing, mergedThings } from '#shared/merges/merges.labels.ts';
import { listTableColumns, references, type TableName, type Tables, tableNames } from '../../db/schema.ts';
import type { MergeRule } from '../../db/table-facts.ts';

/** A table whose rows have one member, in `member_id`. */
export type OwnedTable = {
  [T in TableName]: 'member_id' extends keyof Tables[T] ? T : never;
}[TableName];

export function isOwnedTable(table: string): table is OwnedTable {
  return ownedTables.some((name) => name === table);
}

const ownedTables = tableNames
  .filter((table): table is OwnedTable => memberOf(table) !== undefined)
  .toSorted();

function memberOf(table: TableName) {
  return listTableColumns(table).find(({ column }) => column === 'member_id')?.facts.namesMember;
}

/** Returns the tables with one of these rules. */
export function tablesWith(...rules: MergeRule[]): OwnedTable[] {
  return ownedTables.filter((table) => rules.some((rule) => rule === memberOf(table)?.merge));
}

/** Finds how the preview names what moves and what ends. */
export function findMergedThing(table: OwnedTable): MergedThing | undefined {
  const countedAs = memberOf(table)?.countedAs;
  if (typeof countedAs === 'object') return undefined;
  return countedAs ?? mergedThings.find((thing) => thing === table);
}

/** Returns references of rows that an undo stores again, without the one to their member. */
export function otherReferences(table: TableName): (typeof references)[number][] {
  return references.filter((reference) => reference.table === table && reference.column !== 'member_id');
}
