// The descriptions of the tables are those of the database, and say of each column all that others derive from them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { mergedThings } from '#shared/merges/merges.labels.ts';
import { openTestDatabase } from '../../tests/setup/api/database.ts';
import type { Database } from './database.ts';
import { engineOf } from './dialect.ts';
import {
  allColumns,
  findOwnName,
  keyColumns,
  listTableColumns,
  nameParts,
  references,
  tableNames,
  tables,
} from './schema.ts';

/** A column without a foreign key names a member by its name alone. */
const MEMBER_NAME = /(?:^|_)(?:member|user|survivor|merged)_id$/;

test('[ALL-002] tables, columns, nulls, defaults and foreign keys are described as the database has them', async (t) => {
  const { db } = await openTestDatabase(t);
  const stored = (await db.introspection.getTables()).filter(({ name }) => !/_search|^kysely_/.test(name));
  assert.deepEqual(tableNames.toSorted(), stored.map(({ name }) => name).toSorted());
  const described = allColumns.flatMap(({ table, column, facts }) => {
    if (facts.isComputed) return [];
    if (facts.isDerived) return `${table}.${column}: derived`;
    return `${table}.${column}${facts.isNullable ? ' or null' : ''}${facts.hasDefault ? ' by default' : ''}`;
  });
  const derived = new Set(described.filter((line) => line.endsWith(': derived')));
  const found = stored.flatMap(({ name: table, columns }) =>
    columns.map(({ name, isNullable, hasDefaultValue, isAutoIncrementing }) => {
      const column = `${table}.${name}`;
      if (derived.has(`${column}: derived`)) return `${column}: derived`;
      const isKey = isAutoIncrementing || keyColumns(asName(table)).includes(name);
      const isGiven = hasDefaultValue || (isAutoIncrementing && name === 'id');
      return `${column}${isNullable && !isKey ? ' or null' : ''}${isGiven ? ' by default' : ''}`;
    }),
  );
  assert.deepEqual(described.toSorted(), found.toSorted());
  assert.deepEqual(
    references
      .filter(({ hasNoKey }) => !hasNoKey)
      .map(({ table, column, target }) => `${table}.${column} → ${target}`)
      .toSorted(),
    await readForeignKeys(db),
  );
});

test('[ALL-002] a column that people could see has words or a reason, and no two sheets one name', () => {
  const seen = tableNames.filter(
    (name) => typeof tables[name].archive === 'string' || findOwnName(name) !== undefined,
  );
  const untold = seen.flatMap(listTableColumns).filter(({ facts }) => facts.title === undefined);
  assert.deepEqual(
    untold.map(({ table, column }) => `${table}.${column}`),
    [],
  );
  const sheets = tableNames.map((name) => tables[name].archive).filter((name) => typeof name === 'string');
  assert.equal(new Set(sheets).size, sheets.length);
  for (const name of sheets) assert.ok(name.length <= 31, `${name} is too long for a sheet`);
  const titles = seen.flatMap((name) =>
    listTableColumns(name).map(({ facts }) => `${name}: ${JSON.stringify(facts.title)}`),
  );
  assert.deepEqual(
    titles.filter((title, index) => title.endsWith('"') && titles.indexOf(title) !== index),
    [],
    'two columns of a table under one title',
  );
});

test('[ALL-002] a column that names a member says what a merge does, and whether it retains him', () => {
  const naming = allColumns.filter(
    ({ column, facts }) => facts.refersTo === 'members' || MEMBER_NAME.test(column),
  );
  assert.deepEqual(
    naming.map(({ table, column }) => `${table}.${column}`),
    allColumns.filter(({ facts }) => facts.namesMember).map(({ table, column }) => `${table}.${column}`),
  );
  for (const { table, facts } of naming) {
    assert.equal(tables[table].whose, 'member', table);
    const { merge, countedAs } = facts.namesMember ?? {};
    const isCounted =
      merge === 'keep' ||
      typeof countedAs === 'object' ||
      mergedThings.some((thing) => thing === (countedAs ?? table));
    assert.ok(isCounted, `${table}: the preview of a merge counts what moves and what ends`);
  }
});

test('[ALL-002] a description names columns that are there', () => {
  for (const name of tableNames) {
    const facts = tables[name];
    const columns = listTableColumns(name);
    const known = columns.map(({ column }) => column);
    const ofMember = listTableColumns('members').map(({ column }) => column);
    const used = [
      ...keyColumns(name),
      ...('ownThrough' in facts && facts.ownThrough ? [facts.ownThrough] : []),
      ...nameParts(name).flatMap((part) => ('column' in part ? part.column : [])),
      ...columns.flatMap(({ facts: { format } }) => ('reads' in format ? format.reads : [])),
    ];
    assert.deepEqual(
      used.filter((column) => !known.includes(column)),
      [],
      name,
    );
    const isOwn = findOwnName(name) !== undefined && name !== 'members';
    if (isOwn) assert.ok(known.includes('member_id') || 'ownThrough' in facts, `${name}: whose is a row?`);
    for (const { facts: column } of columns) {
      if (column.repeats) assert.ok(ofMember.includes(column.repeats), `${name} repeats ${column.repeats}`);
      if (column.format.as === 'name' && typeof column.title === 'string')
        assert.ok(nameParts(column.refersTo ?? name).length > 0, `${column.refersTo}: what is a row called?`);
    }
  }
});

function asName(name: string): (typeof tableNames)[number] {
  const found = tableNames.find((one) => one === name);
  assert.ok(found, name);
  return found;
}

/** As 'table.column → table', in order. */
async function readForeignKeys(db: Database): Promise<string[]> {
  const query = engineOf(db) === 'postgres' ? postgresKeys : sqliteKeys;
  return (await query.execute(db)).rows.map(({ key }) => key).toSorted();
}

const sqliteKeys = sql<{ key: string }>`
  select tables.name || '.' || keys."from" || ' → ' || keys."table" as key
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`;

const postgresKeys = sql<{ key: string }>`
  select conrelid::regclass || '.' || attname || ' → ' || confrelid::regclass as key
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and conrelid::regclass::text !~ '_search$'`;
