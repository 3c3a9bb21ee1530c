// Frozen papers with numbers, and what letters are made of. Of a stored paper only its state changes. A database of the
// version before has no type of letter, so nothing is there until one is made.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSeries(db);
  await createPapers(db);
  await createLetterWork(db);
  await sql`alter table association_images add column is_on_paper integer not null default 0`.execute(db);
  if (engineOf(db) === 'postgres') await freezeOnPostgres(db);
  else await freezeOnSqlite(db);
}

/** Types of papers, terms of office, signers, counters, and numbers that were given on paper. */
async function createSeries(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('paper_terms')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('first_day', type.date, (c) => c.notNull().unique())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await sql`create unique index paper_terms_name on paper_terms (lower(name))`.execute(db);
  await db.schema
    .createTable('paper_types')
    .addColumn('id', type.id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('pattern', 'text', (c) => c.notNull())
    .addColumn('counting', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('signer_count', 'integer', (c) => c.notNull())
    .addColumn('validity', 'text', (c) => c.notNull())
    .addColumn('validity_months', 'integer')
    .addColumn('request_rule', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addCheckConstraint('paper_types_validity', sql`(validity = 'months') = (validity_months is not null)`)
    .execute();
  await db.schema
    .createTable('paper_signers')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'text', (c) => c.notNull())
    .addColumn('started_on', type.date, (c) => c.notNull())
    .addColumn('ended_on', type.date)
    .addColumn('signature_image_id', type.reference, (c) => c.references('association_images.id'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await sql`create index paper_signers_image on paper_signers (signature_image_id)`.execute(db);
  await db.schema
    .createTable('paper_type_signers')
    .addColumn('id', type.id)
    .addColumn('type_id', type.reference, (c) => c.notNull().references('paper_types.id').onDelete('cascade'))
    .addColumn('signer_id', type.reference, (c) => c.notNull().references('paper_signers.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('may_use_image', 'integer', (c) => c.notNull())
    .addUniqueConstraint('paper_type_signers_once', ['type_id', 'signer_id', 'place'])
    .execute();
  await sql`create index paper_type_signers_signer on paper_type_signers (signer_id)`.execute(db);
  await db.schema
    .createTable('paper_counters')
    .addColumn('id', type.id)
    .addColumn('type_id', type.reference, (c) => c.notNull().references('paper_types.id'))
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('value', 'integer', (c) => c.notNull())
    .addColumn('newest_on', type.date)
    .addUniqueConstraint('paper_counters_once', ['type_id', 'period'])
    .execute();
  await db.schema
    .createTable('paper_ranges')
    .addColumn('id', type.id)
    .addColumn('type_id', type.reference, (c) => c.notNull().references('paper_types.id'))
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('first_sequence', 'integer', (c) => c.notNull())
    .addColumn('last_sequence', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('paper_ranges_once', ['type_id', 'period', 'first_sequence'])
    .addCheckConstraint('paper_ranges_order', sql`first_sequence <= last_sequence`)
    .execute();
}

async function createPapers(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('papers')
    .addColumn('id', type.id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('type_id', type.reference, (c) => c.notNull().references('paper_types.id'))
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('day', type.date, (c) => c.notNull())
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('set null'))
    .addColumn('person_name', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('addressee', 'text')
    .addColumn('valid_until', type.date)
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('file_key', 'text')
    .addColumn('layout', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('check_code', 'text', (c) => c.notNull())
    .addColumn('issue_key', 'text')
    .addColumn('issued_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('issued_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('mailed_at', type.timestamp)
    .addColumn('order_id', type.reference, (c) => c.references('member_jobs.id').onDelete('set null'))
    .addColumn('replaces_id', type.reference, (c) => c.references('papers.id'))
    .addColumn('replaced_by_id', type.reference, (c) => c.references('papers.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('state_reason', 'text')
    .addColumn('state_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('state_by_name', 'text')
    .addColumn('state_at', type.timestamp)
    .addColumn('is_erased', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('papers_in_series', ['type_id', 'period', 'sequence'])
    .addCheckConstraint('papers_state', sql`(state = 'valid') = (state_at is null)`)
    .addCheckConstraint('papers_replaced', sql`(state = 'replaced') = (replaced_by_id is not null)`)
    .execute();
  for (const index of [
    'unique index papers_number on papers (lower(number))',
    'unique index papers_issued_once on papers (issue_key) where issue_key is not null',
    'unique index papers_replaced_once on papers (replaces_id) where replaces_id is not null',
    'unique index papers_replacing_once on papers (replaced_by_id) where replaced_by_id is not null',
    'index papers_by_member on papers (member_id, id) where member_id is not null',
    'index papers_by_order on papers (order_id, id) where order_id is not null',
  ])
    await sql.raw(`create ${index}`).execute(db);
}

async function createLetterWork(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('letter_drafts')
    .addColumn('id', type.id)
    .addColumn('type_id', type.reference, (c) => c.notNull().references('paper_types.id'))
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('cascade'))
    .addColumn('replaces_id', type.reference, (c) => c.references('papers.id'))
    .addColumn('day', type.date)
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('addressee', 'text')
    .addColumn('purpose', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('field_values', 'text', (c) => c.notNull())
    .addColumn('signers', 'text', (c) => c.notNull())
    .addColumn('is_mailed', 'integer', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('letter_requests')
    .addColumn('id', type.id)
    .addColumn('type_id', type.reference, (c) => c.notNull().references('paper_types.id'))
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('addressee', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('paper_id', type.reference, (c) => c.references('papers.id'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('decided_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('decided_by_name', 'text')
    .addColumn('decided_at', type.timestamp)
    .addCheckConstraint('letter_requests_decided', sql`(state = 'waiting') = (decided_at is null)`)
    .execute();
  for (const index of [
    'letter_drafts_by_member on letter_drafts (member_id)',
    'letter_drafts_by_replaced on letter_drafts (replaces_id)',
    'letter_requests_by_member on letter_requests (member_id, id)',
    'letter_requests_by_state on letter_requests (state, id)',
    'letter_requests_by_paper on letter_requests (paper_id)',
  ])
    await sql.raw(`create index ${index}`).execute(db);
}

/** What people read on a paper, or what says that it is this one. */
const FROZEN =
  `kind type_id period sequence number day valid_until layout fingerprint token check_code issue_key
  issued_by_name created_at replaces_id`.split(/\s+/);
/** An erasure empties these. */
const ERASED = ['person_name', 'subject', 'addressee', 'content', 'file_key'];

/** Erased is a paper once, and then it is empty. */
const IS_ERASURE = `old.is_erased = 0 and new.is_erased = 1 and new.person_name is null and new.subject = ''
  and new.addressee is null and new.content = '{}' and new.file_key is null`;

const changesOf = (names: readonly string[], isOther: string) =>
  names.map((name) => `new.${name} ${isOther} old.${name}`).join(' or ');

const isRefused = (isOther: string) => `(${changesOf(FROZEN, isOther)})
  or ((${changesOf([...ERASED, 'is_erased'], isOther)}) and not (${IS_ERASURE}))`;

/** A deleted member's papers lose their text; number and day stay in the book. */
const ERASE = `update papers set member_id = null, person_name = null, subject = '', addressee = null, content = '{}',
  file_key = null, is_erased = 1 where member_id = old.id and is_erased = 0`;

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create trigger papers_frozen before update on papers when ${isRefused('is not')}
    begin select raise(abort, 'paper_frozen'); end`);
  await run(
    `create trigger papers_stay before delete on papers begin select raise(abort, 'paper_frozen'); end`,
  );
  await run(`create trigger members_papers before delete on members begin ${ERASE}; end`);
}

async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const createTrigger = async (name: string, event: string, body: string) => {
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`);
    await run(`create trigger ${name} ${event} execute function ${name}()`);
  };
  const refuse = `raise exception 'paper_frozen';`;
  await createTrigger(
    'papers_frozen',
    `before update on papers for each row when (${isRefused('is distinct from')})`,
    refuse,
  );
  await createTrigger('papers_stay', 'before delete on papers for each row', refuse);
  await createTrigger('members_papers', 'before delete on members for each row', `${ERASE}; return old;`);
}
