// The row types of all tables. Larger groups are in files next to this one (`login-tables.ts`, …). Amounts are whole rupiah
// unless their table says otherwise.
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import type { StoredField } from '#shared/members/biodata.fields.ts';
import type { Member } from '#shared/members/members.contract.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { StopReason } from '#shared/stops/stops.states.ts';
import type { AssociationTables } from './association-tables.ts';
import type { Flag, PlainDate, Timestamp } from './column-types.ts';
import type { ImportTables } from './import-tables.ts';
import type { ListWorkTables } from './list-work-tables.ts';
import type { LoginTables } from './login-tables.ts';
import type { MergeTables } from './merge-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { ReminderTables } from './reminder-tables.ts';
import type { ClosedMonthsTable, StatementTables } from './statement-tables.ts';

interface AdminsTable {
  id: Generated<number>;
  name: string;
  /** Lower case, unique among admins. */
  email: string;
  password_hash: string;
  role: AdminRole;
  receive_payment_notification: Flag;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface CategoriesTable {
  id: Generated<number>;
  name: string;
  /** Rupiah, charged to new members once. */
  entry_fee: Generated<number>;
  is_hidden: Flag;
  /** Exactly one row is 1: a partial unique index enforces it. */
  is_default: Flag;
  created_by: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Yearly dues of a category from a day on. The first one holds for all days before, too. */
interface CategoryFeesTable {
  id: Generated<number>;
  category_id: number;
  /** Rupiah per year. */
  fee: number;
  begins_on: PlainDate;
  created_at: Timestamp;
}

/** The history of a member's categories: each row ends the category before. */
interface CategoryChangesTable {
  id: Generated<number>;
  member_id: number;
  from_category_id: number | null;
  to_category_id: number | null;
  begins_on: PlainDate;
  reason: string | null;
  /** The import that changed it; null for an admin's change. */
  import_id: number | null;
  changed_by: number | null;
  created_at: Timestamp;
}

interface CompanyCategoriesTable {
  id: Generated<number>;
  name: string;
  /** One upper-case letter or digit, unique; first character of member numbers. */
  code: string;
  is_hidden: Flag;
  created_by: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Has a column for each stored field of the biodata, too. */
interface MembersTable extends Pick<Member, StoredField> {
  id: Generated<number>;
  name: string;
  /** By which members are sorted: as `nameKey` writes it. */
  name_key: string;
  /** Lower case, unique among members. */
  email: string;
  /** null until a long-standing or admin-made member creates a password through the reset link. */
  password_hash: string | null;
  email_verified_at: Timestamp | null;
  company_category_id: number | null;
  category_id: number | null;
  photo_key: string | null;
  /** Derived from the renewals by `foldMembership`, except pending and rejected at creation. */
  status: MemberStatus;
  number: string | null;
  /** The import that brought the number; null for a running number. */
  number_import_id: number | null;
  started_at: PlainDate | null;
  expired_at: PlainDate | null;
  /** First day of the run of periods to come; null when none follows. */
  next_started_at: PlainDate | null;
  /** His next bill has the entry fee of his category. */
  owes_entry_fee: Generated<Flag>;
  /** null: has not stopped. */
  stop_reason: StopReason | null;
  stop_note: string | null;
  stopped_on: PlainDate | null;
  /** The status that comes back where no period says another. */
  status_before_stop: MemberStatus | null;
  /** Written by a trigger of the sessions. null: never logged in. */
  first_login_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** JSON, a `KnownAs`: of people who were merged into him. Null: nobody was. */
  known_as: string | null;
  /** Name, e-mail, number, company, phone in both spellings and `known_as`, as `memberSearchText` writes them. */
  search_text: string;
}

interface GuidesTable {
  id: Generated<number>;
  title: string;
  slug: string;
  /** Markdown as typed. */
  content: string;
  is_published: Flag;
  created_by: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface SettingsTable {
  key: string;
  value: string;
}

interface DocumentsTable {
  id: Generated<number>;
  member_id: number;
  kind: 'card' | 'letter';
  /** Unguessable, printed as QR code: leads to /verifikasi/{token}. */
  token: string;
  created_at: Timestamp;
}

interface AuditEventsTable {
  id: Generated<number>;
  at: Timestamp;
  admin_id: number | null;
  /** Stays when the admin is deleted. */
  admin_name: string;
  /** `payment.decide`, `member.remove`, … */
  action: string;
  subject: string;
  subject_id: number | null;
  /** The member it concerns, for the timeline; no foreign key, the record outlives the member. */
  member_id: number | null;
  /** JSON of the changed fields, or null. */
  before: string | null;
  after: string | null;
}

interface JobsTable {
  id: Generated<number>;
  kind: string;
  /** JSON. */
  payload: string;
  run_at: Timestamp;
  attempts: number;
  /** Lease of the worker that runs it; null when free. */
  locked_until: Timestamp | null;
  last_error: string | null;
  /** Set when the job is given up; Super Admins see it then. */
  failed_at: Timestamp | null;
  created_at: Timestamp;
}

interface ThrottlesTable {
  key: string;
  count: number;
  /** End of the window that `count` belongs to. */
  resets_at: Timestamp;
}

interface CountersTable {
  name: string;
  value: number;
}

/** Maintained by triggers. -1 and '' mean none. Rows of the same key add up: PostgreSQL stores several. */
interface TalliesTable {
  list: 'members' | 'payments' | 'renewals' | 'audit_events' | 'statement_rows' | 'changes';
  company_category_id: number;
  category_id: number;
  status: string;
  name: string;
  count: number;
}

export interface Tables
  extends AssociationTables,
    ImportTables,
    LoginTables,
    MergeTables,
    PaymentTables,
    ListWorkTables,
    ReminderTables,
    StatementTables {
  admins: AdminsTable;
  categories: CategoriesTable;
  category_changes: CategoryChangesTable;
  category_fees: CategoryFeesTable;
  company_categories: CompanyCategoriesTable;
  members: MembersTable;
  guides: GuidesTable;
  settings: SettingsTable;
  closed_months: ClosedMonthsTable;
  documents: DocumentsTable;
  audit_events: AuditEventsTable;
  jobs: JobsTable;
  throttles: ThrottlesTable;
  counters: CountersTable;
  tallies: TalliesTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type RowChange<T extends keyof Tables> = Updateable<Tables[T]>;
