// The parameters of a query, as `node:sqlite` names their type.
import type { SQLInputValue } from 'node:sqlite';

/** Kysely leaves their type open. They come from typed columns, and SQLite refuses any other value. */
export function sqliteValues(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
