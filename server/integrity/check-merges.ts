// Merges: nothing but the audit trail, the merges and old numbers names a member who was merged into another.
import { sql } from 'kysely';
import { collectKnown } from '../db/lists/known-as.ts';
import { allColumns } from '../db/schema.ts';
import type { CheckContext } from './check-context.ts';

export async function checkMerges(checked: CheckContext): Promise<string[]> {
  return [
    ...(await namedMerged(checked)),
    ...(await usedNumbers(checked)),
    ...(await reservedAddresses(checked)),
    ...(await unknownSurvivors(checked)),
  ];
}

async function namedMerged({ db }: CheckContext): Promise<string[]> {
  const merges = db.selectFrom('merges').select('merged_id').where('undone_at', 'is', null);
  if (!(await merges.limit(1).executeTakeFirst())) return [];
  const findings: string[] = [];
  const naming = allColumns.filter(
    ({ facts: { namesMember } }) => namesMember && namesMember.merge !== 'keep',
  );
  for (const { table, column } of [{ table: 'members', column: 'id' }, ...naming]) {
    const query = sql<{ id: number; count: number }>`select ${sql.ref(column)} as id, count(*) as count
      from ${sql.table(table)} where ${sql.ref(column)} in ${merges} group by ${sql.ref(column)}`;
    for (const { id, count } of (await query.execute(db)).rows)
      findings.push(`${table}.${column}: ${count} rows name member ${id}, who was merged into another`);
  }
  return findings;
}

/** An old number is never given again. */
async function usedNumbers({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('old_numbers')
    .innerJoin('members', 'members.number', 'old_numbers.number')
    .select(['members.id', 'members.number'])
    .execute();
  return rows.map(({ id, number }) => `member ${id}: number ${number} is an old number`);
}

async function reservedAddresses({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('merges')
    .innerJoin('members', 'members.email', 'merges.reserved_email')
    .select(['merges.id', 'members.id as member_id'])
    .execute();
  return rows.map(
    ({ id, member_id }) => `merge ${id}: member ${member_id} has the address that its undo needs`,
  );
}

/** Who knows what a merged person was called finds the survivor. */
async function unknownSurvivors({ db }: CheckContext): Promise<string[]> {
  const survivors = await db
    .selectFrom('members')
    .select(['id', 'known_as'])
    .where((member) =>
      member.or([
        member('known_as', 'is not', null),
        member('id', 'in', (merges) =>
          merges.selectFrom('merges').select('survivor_id').where('undone_at', 'is', null),
        ),
      ]),
    )
    .execute();
  const wrong: string[] = [];
  for (const { id, known_as } of survivors)
    if (known_as !== (await collectKnown(db, id)))
      wrong.push(`member ${id}: is not found by what the people were known by who were merged into it`);
  return wrong;
}
