// Members who registered, or were added by hand without a period, a short while ago. They are the same ones for the plan
// of mails and for WhatsApp.
import { jakartaDay } from '#shared/dates.ts';
import { firstNewDay } from '#shared/reminders/reminders.rules.ts';
import type { Database } from '../../db/database.ts';
import { startOfDay } from '../../lib/clock.ts';

/** Returns since when a member is new today, as stored. */
export function newSince(today: string): string {
  return startOfDay(firstNewDay(today));
}

/** Selects when admins added members since then, whatever the date of their registration says. */
export function selectAdded(db: Database, since: string) {
  return db
    .selectFrom('audit_events')
    .select(['audit_events.member_id', 'audit_events.at'])
    .where('audit_events.at', '>=', since)
    .where('audit_events.action', '=', 'member.add');
}

/** Selects who came in with an end: dates of the form that adds members, or of an import. */
export function selectEntered(db: Database) {
  return db.selectFrom('renewals').select('renewals.member_id').where('renewals.fixed_end', 'is not', null);
}

/** Selects whom an import added. One that only changed a member noted what was there before. */
export function selectImported(db: Database) {
  return db
    .selectFrom('audit_events')
    .select('audit_events.member_id')
    .where('audit_events.action', '=', 'member.import')
    .where('audit_events.before', 'is', null);
}

/**
 * Reads `added_on` of the rule, for these members. An admin may have entered an older date of registration: the day of
 * the entry counts then.
 */
export async function readAddedOn(
  db: Database,
  members: readonly { id: number; created_at: string }[],
  today: string,
): Promise<Map<number, string | null>> {
  const since = newSince(today);
  const ids = members.map(({ id }) => id);
  const rows = await selectAdded(db, since).where('member_id', 'in', ids).execute();
  const noted = new Map(rows.map(({ member_id, at }) => [member_id ?? 0, at]));
  const at = members.map(({ id, created_at }) => ({ id, at: pickLaterMoment(created_at, noted.get(id)) }));
  const recent = at.filter((member) => member.at >= since).map(({ id }) => id);
  const exempt = await readExempt(db, recent);
  return new Map(at.map((member) => [member.id, exempt.has(member.id) ? null : jakartaDay(member.at)]));
}

async function readExempt(db: Database, ids: number[]): Promise<Set<number | null>> {
  if (ids.length === 0) return new Set();
  const entered = await selectEntered(db).where('renewals.member_id', 'in', ids).execute();
  const imported = await selectImported(db).where('audit_events.member_id', 'in', ids).execute();
  return new Set([...entered, ...imported].map(({ member_id }) => member_id));
}

function pickLaterMoment(createdAt: string, noted: string | undefined): string {
  return noted !== undefined && noted > createdAt ? noted : createdAt;
}
