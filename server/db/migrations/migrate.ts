// Brings the schema up to date at start; several nodes may start together.
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Connection, Database } from '../database.ts';
import { NewerDatabase } from '../db-errors.ts';
import { engineOf } from '../dialect.ts';
import { type MigrationLog, silentLog } from '../migration-log.ts';
import { outsideChange } from '../outside-change.ts';
import * as people from './0001-people.ts';
import * as payments from './0002-payments.ts';
import * as contentsAndWork from './0003-contents-and-work.ts';
import * as lists from './0004-lists.ts';
import * as accounts from './0005-accounts.ts';
import * as throttles from './0006-throttles.ts';
import * as membersSearch from './0007-members-search.ts';
import * as association from './0008-association.ts';
import * as memberImports from './0009-imports.ts';
import * as activations from './0010-activations.ts';
import * as uniqueCodes from './0011-unique-codes.ts';
import * as statements from './0012-statements.ts';
import * as importChecks from './0013-import-checks.ts';
import * as proofHashes from './0014-proof-hashes.ts';
import * as closedMonths from './0015-closed-months.ts';
import * as reminders from './0016-reminders.ts';
import * as dueMembers from './0017-due-members.ts';
import * as unreadProofs from './0018-unread-proofs.ts';
import * as closedMonthsLookup from './0019-closed-months-lookup.ts';
import * as collectedStatementTexts from './0020-collected-statement-texts.ts';
import * as nextPeriods from './0021-next-periods.ts';
import * as statementReversals from './0022-statement-reversals.ts';
import * as statementFacts from './0024-statement-facts.ts';
import * as mailedLinks from './0025-mailed-links.ts';
import * as searchForms from './0027-search-forms.ts';
import * as replacedTotals from './0028-replaced-totals.ts';
import * as closedPayments from './0029-closed-payments.ts';
import * as searchInitials from './0030-search-initials.ts';
import * as importOutlooks from './0031-import-outlooks.ts';
import * as unknownStarts from './0032-unknown-starts.ts';
import * as dues from './0034-dues.ts';
import * as deposits from './0035-deposits.ts';
import * as workOnLists from './0036-work-on-lists.ts';
import * as merges from './0037-merges.ts';
import * as countedColumns from './0038-counted-columns.ts';
import * as listWorkIndexes from './0039-list-work-indexes.ts';
import * as statementReaches from './0040-statement-reaches.ts';
import * as matchingOfCoveredBills from './0041-matching-of-covered-bills.ts';
import * as partsOfRows from './0042-parts-of-rows.ts';
import * as undoingAdmins from './0044-undoing-admins.ts';
import * as typedCells from './0051-typed-cells.ts';
import * as knownAs from './0053-known-as.ts';
import * as nameKeys from './0054-name-keys.ts';
import * as billLines from './0055-bill-lines.ts';
import * as orders from './0056-orders.ts';
import * as likenessKeys from './0057-likeness-keys.ts';
import * as collectedWrites from './0058-collected-writes.ts';
import * as papers from './0059-papers.ts';
import * as indexesOfViews from './0061-indexes-of-views.ts';
import * as receipts from './0062-receipts.ts';

interface Migration {
  up: (db: Kysely<unknown>, log: MigrationLog) => Promise<void>;
}

const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-payments': payments,
  '0003-contents-and-work': contentsAndWork,
  '0004-lists': lists,
  '0005-accounts': accounts,
  '0006-throttles': throttles,
  '0007-members-search': membersSearch,
  '0008-association': association,
  '0009-imports': memberImports,
  '0010-activations': activations,
  '0011-unique-codes': uniqueCodes,
  '0012-statements': statements,
  '0013-import-checks': importChecks,
  '0014-proof-hashes': proofHashes,
  '0015-closed-months': closedMonths,
  '0016-reminders': reminders,
  '0017-due-members': dueMembers,
  '0018-unread-proofs': unreadProofs,
  '0019-closed-months-lookup': closedMonthsLookup,
  '0020-collected-statement-texts': collectedStatementTexts,
  '0021-next-periods': nextPeriods,
  '0022-statement-reversals': statementReversals,
  '0024-statement-facts': statementFacts,
  '0025-mailed-links': mailedLinks,
  '0027-search-forms': searchForms,
  '0028-replaced-totals': replacedTotals,
  '0029-closed-payments': closedPayments,
  '0030-search-initials': searchInitials,
  '0031-import-outlooks': importOutlooks,
  '0032-unknown-starts': unknownStarts,
  '0034-dues': dues,
  '0035-deposits': deposits,
  '0036-work-on-lists': workOnLists,
  '0037-merges': merges,
  '0038-counted-columns': countedColumns,
  '0039-list-work-indexes': listWorkIndexes,
  '0040-statement-reaches': statementReaches,
  '0041-matching-of-covered-bills': matchingOfCoveredBills,
  '0042-parts-of-rows': partsOfRows,
  '0044-undoing-admins': undoingAdmins,
  '0051-typed-cells': typedCells,
  '0054-name-keys': nameKeys,
  '0053-known-as': knownAs,
  '0055-bill-lines': billLines,
  '0056-orders': orders,
  '0057-likeness-keys': likenessKeys,
  '0058-collected-writes': collectedWrites,
  '0059-papers': papers,
  '0061-indexes-of-views': indexesOfViews,
  '0062-receipts': receipts,
};

