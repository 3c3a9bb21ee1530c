// The SQL about single settings. Groups of them are in `setting-groups.db.ts`.
import type { Database, Tx } from '../db/database.ts';
import { prepare } from '../db/reads/prepare.ts';

const readSetting = prepare((db: Database, { key }: { key: string }) =>
  db.selectFrom('settings').select('value').where('key', '=', key),
);

export async function findSetting(db: Database, key: string): Promise<string | undefined> {
  return (await readSetting(db, { key }))[0]?.value;
}

export async function putSetting(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
