// The first day of a run of periods to come. The indexes of ending memberships have it: who has one is not due.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

const indexes: [name: string, columns: string[]][] = [
  ['members_by_end', ['expired_at', 'id', 'company_category_id', 'category_id']],
  ['members_by_end_of_company_category', ['company_category_id', 'expired_at', 'id', 'category_id']],
  ['members_by_end_of_category', ['category_id', 'expired_at', 'id', 'company_category_id']],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema.alterTable('members').addColumn('next_started_at', type.date).execute();
  for (const [name, indexed] of indexes) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('members')
      .columns([...indexed, 'next_started_at'])
      .execute();
  }
}
