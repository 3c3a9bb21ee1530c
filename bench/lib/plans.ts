// The plan of a query, and the large tables that it reads from end to end.
import { CompiledQuery } from 'kysely';
import type { Connection, Database } from '../../server/db/database.ts';

export interface Plan {
  lines: string[];
  /** Large tables that are read whole. */
  scanned: string[];
}

const large = ['members', 'payments', 'renewals', 'audit_events'];

export async function explain({ db, engine }: Connection, query: CompiledQuery): Promise<Plan> {
  return engine === 'sqlite' ? explainSqlite(db, query) : explainPostgres(db, query);
}

async function explainSqlite(db: Database, { sql, parameters }: CompiledQuery): Promise<Plan> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const lines = rows.map(({ detail }) => detail);
  // A scan in the order of an index stops at the end of the page.
  const scans = lines.filter(
    (line) => /^SCAN (?!.*VIRTUAL TABLE)/.test(line) && !/USING (COVERING )?INDEX \w+_newest/.test(line),
  );
  return { lines, scanned: large.filter((table) => scans.some((line) => line.split(' ')[1] === table)) };
}

async function explainPostgres(db: Database, { sql, parameters }: CompiledQuery): Promise<Plan> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${sql}`, [...parameters]),
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    lines,
    scanned: large.filter((table) => lines.some((line) => line.includes(`Seq Scan on ${table} `))),
  };
}
