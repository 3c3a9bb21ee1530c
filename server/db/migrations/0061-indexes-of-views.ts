// The index of each order of the member list has what conditions test, so that a view is found without reading rows. Those of
// ending memberships also know who has stopped, and is not due.
import type { Kysely } from 'kysely';

const tested = [
  'status',
  'company_category_id',
  'category_id',
  'stop_reason',
  'first_login_at',
  'photo_key',
] as const;

const indexes: Record<string, readonly string[]> = {
  members_newest: ['created_at', 'id', 'expired_at', ...tested],
  members_by_name: ['name_key', 'id', 'created_at', 'expired_at', ...tested],
  members_by_end: ['expired_at', 'id', 'created_at', 'next_started_at', ...tested],
  members_by_end_of_company_category: [
    'company_category_id',
    'expired_at',
    'id',
    'category_id',
    'next_started_at',
    'stop_reason',
  ],
  members_by_end_of_category: [
    'category_id',
    'expired_at',
    'id',
    'company_category_id',
    'next_started_at',
    'stop_reason',
  ],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('members')
      .columns([...columns])
      .execute();
  }
}
