// The row types about reminders of ending memberships: mails, links to renew, drafts for WhatsApp.
import type { Generated } from 'kysely';
import type { OptOutSource } from '#shared/reminders/preferences.contract.ts';
import type { ReminderReason, ReminderState } from '#shared/reminders/reminder.states.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import type { PlainDate, Timestamp } from './column-types.ts';

/** A mail of one stage. Unique by member, end of the period and stage. */
interface RemindersTable {
  id: Generated<number>;
  /** null once the member is deleted: the counts of the register stay. */
  member_id: number | null;
  /** The member's expiry when it was planned. */
  period_end: PlainDate;
  stage: ReminderStage;
  state: ReminderState;
  /** Only of held and skipped ones. */
  reason: ReminderReason | null;
  /** Only of failed ones: the words of the mail server. */
  refusal: string | null;
  planned_on: PlainDate;
  /** When an admin released it: it is not held again. */
  released_at: Timestamp | null;
  /** When a node last tried to send it; null when it is free. */
  sending_at: Timestamp | null;
  /** When it was sent, skipped or refused. */
  settled_at: Timestamp | null;
  created_at: Timestamp;
}

/** One for each Jakarta day on which reminders were planned. */
interface ReminderRunsTable {
  day: PlainDate;
  /** Members who got a new reminder on that day: as many as `reminders` has rows of it. */
  due: number;
  /** null until the first run of that day has read all members. */
  finished_at: Timestamp | null;
}

/** A member without a row is reminded. */
interface ReminderPreferencesTable {
  member_id: number;
  /** null: the member is reminded. */
  opted_out_at: Timestamp | null;
  opted_out_by: OptOutSource | null;
  /** The address that the mail server refused. The count is only about this one. */
  refused_email: string | null;
  refusals: Generated<number>;
}

/** A link with which its member pays without a login. A later period ends it. */
interface RenewLinksTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  member_id: number;
  /** The member's expiry when it was made. */
  period_end: PlainDate | null;
  made_for: 'mail' | 'whatsapp';
  created_at: Timestamp;
  expires_at: Timestamp;
  /** The first time. */
  opened_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

/** A draft for WhatsApp. Nobody knows whether it was sent: an admin may confirm it. */
interface ContactsTable {
  id: Generated<number>;
  member_id: number;
  admin_id: number | null;
  /** The name at that time; stays when the admin is deleted. */
  admin_name: string;
  about: 'reminder' | 'unclear_proof' | 'other_amount';
  /** Only of reminders, like the next one. */
  stage: ReminderStage | 'board' | null;
  period_end: PlainDate | null;
  payment_id: number | null;
  made_at: Timestamp;
  opened_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  undone_at: Timestamp | null;
}

export interface ReminderTables {
  reminders: RemindersTable;
  reminder_runs: ReminderRunsTable;
  reminder_preferences: ReminderPreferencesTable;
  renew_links: RenewLinksTable;
  contacts: ContactsTable;
}
