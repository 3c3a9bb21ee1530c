// What recognises a proof that was sent before: its exact hash and its lines of text. Words find near ones.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('proof_hashes')
    .addColumn('payment_id', type.reference, (c) =>
      c.primaryKey().references('payments.id').onDelete('cascade'),
    )
    .addColumn('proof_key', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text')
    .addColumn('lines', 'text')
    .addColumn('lines_form', 'integer')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('proof_hashes_by_sha256').on('proof_hashes').columns(['sha256']).execute();

  await db.schema
    .createTable('proof_words')
    .addColumn('id', type.id)
    .addColumn('payment_id', type.reference, (c) => c.notNull().references('payments.id').onDelete('cascade'))
    .addColumn('word', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('proof_words_by_word')
    .on('proof_words')
    .columns(['word', 'payment_id'])
    .execute();
  await db.schema.createIndex('proof_words_by_payment').on('proof_words').columns(['payment_id']).execute();
}
