// Members whose membership ends soon, as an admin enters them from old records.
import type { AdminSession } from '../../setup/browser/admin-test.ts';
import { todayInJakarta } from '../today.ts';
import { addMember } from './members.ts';

/** A member of old whose membership ends in so many days, or ended as many days ago. */
export function addDueMember(
  admin: Pick<AdminSession, 'ask'>,
  days: number,
  fields: Record<string, unknown> = {},
) {
  const today = Temporal.PlainDate.from(todayInJakarta());
  const expired_at = today.add({ days }).toString();
  const started_at = today.add({ days }).subtract({ years: 1 }).toString();
  const status = days < 0 ? 'inactive' : 'active';
  return addMember(admin, { status, created_at: started_at, started_at, expired_at, ...fields });
}
