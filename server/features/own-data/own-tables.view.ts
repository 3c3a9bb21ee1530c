// What a member takes along: the tables that are about members, without the columns about admins.
import {
  findOwnName,
  getKeyColumn,
  listTableColumns,
  type TableName,
  tableNames,
  tables,
} from '../../db/schema.ts';
import { type ArchivedTable, shownColumns } from '../data-archive/archived-tables.open.view.ts';

export const ownTables: ArchivedTable[] = tableNames.flatMap((table) => {
  const name = findOwnName(table);
  if (name === undefined) return [];
  const columns = shownColumns(table, ({ isOfAdmins, notOwn }) => !isOfAdmins && !notOwn);
  return { table, key: getKeyColumn(table), name, columns };
});

/** Returns the column that says whose a row is: it names the member, or a row of his in another table. */
export function ownerColumn(table: TableName): { column: string; through?: TableName } {
  if (table === 'members') return { column: 'id' };
  const facts = tables[table];
  const ownThrough = facts.whose === 'member' ? facts.ownThrough : undefined;
  const through = listTableColumns(table).find(({ column }) => column === ownThrough);
  return through ? { column: through.column, through: through.facts.refersTo } : { column: 'member_id' };
}
