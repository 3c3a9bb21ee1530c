import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompiledQuery } from 'kysely';
import { createTemporaryData } from '../../../tools/temporary-data.ts';
import { connect } from '../../db/connections/connect.ts';
import { migrate } from '../../db/migrations/migrate.ts';
import { mergeRules } from './merge-rules.rule.ts';

/** A column without a foreign key names a member by its name alone. */
const MEMBER_NAMES = /(?:^|_)(?:member|user|survivor|merged)_id$/;

test('[LIST-009] the merge knows every column of the schema that names a member', async () => {
  const places = await createTemporaryData('embedded');
  const connection = connect(places);
  try {
    await migrate(connection);
    const { rows } = await connection.db.executeQuery<{ name: string }>(
      CompiledQuery.raw(`
        select tables.name || '.' || columns.name as name
        from sqlite_master as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table'`),
    );
    const { rows: keys } = await connection.db.executeQuery<{ name: string }>(
      CompiledQuery.raw(`
        select tables.name || '.' || keys."from" as name
        from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table' and keys."table" = 'members'`),
    );
    const named = rows.map(({ name }) => name).filter((name) => MEMBER_NAMES.test(name.split('.')[1] ?? ''));
    const columns = [...new Set([...keys.map(({ name }) => name), ...named])].toSorted();
    assert.deepEqual([...mergeRules.keys()].toSorted(), columns);
  } finally {
    await connection.close();
    await places.remove();
  }
});
