// PostgreSQL: each statement adds its difference as new rows of `tallies`, so that no transaction waits for another.
// Occasionally a statement sums up the rows that no other transaction has locked.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countOnce, keysOf, type TalliedList, talliedLists } from './0004-tallied-lists.ts';

const columns = sql.raw('list, company_category_id, category_id, status, name, count');

export async function keepTalliesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create index tallies_key on tallies (list, status, company_category_id)`.execute(db);
  await countOnce(db);
  await createSum(db);
  for (const tallied of talliedLists) await createTriggers(db, tallied);
  await keepMemberFacts(db);
  await sql`create index payments_search on payments using gin (number gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
}

async function createSum(db: Kysely<unknown>): Promise<void> {
  await sql`create function sum_up_tallies() returns void language sql as $$
    with summed as (
      delete from tallies where ctid = any(array(select ctid from tallies for update skip locked)) returning *
    )
    insert into tallies (${columns})
    select list, company_category_id, category_id, status, name, sum(count) from summed
    group by 1, 2, 3, 4, 5 having sum(count) <> 0
  $$`.execute(db);
}

export async function createTriggers(db: Kysely<unknown>, tallied: TalliedList): Promise<void> {
  await createTrigger(db, tallied, 'insert');
  await createTrigger(db, tallied, 'delete');
  if (tallied.moving.length > 0) await createTrigger(db, tallied, 'update');
}

/** What a trigger sees of the rows before and after. */
const events = {
  insert: 'new table as added',
  delete: 'old table as removed',
  update: 'old table as removed new table as added',
};

async function createTrigger(
  db: Kysely<unknown>,
  tallied: TalliedList,
  event: keyof typeof events,
): Promise<void> {
  const { list } = tallied;
  const name = sql.ref(`${list}_tally_${event}`);
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin
    insert into tallies (${columns})
    select ${sql.lit(list)}, key1, key2, key3, key4, sum(by) from (${movedRows(tallied, event)}) as moved (key1, key2, key3, key4, by)
    group by 2, 3, 4, 5 having sum(by) <> 0;
    ${noteChange(tallied, event)}
    if random() < 0.02 then perform sum_up_tallies(); end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(list)}
    referencing ${sql.raw(events[event])} for each statement execute function ${name}()`.execute(db);
}

function movedRows(tallied: TalliedList, event: keyof typeof events): RawBuilder<unknown> {
  const added = sql`select ${keysOf(tallied, 'added')}, 1 from added`;
  const removed = sql`select ${keysOf(tallied, 'removed')}, -1 from removed`;
  if (event === 'insert') return added;
  return event === 'delete' ? removed : sql`${added} union all ${removed}`;
}

/** How often the list has changed: what was counted before a change must be counted again. */
function noteChange({ list, moving }: TalliedList, event: keyof typeof events): RawBuilder<unknown> {
  const from = event === 'delete' ? 'removed' : 'added';
  const differ = moving.map((column) => `added.${column} is distinct from removed.${column}`).join(' or ');
  const changed =
    event === 'update' ? sql.raw(`added join removed using (id) where ${differ}`) : sql.raw(from);
  return sql`insert into tallies (${columns})
    select 'changes', -1, -1, '', ${sql.lit(list)}, count(*) from ${changed} having count(*) > 0;`;
}

/**
 * By row: a plan for many rows, once made and cached, would read the whole table for one. A new row locks its member, so
 * that a change of the member comes wholly before or wholly after it.
 */
async function keepMemberFacts(db: Kysely<unknown>): Promise<void> {
  const facts = [
    ['payments', 'member_company_category_id', 'company_category_id'],
    ['renewals', 'member_status', 'status'],
  ] as const;
  for (const [table, column, fact] of facts) {
    const take = sql.ref(`${table}_take_${column}`);
    const pass = sql.ref(`members_pass_${fact}`);
    await sql`create function ${take}() returns trigger language plpgsql as $$ begin
      select ${sql.ref(fact)} into new.${sql.ref(column)} from members where id = new.member_id for share;
      return new;
    end $$`.execute(db);
    await sql`create trigger ${take} before insert on ${sql.table(table)}
      for each row execute function ${take}()`.execute(db);
    await sql`create function ${pass}() returns trigger language plpgsql as $$ begin
      update ${sql.table(table)} set ${sql.ref(column)} = new.${sql.ref(fact)} where member_id = new.id;
      return null;
    end $$`.execute(db);
    await sql`create trigger ${pass} after update of ${sql.ref(fact)} on members for each row
      when (old.${sql.ref(fact)} is distinct from new.${sql.ref(fact)}) execute function ${pass}()`.execute(
      db,
    );
  }
}
