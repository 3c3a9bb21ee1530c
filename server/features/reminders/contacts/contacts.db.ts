// The SQL of the history of contact: the newest of each kind.
import { sql } from 'kysely';
import { MAX_CONTACT_EVENTS } from '#shared/reminders/contacts.contract.ts';
import type { Database } from '../../../db/database.ts';

/** Is empty for a member who does not exist. */
export async function readContacts(db: Database, memberId: number) {
  const [reminders, drafts, links, bills] = await Promise.all([
    readReminders(db, memberId),
    readDrafts(db, memberId),
    readLinks(db, memberId),
    readBills(db, memberId),
  ]);
  return { reminders, drafts, links, bills };
}

export type ContactRows = Awaited<ReturnType<typeof readContacts>>;

function readReminders(db: Database, memberId: number) {
  return db
    .selectFrom('reminders')
    .select(['id', 'stage', 'state', 'reason'])
    .select(({ fn }) => fn.coalesce('settled_at', 'created_at').as('at'))
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MAX_CONTACT_EVENTS)
    .execute();
}

/** Those that were opened. */
function readDrafts(db: Database, memberId: number) {
  return db
    .selectFrom('contacts')
    .select(['id', 'about', 'stage', 'admin_name', 'confirmed_at', 'undone_at'])
    .select((row) => row.ref('opened_at').$notNull().as('at'))
    .where('member_id', '=', memberId)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CONTACT_EVENTS)
    .execute();
}

function readLinks(db: Database, memberId: number) {
  return db
    .selectFrom('renew_links')
    .innerJoin('members', 'members.id', 'renew_links.member_id')
    .select(['renew_links.id', 'made_for', 'expires_at', 'opened_at', 'revoked_at'])
    .select('renew_links.created_at as at')
    .select(
      sql<number>`case when renew_links.period_end is not distinct from members.expired_at then 1 else 0 end`.as(
        'is_present',
      ),
    )
    .where('renew_links.member_id', '=', memberId)
    .orderBy('renew_links.id', 'desc')
    .limit(MAX_CONTACT_EVENTS)
    .execute();
}

function readBills(db: Database, memberId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'number', 'total', 'status', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MAX_CONTACT_EVENTS)
    .execute();
}
