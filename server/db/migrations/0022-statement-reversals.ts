// Debits that take back credits. Only their day and sum are kept, and hashes that recognise the credit.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createReversals(db);
  await addReversalOfRows(db);
}

async function createReversals(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statement_reversals')
    .addColumn('id', type.id)
    .addColumn('statement_id', type.reference, (c) =>
      c.notNull().references('statements.id').onDelete('cascade'),
    )
    .addColumn('bank_account_id', type.reference, (c) => c.notNull().references('bank_accounts.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('booked_on', type.date, (c) => c.notNull())
    .addColumn('amount', type.money, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('is_marked', 'integer', (c) => c.notNull())
    .addColumn('marks', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('statement_reversals_once', ['bank_account_id', 'fingerprint'])
    .execute();
  await db.schema
    .createIndex('statement_reversals_by_amount')
    .on('statement_reversals')
    .columns(['bank_account_id', 'amount'])
    .execute();
  await db.schema
    .createIndex('statement_reversals_by_statement')
    .on('statement_reversals')
    .column('statement_id')
    .execute();
}

/** A credit that the bank took back, or may have taken back, is never certain. */
async function addReversalOfRows(db: Kysely<unknown>): Promise<void> {
  const { date } = columns(engineOf(db));
  await sql`alter table statement_rows add column reversed_on ${date}`.execute(db);
  await sql`alter table statement_rows add column reversal text constraint statement_rows_reversal check (
    reversal is null or (
      state <> 'certain' and reversal in ('taken_back', 'maybe_taken_back', 'paid_out', 'of_debit')
    ))`.execute(db);
  await db.schema
    .createIndex('statement_rows_by_amount')
    .on('statement_rows')
    .columns(['bank_account_id', 'amount', 'booked_on'])
    .execute();
  await sql`create index statement_rows_newest_reversal on statement_rows (reversal, booked_on, id)
    where reversal is not null`.execute(db);
  await sql`create index statement_rows_reversed_on on statement_rows (reversed_on)
    where reversed_on is not null`.execute(db);
}
