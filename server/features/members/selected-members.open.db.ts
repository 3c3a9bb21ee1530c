// What queries about members begin with.
import { storedFields } from '#shared/members/biodata.fields.ts';
import type { Database } from '../../db/database.ts';

/** Selects members with the names of their categories. */
export function selectCategorized(db: Database) {
  return db
    .selectFrom('members')
    .leftJoin('company_categories', 'company_categories.id', 'members.company_category_id')
    .leftJoin('categories', 'categories.id', 'members.category_id')
    .select(['company_categories.name as company_category_name', 'categories.name as category_name']);
}

/** Selects what lists and imports read of members: no password hash. */
export function selectMembers(db: Database) {
  return selectCategorized(db).select(memberColumns);
}

export const memberColumns = [
  'members.id',
  'members.name',
  'members.email',
  ...storedFields.map((name) => `members.${name}` as const),
  'members.company_category_id',
  'members.category_id',
  'members.photo_key',
  'members.status',
  'members.number',
  'members.started_at',
  'members.expired_at',
  'members.next_started_at',
  'members.stop_reason',
  'members.known_as',
  'members.created_at',
  'members.updated_at',
] as const;
