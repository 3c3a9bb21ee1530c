// Preferences about reminders as the wire shows them.
import type { MemberPreference } from '#shared/reminders/preferences.contract.ts';
import type { PreferenceRow } from './preferences.db.ts';

export function preferenceView({ opted_out_at }: PreferenceRow): { is_on: 0 | 1 } {
  return { is_on: opted_out_at === null ? 1 : 0 };
}

/** Shows admins the preference of a member. Refusals of an earlier address do not count. */
export function memberPreferenceView(row: PreferenceRow): MemberPreference {
  const { opted_out_at, opted_out_by, email, refused_email, refusals } = row;
  return {
    ...preferenceView(row),
    opted_out_at,
    opted_out_by,
    refusals: refused_email === email ? (refusals ?? 0) : 0,
  };
}
