// What a member takes along: the tables that name the member, without the columns about admins.
import { lookUp } from '#shared/keys.ts';
import { biodataField, storedFields } from '#shared/members/biodata.fields.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { memberStatusLook } from '#shared/membership/membership.states.ts';
import type { Tables } from '../../db/schema.ts';
import type { ArchiveColumn, ArchivedTable } from '../data-archive/archived-tables.open.types.ts';
import { archivedTables } from '../data-archive/archived-tables.open.view.ts';
import { archived } from '../data-archive/columns.open.view.ts';

/** Those of the archive of all data. */
const shared: (keyof Tables)[] = [
  'payments',
  'renewals',
  'category_changes',
  'old_numbers',
  'statement_links',
  'deposit_uses',
  'payer_names',
  'reminders',
  'reminder_preferences',
  'contacts',
  'activations',
];

/** What the board writes for itself. */
const ownNotes = ['stop_note', 'number_import_id', 'import_id', 'batch_id'];

const isOfMember = ({ isOfAdmins, reads }: ArchiveColumn) =>
  !isOfAdmins && !ownNotes.includes(reads[0] ?? '');

function columnsOf(table: keyof Tables): ArchiveColumn[] {
  return archivedTables.flatMap((one) => (one.table === table ? one.columns.filter(isOfMember) : []));
}

const known = ['id', 'number', 'name', 'email', 'updated_at'];

const biodata = archived('members', 'Biodata dan keanggotaan', (c) => [
  c.text('number', memberLabels.number),
  c.text('name', memberLabels.name),
  c.text('email', memberLabels.email),
  storedFields.map((name) => {
    const { kind, label } = biodataField(name);
    return kind === 'optionalDate' ? c.day(name, label) : c.text(name, label);
  }),
  c.nameOf('company_category_id', memberLabels.companyCategory, 'company_categories'),
  c.nameOf('category_id', memberLabels.category, 'categories'),
  c.words('status', memberLabels.status, (status) => lookUp(memberStatusLook, status)?.label),
  c.day('started_at', memberLabels.startedAt),
  c.day('expired_at', memberLabels.expiredAt),
  columnsOf('members').filter(({ reads }) => !known.includes(reads[0] ?? '')),
  c.time('created_at', memberLabels.registeredAt),
  c.time('updated_at', memberLabels.updatedAt),
]);

export const ownTables: ArchivedTable[] = [
  biodata,
  ...archivedTables
    .filter(({ table }) => shared.includes(table))
    .map((table) => ({ ...table, columns: table.columns.filter(isOfMember) })),
  archived('documents', 'Kartu dan surat', (c) => [
    c.words('kind', 'Jenis', (kind) => (kind === 'card' ? 'Kartu anggota' : 'Acceptance letter')),
    c.time('created_at', 'Pertama dibuat'),
  ]),
  archived('sessions', 'Perangkat yang masuk', (c) => [
    c.text('user_agent', 'Perangkat'),
    c.text('address', 'Alamat IP'),
    c.time('created_at', 'Masuk'),
    c.time('last_used_at', 'Terakhir dipakai'),
  ]),
];

/** The column that says whose a row is. */
export function ownerOf(table: keyof Tables): { column: string; through?: keyof Tables } {
  if (table === 'members') return { column: 'id' };
  if (table === 'deposit_uses') return { column: 'deposit_id', through: 'statement_links' };
  return { column: 'member_id' };
}
