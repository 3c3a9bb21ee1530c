// All rows as an undo that nobody disturbed leaves them: without what stays of every order.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { backupTables } from '../../../server/backup/tables.ts';
import type { Database } from '../../../server/db/database.ts';
import type { TableName } from '../../../server/db/schema.ts';

/** Records, counters and mails; what orders, imports, merges and approvals store about themselves; sessions end with a merge. */
const leftOut: readonly TableName[] = [
  'audit_events',
  'counters',
  'jobs',
  'throttles',
  'member_jobs',
  'member_job_items',
  'imports',
  'import_rows',
  'import_mappings',
  'merges',
  'approval_batches',
  'sessions',
];

type AnyRow = Record<string, unknown>;

/** By table, in the order of their texts. */
export type UndoneState = Record<string, string[]>;

export async function readUndoneState(db: Database): Promise<UndoneState> {
  const state: UndoneState = {};
  for (const table of backupTables) {
    if (leftOut.includes(table)) continue;
    const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}`.execute(db);
    state[table] = rows.filter(saysSomething).map(textOf).toSorted();
  }
  return state;
}

/** A member whose reminders were switched off and on again has a row that says what no row says. */
function saysSomething({ refusals, opted_out_at }: AnyRow): boolean {
  return refusals !== 0 || opted_out_at !== null;
}

function textOf({ updated_at: _, ...row }: AnyRow): string {
  return JSON.stringify(row);
}

/** A difference names its tables. */
export async function assertAsBefore(db: Database, before: UndoneState, what: string): Promise<void> {
  const now = await readUndoneState(db);
  for (const [table, rows] of Object.entries(now)) assert.deepEqual(rows, before[table], `${what}: ${table}`);
}
