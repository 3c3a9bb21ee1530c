// Activation of members whom others have entered: who was mailed a link, and what became of it.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('activations')
    .addColumn('member_id', type.reference, (c) =>
      c.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('requested_at', type.timestamp, (c) => c.notNull())
    .addColumn('sending_at', type.timestamp)
    .addColumn('sent_at', type.timestamp)
    .addColumn('opened_at', type.timestamp)
    .addColumn('activated_at', type.timestamp)
    .addColumn('refusal', 'text')
    .addColumn('token_hash', 'text')
    .execute();
  await db.schema
    .createIndex('activations_by_state')
    .on('activations')
    .columns(['state', 'requested_at', 'member_id'])
    .execute();
  await db.schema.createIndex('activations_by_sending').on('activations').columns(['sending_at']).execute();
  await sql`create index members_without_password on members (id) where password_hash is null`.execute(db);
}
