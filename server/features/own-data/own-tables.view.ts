// What a member takes along: the tables that are about members, without the columns about admins.
import { columnsOf, keyOf, type TableName, tableNames, tables } from '../../db/schema.ts';
import { type ArchivedTable, shownColumns } from '../data-archive/archived-tables.open.view.ts';

export const ownTables: ArchivedTable[] = tableNames.flatMap((table) => {
  const facts = tables[table];
  const name = facts.whose === 'member' && facts.own === true ? facts.archive : 'own' in facts && facts.own;
  if (typeof name !== 'string') return [];
  const columns = shownColumns(table, ({ isOfAdmins, notOwn }) => !isOfAdmins && !notOwn);
  return { table, key: keyOf(table), name, columns };
});

/** The column that says whose a row is. */
export function ownerOf(table: TableName): { column: string; through?: TableName } {
  if (table === 'members') return { column: 'id' };
  const { ownThrough = 'member_id' } = { ownThrough: undefined, ...tables[table] };
  const target = columnsOf(table).find(({ column }) => column === ownThrough)?.facts.refersTo;
  return target === undefined || target === 'members'
    ? { column: ownThrough }
    : { column: ownThrough, through: target };
}
