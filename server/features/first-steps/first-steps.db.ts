// The one query about the first steps: each fact is a lookup by index, or in a small table.
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { settingKeys } from '../../db/setting-keys.ts';

type From = ExpressionBuilder<Tables, never>;

export function readFirstSteps(db: Database) {
  return db
    .selectNoFrom((from) => [
      setting(from, settingKeys.firstSteps).as('is_shown'),
      isGroupSaved(from, 'identity').as('identity'),
      isGroupSaved(from, 'front_page').as('front_page'),
      areCategoriesChanged(from).as('categories_changed'),
      setting(from, settingKeys.categoriesChecked).as('categories_checked'),
      isGroupSaved(from, 'documents').as('letter'),
      isRecorded(from, 'setting.test_mail').as('mail'),
      from.exists(from.selectFrom('activations').select('member_id')).as('has_activations'),
      from
        .exists(from.selectFrom('members').select('id').where('password_hash', 'is not', null))
        .as('has_accounts'),
      isRegistrationOpened(from).as('registration_opened'),
    ])
    .executeTakeFirstOrThrow();
}

function setting(from: From, key: string) {
  return from.selectFrom('settings').select('value').where('key', '=', key);
}

/** The values of a first start have version 0. */
function isGroupSaved(from: From, name: string) {
  const saved = from.selectFrom('setting_groups').select('name');
  return from.exists(saved.where('name', '=', name).where('version', '>', 0));
}

/** Someone has created or changed a category. Those that an import made are hidden until someone looks at them. */
function areCategoriesChanged(from: From) {
  return from.exists(
    from
      .selectFrom('categories')
      .select('id')
      .where('is_hidden', '=', 0)
      .where((category) =>
        category.or([
          category('created_by', 'is not', null),
          category('updated_at', '>', category.ref('created_at')),
        ]),
      ),
  );
}

/**
 * Reads names and times of what an import made, at the dues of the default, and nobody has saved since; the newest
 * first.
 */
export function readUnseenCategories(db: Database) {
  return db
    .selectFrom('categories')
    .select(['name', 'created_at'])
    .where('is_hidden', '=', 1)
    .where('created_by', 'is not', null)
    .whereRef('updated_at', '=', 'created_at')
    .orderBy('id', 'desc')
    .execute();
}

function selectSettingEvents(from: From, action: string) {
  return from
    .selectFrom('audit_events')
    .select('id')
    .where('subject', '=', 'setting')
    .where('action', '=', action);
}

function isRecorded(from: From, action: string) {
  return from.exists(selectSettingEvents(from, action));
}

/** It may be open from the start: someone who saved it as open wants it so. */
function isRegistrationOpened(from: From) {
  const opened = `%"${settingKeys.registration}":"1"%`;
  return from.exists(selectSettingEvents(from, 'setting.update').where('after', 'like', opened));
}
