// All tables, in the order in which people read them in the archive, and the types of their rows.
import type { Insertable, Selectable, Updateable } from 'kysely';
import { keysOf } from '#shared/keys.ts';
import { associationTables } from './association-tables.ts';
import { importTables } from './import-tables.ts';
import { listWorkTables } from './list-work-tables.ts';
import { loginTables } from './login-tables.ts';
import { memberTables } from './member-tables.ts';
import { mergeTables } from './merge-tables.ts';
import { messageTables } from './message-tables.ts';
import { paperTables } from './paper-tables.ts';
import { paymentTables } from './payment-tables.ts';
import { statementTables } from './statement-tables.ts';
import type { ColumnFacts, RowOf, TableFacts } from './table-facts.ts';
import { workTables } from './work-tables.ts';

const described = {
  ...memberTables,
  ...paymentTables,
  ...statementTables,
  ...messageTables,
  ...importTables,
  ...listWorkTables,
  ...mergeTables,
  ...paperTables,
  ...associationTables,
  ...loginTables,
  ...workTables,
};

type Described = typeof described;
export type TableName = keyof Described;

export type Tables = { [T in TableName]: RowOf<Described[T]['columns']> };

/** `table.column`. */
export type ColumnName = { [T in TableName]: `${T}.${keyof Tables[T] & string}` }[TableName];

export type Row<T extends TableName> = Selectable<Tables[T]>;
export type NewRow<T extends TableName> = Insertable<Tables[T]>;
export type RowChange<T extends TableName> = Updateable<Tables[T]>;

/** What is known of each table. A reference to a table that is not there does not compile. */
export const tables: Readonly<Record<TableName, TableFacts<TableName>>> = described;

export const tableNames = keysOf(tables);

export interface ColumnOfTable {
  table: TableName;
  column: string;
  facts: ColumnFacts<TableName>;
}

export function listTableColumns(table: TableName): ColumnOfTable[] {
  const { columns } = tables[table];
  return Object.entries(columns).map(([column, { facts }]) => ({ table, column, facts }));
}

/** Returns the column by which its rows are told apart. Throws for a table without one, or with several. */
export function getKeyColumn(table: TableName): string {
  const [key, ...others] = keyColumns(table);
  if (key === undefined || others.length > 0) throw new Error(`${table} has no key of one column.`);
  return key;
}

/** Returns the columns by which its rows are told apart; none where triggers write them. */
export function keyColumns(table: TableName): readonly string[] {
  return [tables[table].key ?? (tables[table].key === null ? [] : 'id')].flat();
}

/** Names a row of the table by columns, with texts between them. */
export function nameParts(table: TableName): ({ text: string } | { column: string })[] {
  const parts = tables[table].called?.split(/[{}]/) ?? [];
  return parts
    .map((part, index) => (index % 2 === 0 ? { text: part } : { column: part }))
    .filter((part) => 'column' in part || part.text !== '');
}

/** The columns of all tables. */
export const allColumns: readonly ColumnOfTable[] = tableNames.flatMap(listTableColumns);

/** Every reference that the database or `check:data` looks after. */
export const references = allColumns.flatMap(({ facts, ...column }) =>
  facts.refersTo === undefined || facts.isComputed
    ? []
    : [
        {
          ...column,
          target: facts.refersTo,
          isNullable: facts.isNullable === true,
          hasNoKey: facts.hasNoKey === true,
        },
      ],
);

/** Columns that name a stored file. */
export const fileColumns = allColumns.filter(({ facts }) => facts.format.as === 'file');

/** Finds what a member's copy of his data calls the table. Returns undefined where it does not have it. */
export function findOwnName(table: TableName): string | undefined {
  const facts = tables[table];
  if (facts.whose !== 'member') return undefined;
  const name = facts.own === true ? facts.archive : facts.own;
  return typeof name === 'string' ? name : undefined;
}
