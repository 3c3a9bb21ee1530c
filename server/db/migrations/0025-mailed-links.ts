// Links for passwords: one that works for each purpose, and the ended ones, so that they can say why. Activation mails: in
// which order they leave, and how many have left, whatever becomes of the member.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('password_links')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text')
    .addColumn('account_hash', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('expires_at', type.timestamp, (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('password_links_by_member')
    .on('password_links')
    .columns(['member_id', 'purpose'])
    .execute();
  await db.schema.createIndex('password_links_by_end').on('password_links').columns(['expires_at']).execute();
  await copyLinks(db);
  await db.schema.dropTable('password_resets').execute();
  await db.schema.alterTable('activations').dropColumn('token_hash').execute();

  await db.schema
    .alterTable('activations')
    .addColumn('rank', 'integer', (c) => c.notNull().defaultTo(2))
    .execute();
  await sql`create index activations_waiting on activations (rank, requested_at, member_id)
    where state = 'waiting'`.execute(db);
  await db.schema
    .createTable('activation_mails')
    .addColumn('id', type.id)
    .addColumn('tried_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('activation_mails_by_time')
    .on('activation_mails')
    .columns(['tried_at'])
    .execute();
  // One hour of them matters; more do no harm.
  await sql`insert into activation_mails (tried_at)
    select sending_at from activations where sending_at is not null`.execute(db);
  await db.schema.dropIndex('activations_by_sending').execute();
}

/** A link of an activation mail was stored in the moment in which the mail was tried. */
async function copyLinks(db: Kysely<unknown>): Promise<void> {
  await sql`insert into password_links
      (member_id, purpose, token_hash, account_hash, ended_by, expires_at, created_at)
    select password_resets.member_id,
      case when activations.member_id is null then 'reset' else 'activation' end,
      activations.token_hash, password_resets.token_hash, null,
      password_resets.expires_at, password_resets.created_at
    from password_resets
    left join activations on activations.member_id = password_resets.member_id
      and activations.sending_at = password_resets.created_at`.execute(db);
  const ends =
    engineOf(db) === 'postgres'
      ? sql`sending_at + interval '14 days'`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', sending_at, '+14 days')`;
  await sql`insert into password_links
      (member_id, purpose, token_hash, account_hash, ended_by, expires_at, created_at)
    select member_id, 'activation', token_hash, null,
      case when state = 'active' then 'used' else 'replaced' end, ${ends}, sending_at
    from activations
    where token_hash is not null and sending_at is not null and not exists
      (select 1 from password_links where password_links.member_id = activations.member_id
        and password_links.token_hash = activations.token_hash)`.execute(db);
}
