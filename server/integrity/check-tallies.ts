// What follows from other data: tallies must equal the counts; copied columns, searched texts and keys the member's own.
import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '#shared/keys.ts';
import { engineOf } from '../db/dialect.ts';
import { membersToCompare } from '../db/lists/likeness-keys.ts';
import { nameKeysOf } from '../db/lists/name-keys.ts';
import { searchedTables, searchTextsOf } from '../db/lists/search-texts.ts';
import { likenessKeys, officeKeys, readLikeness } from '../lib/likeness/likeness-keys.ts';
import type { CheckContext } from './check-context.ts';

export async function checkTallies(checked: CheckContext): Promise<string[]> {
  return [
    ...(await wrongTallies(checked)),
    ...(await wrongFacts(checked)),
    ...(await wrongTexts(checked)),
    ...(await wrongKeys(checked)),
  ];
}

/** What a row is counted by, in the columns status, company category, category and name of `tallies`. */
const counted: Record<string, RawBuilder<unknown>> = {
  members: sql`status, coalesce(company_category_id, -1), coalesce(category_id, -1), ''`,
  payments: sql`status, coalesce(member_company_category_id, -1), -1, ''`,
  renewals: sql`member_status, -1, -1, ''`,
  audit_events: sql`'', -1, -1, admin_name`,
  statement_rows: sql`state, -1, bank_account_id, substr(cast(booked_on as text), 1, 7)`,
};

async function wrongTallies({ db }: CheckContext): Promise<string[]> {
  const counts = Object.entries(counted).map(
    ([list, keys]) =>
      sql`select ${sql.lit(list)}, ${keys}, count(*) from ${sql.table(list)} group by 2, 3, 4, 5`,
  );
  const { rows } = await sql<{ list: string; status: string; name: string; excess: number }>`
    with found (list, status, company_category_id, category_id, name, count) as (
      ${sql.join(counts, sql` union all `)} union all
      select list, status, company_category_id, category_id, name, -count from tallies where list <> 'changes'
    )
    select list, status, name, -sum(count) as excess from found
    group by list, status, company_category_id, category_id, name having sum(count) <> 0
  `.execute(db);
  return rows.map(
    ({ list, status, name, excess }) => `tallies: ${list} ${status}${name} is off by ${Number(excess)}`,
  );
}

async function wrongFacts({ db }: CheckContext): Promise<string[]> {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select('payments.id')
    .where(sql<boolean>`member_company_category_id is distinct from company_category_id`)
    .execute();
  const renewals = await db
    .selectFrom('renewals')
    .innerJoin('members', 'members.id', 'renewals.member_id')
    .select('renewals.id')
    .where(sql<boolean>`member_status is distinct from status`)
    .execute();
  return [
    ...payments.map(({ id }) => `payment ${id}: has another company category than its member`),
    ...renewals.map(({ id }) => `renewal ${id}: has another status than its member`),
  ];
}

/** SQLite's index cannot be read back: there only the texts that it is made of are compared. */
async function wrongTexts({ db }: CheckContext): Promise<string[]> {
  const wrong: string[] = [];
  for (const table of keysOf(searchedTables))
    for await (const slice of searchTextsOf(db, table))
      for (const { id, stored, text } of slice)
        if (stored !== text) wrong.push(`${table} ${id}: is not found by its own texts`);
  for await (const slice of nameKeysOf(db))
    for (const { id, stored, key } of slice)
      if (stored !== key) wrong.push(`members ${id}: is not sorted by its own name`);
  return [...wrong, ...(await unindexedTexts(db))];
}

async function unindexedTexts(db: CheckContext['db']): Promise<string[]> {
  if (engineOf(db) !== 'postgres') return [];
  const { rows } = await sql<{ id: number }>`select id from members left join members_search on member_id = id
    where text is distinct from search_text`.execute(db);
  return rows.map(({ id }) => `members ${id}: is not found by its own texts`);
}

/** What a search for doubles has compared. Members who were changed since wait for the next one. */
async function wrongKeys({ db }: CheckContext): Promise<string[]> {
  const wrong: string[] = [];
  for await (const rows of membersToCompare(db)) {
    const ids = rows.map(({ id }) => id);
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    const waiting = await db
      .selectFrom('uncompared_members')
      .select('member_id')
      .where('is_keyed', '=', 0)
      .where((mark) => mark.between('member_id', first, last))
      .execute();
    const stored = await db
      .selectFrom('likeness_keys')
      .selectAll()
      .where((key) => key.between('member_id', first, last))
      .execute();
    const isWaiting = new Set(waiting.map(({ member_id }) => member_id));
    const keys = Map.groupBy(stored, ({ member_id }) => member_id);
    for (const member of rows.map(readLikeness)) {
      const known = new Set((keys.get(member.id) ?? []).map(({ key }) => key));
      const right = likenessKeys(member);
      const isRight = right.isSubsetOf(known) && known.isSubsetOf(right.union(new Set(officeKeys(member))));
      if (!isRight && !isWaiting.has(member.id))
        wrong.push(`members ${member.id}: is not compared by its own data`);
    }
  }
  return wrong;
}
