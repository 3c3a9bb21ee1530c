// Receipts are papers of a paid bill. A bill has one valid receipt at most. One that is deleted cancels its receipt and empties its
// text, also where its member is deleted.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const { reference } = columns(engine);
  await sql`alter table papers add column payment_id ${reference} references payments (id) on delete set null`.execute(
    db,
  );
  await sql`create unique index papers_valid_receipt on papers (payment_id)
    where payment_id is not null and state = 'valid'`.execute(db);
  await sql`create index papers_by_payment on papers (payment_id, id) where payment_id is not null`.execute(
    db,
  );
  if (engine === 'postgres') {
    await sql
      .raw(
        `create function payments_receipts() returns trigger language plpgsql as $$ begin ${cancel('now()')}; return old; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        'create trigger payments_receipts before delete on payments for each row execute function payments_receipts()',
      )
      .execute(db);
  } else
    await sql
      .raw(
        `create trigger payments_receipts before delete on payments begin ${cancel("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")}; end`,
      )
      .execute(db);
}

/** A change that deletes a paid bill has canceled its receipt before, and said who. This one is for bills that go with a member. */
function cancel(now: string): string {
  return `update papers set person_name = null, subject = '', addressee = null, content = '{}', file_key = null, is_erased = 1,
    state_at = case when state = 'valid' then ${now} else state_at end,
    state_reason = case when state = 'valid' then 'Tagihan dihapus' else state_reason end,
    state_by_name = case when state = 'valid' then 'Sistem' else state_by_name end,
    state = case when state = 'valid' then 'canceled' else state end
    where payment_id = old.id and (is_erased = 0 or state = 'valid')`;
}