/** In the order in which they run. */
export const migrationNames = Object.keys(migrations).toSorted();

/** Runs what is missing, in order, one node after the other. Throws what made a migration fail, and `NewerDatabase`. */
export async function migrate({ db }: Pick<Connection, 'db'>, log = silentLog): Promise<void> {
  // Most starts have nothing to do. Kysely would read the columns of all tables to see it.
  if (isDeepStrictEqual(await readExecuted(db), migrationNames)) return;
  await inTurn(db, (own) => migratorOf(own, log).migrateToLatest());
}

/** Brings an empty database to the schema of an earlier version, for data that was written in it. */
export async function migrateTo({ db }: Pick<Connection, 'db'>, name: string): Promise<void> {
  await inTurn(db, (own) => migratorOf(own).migrateTo(name));
}

/** The names of those that have run, in order. Throws `NewerDatabase` when this version does not know one of them. */
export async function listExecuted({ db }: { db: Database }): Promise<string[]> {
  const names = await readExecuted(db);
  if (names.some((name) => !migrationNames.includes(name))) throw new NewerDatabase();
  return names;
}

/** Whether every migration of this version has run: part of `/readyz`. Throws `NewerDatabase`. */
export async function isMigrated(connection: { db: Database }): Promise<boolean> {
  return (await listExecuted(connection)).length === migrationNames.length;
}

/** In order, also those of a newer version. */
async function readExecuted(db: Database): Promise<string[]> {
  const isThere =
    engineOf(db) === 'postgres'
      ? sql`to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
      : sql`exists (select 1 from sqlite_schema where name = ${DEFAULT_MIGRATION_TABLE})`;
  const found = await sql<{ is_there: boolean | number }>`select ${isThere} as is_there`.execute(db);
  if (!found.rows[0]?.is_there) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Of all versions of this product. */
const LOCK = '3853314791062309107';

/**
 * On PostgreSQL in one transaction, whose lock other nodes wait for, however long it takes. Behind a pooler nothing else
 * has one session for the lock and for what it protects.
 */
async function inTurn(db: Database, run: (own: Database) => Promise<MigrationResultSet>): Promise<void> {
  const runOrThrow = async (own: Database) => {
    // Refuses what a later version has prepared.
    await listExecuted({ db: own });
    const { error } = await run(own);
    if (error) throw error;
  };
  if (engineOf(db) === 'sqlite') return useTemporaryFiles({ db }, () => runOrThrow(db));
  await outsideChange(db)
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
      await runOrThrow(tx);
    });
}

/**
 * SQLite holds all pages that a statement changes, so that it can undo the statement alone. In memory, as requests want
 * it, a migration of a large table would hold the whole table. PostgreSQL needs nothing.
 */
export async function useTemporaryFiles({ db }: { db: Database }, work: () => Promise<void>): Promise<void> {
  if (engineOf(db) === 'postgres') return work();
  await sql`pragma temp_store = file`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

function migratorOf(db: Database, log = silentLog): Migrator {
  const entries = Object.entries(migrations).map(
    ([name, { up }]) => [name, { up: (tx: Kysely<unknown>) => up(tx, log) }] as const,
  );
  const provider = { getMigrations: async () => Object.fromEntries(entries) };
  return new Migrator({ db: outsideChange(db), provider });
}
