// Members who were added recently: the same ones for the plan of mails and for WhatsApp.
import { firstNewDay } from '#shared/reminders/reminders.rules.ts';
import type { Database } from '../../../db/database.ts';
import { startOfDay } from '../../../lib/clock.ts';

/** Since when a member is new today, as stored. */
export function newSince(today: string): string {
  return startOfDay(firstNewDay(today));
}

/**
 * When admins added or imported members since then, whatever the date of their registration says. An import that only
 * changed a member noted what was there before.
 */
export function selectAdded(db: Database, since: string) {
  return db
    .selectFrom('audit_events')
    .select(['audit_events.member_id', 'audit_events.at'])
    .where('audit_events.at', '>=', since)
    .where('audit_events.action', 'in', ['member.add', 'member.import'])
    .where('audit_events.before', 'is', null);
}

/** When a member was added: an admin may have entered an older date of registration. */
export function addedAt(createdAt: string, noted: string | undefined): string {
  return noted !== undefined && noted > createdAt ? noted : createdAt;
}

/** Which of these members are new today, and when they were added. */
export async function readAdded(
  db: Database,
  memberIds: number[],
  today: string,
): Promise<Map<number, string>> {
  const rows = await selectAdded(db, newSince(today)).where('member_id', 'in', memberIds).execute();
  return new Map(rows.map(({ member_id, at }) => [member_id ?? 0, at]));
}
