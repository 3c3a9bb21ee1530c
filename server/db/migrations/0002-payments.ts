// Payments, the renewals that they grant, and the documents of members.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  const table = (name: string) => db.schema.createTable(name);

  await table('payments')
    .addColumn('id', type.id)
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('fee', type.money, (c) => c.notNull())
    .addColumn('years', 'integer', (c) => c.notNull().check(sql`years between 1 and 5`))
    .addColumn('total', type.money, (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(sql`status in ('waiting_payment', 'waiting_confirmation', 'paid', 'canceled', 'rejected')`),
    )
    .addColumn('proof_key', 'text')
    .addColumn('bank_account_name', 'text')
    .addColumn('member_note', 'text')
    .addColumn('admin_note', 'text')
    .addColumn('submitted_at', type.timestamp)
    .addColumn('decided_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('decided_at', type.timestamp)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint('payments_total', sql`total = fee * years`)
    .execute();
  await db.schema.createIndex('payments_newest').on('payments').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('payments_by_status')
    .on('payments')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('payments_by_proof').on('payments').columns(['proof_key']).execute();
  await db.schema
    .createIndex('payments_by_member')
    .on('payments')
    .columns(['member_id', 'created_at', 'id'])
    .execute();

  await table('renewals')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('payment_id', type.reference, (c) => c.unique().references('payments.id').onDelete('set null'))
    .addColumn('granted_on', type.date, (c) => c.notNull())
    .addColumn('years', 'integer', (c) => c.check(sql`years between 1 and 5`))
    .addColumn('fixed_start', type.date)
    .addColumn('fixed_end', type.date)
    .addColumn('started_at', type.date, (c) => c.notNull())
    .addColumn('expired_at', type.date, (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint(
      'renewals_length',
      sql`(years is null) = (fixed_start is not null and fixed_end is not null)`,
    )
    .execute();
  await db.schema.createIndex('renewals_newest').on('renewals').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('renewals_by_member')
    .on('renewals')
    .columns(['member_id', 'created_at', 'id'])
    .execute();

  await table('documents')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('card', 'letter')`))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('documents_one_per_kind', ['member_id', 'kind'])
    .execute();
}
