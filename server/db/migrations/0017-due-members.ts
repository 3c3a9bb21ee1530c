// The list of members whose membership ends: an index for every filter, in the order of the list.
import type { Kysely } from 'kysely';

const indexes: [name: string, columns: string[]][] = [
  ['members_by_end', ['expired_at', 'id', 'company_category_id', 'category_id']],
  ['members_by_end_of_company_category', ['company_category_id', 'expired_at', 'id', 'category_id']],
  ['members_by_end_of_category', ['category_id', 'expired_at', 'id', 'company_category_id']],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of indexes)
    await db.schema.createIndex(name).on('members').columns(columns).execute();
}
