// Brings the schema up to date at start; several nodes may start at once.
import { Migrator } from 'kysely/migration';
import type { Connection } from './connect.ts';
import * as firstSchema from './migrations/0001-first-schema.ts';

const migrations = {
  '0001-first-schema': firstSchema,
};

/** Runs what is missing, in order, under the migrator's lock; throws what made a migration fail. */
export async function migrate({ db }: Connection): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether every migration of this version has run: part of `/readyz`. */
export async function isMigrated({ db }: Pick<Connection, 'db'>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined);
}
