// Bank statements: uploads, their booked credits, and where the money went. Amounts are sen.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../../dialect.ts';
import { queueMatching } from './statements/0012-statement-matching.ts';
import { listStatementRows } from './statements/0012-statement-rows-list.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createStatements(db);
  await createRows(db);
  await listStatementRows(db);
  await createBatches(db);
  await createLinks(db);
  await reopenRowsWithoutLinks(db);
  await createMemories(db);
  await queueMatching(db);
}

async function createStatements(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statements')
    .addColumn('id', type.id)
    .addColumn('bank_account_id', type.reference, (c) => c.notNull().references('bank_accounts.id'))
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('layout_name', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('period_from', type.date)
    .addColumn('period_to', type.date)
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('new_count', 'integer', (c) => c.notNull())
    .addColumn('credit_sum', type.money, (c) => c.notNull())
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('statements_by_account')
    .on('statements')
    .columns(['bank_account_id', 'created_at', 'id'])
    .execute();
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statement_rows')
    .addColumn('id', type.id)
    .addColumn('statement_id', type.reference, (c) =>
      c.notNull().references('statements.id').onDelete('cascade'),
    )
    .addColumn('bank_account_id', type.reference, (c) => c.notNull().references('bank_accounts.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('booked_on', type.date, (c) => c.notNull())
    .addColumn('booked_at_time', 'text')
    .addColumn('amount', type.money, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('balance', type.money)
    .addColumn('reference', 'text')
    .addColumn('description', 'text')
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('certain', 'likely', 'unknown', 'approved', 'ignored')`),
    )
    .addColumn('is_repeat', 'integer', (c) => c.notNull())
    .addColumn('suggestions', 'text')
    .addColumn('doubt', 'text')
    .addColumn('reason', 'text')
    .addColumn('decided_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('decided_by_name', 'text')
    .addColumn('decided_at', type.timestamp)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('search_text', 'text', (c) =>
      c
        .generatedAlwaysAs(
          sql`coalesce(description, '') || ' ' || coalesce(reference, '') || ' ' || cast(amount / 100 as text)`,
        )
        .stored(),
    )
    .addUniqueConstraint('statement_rows_once', ['bank_account_id', 'fingerprint'])
    .addCheckConstraint('statement_rows_repeat', sql`is_repeat = 0 or state <> 'certain'`)
    .execute();
}

async function createBatches(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('approval_batches')
    .addColumn('id', type.id)
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('certain', 'single')`))
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('sum', type.money, (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('undone_at', type.timestamp)
    .addColumn('undone_by_name', 'text')
    .execute();
  await db.schema
    .createTable('approval_items')
    .addColumn('id', type.id)
    .addColumn('batch_id', type.reference, (c) =>
      c.notNull().references('approval_batches.id').onDelete('cascade'),
    )
    .addColumn('row_id', type.reference, (c) =>
      c.notNull().references('statement_rows.id').onDelete('cascade'),
    )
    .addColumn('payment_id', type.reference, (c) => c.references('payments.id').onDelete('set null'))
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('fetched_at', type.timestamp)
    .execute();
  await sql`create index approval_items_unfetched on approval_items (member_id) where fetched_at is null`.execute(
    db,
  );
  await createIndexes(db, 'approval_items', ['batch_id', 'row_id', 'payment_id', 'member_id']);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statement_links')
    .addColumn('id', type.id)
    .addColumn('row_id', type.reference, (c) =>
      c.notNull().references('statement_rows.id').onDelete('cascade'),
    )
    .addColumn('payment_id', type.reference, (c) => c.references('payments.id').onDelete('cascade'))
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('amount', type.money, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('dues', 'surplus')`))
    .addColumn('batch_id', type.reference, (c) => c.notNull().references('approval_batches.id'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint('statement_links_target', sql`(kind = 'dues') = (payment_id is not null)`)
    .execute();
  await createIndexes(db, 'statement_links', ['row_id', 'payment_id', 'member_id', 'batch_id']);
}

async function createIndexes(db: Kysely<unknown>, table: string, keys: string[]): Promise<void> {
  for (const key of keys)
    await db.schema
      .createIndex(`${table}_by_${key.replace('_id', '')}`)
      .on(table)
      .columns([key])
      .execute();
}

/**
 * Links are deleted with their payment or member. Their row is then undecided again, as a whole. Of a divided one nobody
 * knows which part is still right.
 */
async function reopenRowsWithoutLinks(db: Kysely<unknown>): Promise<void> {
  const reopen = sql`delete from statement_links where row_id = old.row_id;
    delete from approval_items where row_id = old.row_id;
    update statement_rows
      set state = 'unknown', reason = null, decided_by = null, decided_by_name = null, decided_at = null
      where id = old.row_id and state = 'approved'`;
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger statement_links_reopen after delete on statement_links begin ${reopen}; end`.execute(
      db,
    );
    return;
  }
  await sql`create function statement_links_reopen() returns trigger language plpgsql as $$ begin
    ${reopen};
    return null;
  end $$`.execute(db);
  await sql`create trigger statement_links_reopen after delete on statement_links
    for each row execute function statement_links_reopen()`.execute(db);
}

/** What the product remembers: mappings of columns, and who pays for whom. */
async function createMemories(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statement_mappings')
    .addColumn('header_hash', 'text', (c) => c.primaryKey())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('payer_names')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('payer_names_once', ['name', 'member_id'])
    .execute();
  await createIndexes(db, 'payer_names', ['member_id']);
}
