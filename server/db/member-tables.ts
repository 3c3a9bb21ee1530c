// Members, and what the association sorts them by.

import { makeRecord } from '#shared/keys.ts';
import { biodataField, isOptional, type StoredField, storedFields } from '#shared/members/biodata.fields.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { type MemberStatus, memberStatusLook } from '#shared/membership/membership.states.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { type StopReason, stopReasonLabels } from '#shared/stops/stops.states.ts';
import { pathWord } from '../lib/path-word.ts';
import * as column from './columns.ts';
import { because, Column, describeTable, reasons, type Stored } from './table-facts.ts';

export const memberTables = {
  members: describeTable(
    { archive: 'Keterangan Anggota', whose: 'member', own: 'Biodata dan keanggotaan' },
    {
      id: column.id().notOwn(because('the number says who it is')),
      number: column.text(memberLabels.number, 16).orNull(),
      name: column.text(memberLabels.name, 32),
      /** Lower case, unique among members. */
      email: column.text(memberLabels.email, 32),
      ...biodataColumns(),
      company_category_id: column
        .reference('company_categories', memberLabels.companyCategory)
        .orNull()
        .ofExport(),
      category_id: column.reference('categories', memberLabels.category).orNull().ofExport(),
      /** Derived from the renewals by `foldMembership`, except pending and rejected at creation. */
      status: column.words<MemberStatus>(memberLabels.status, memberStatusLook).ofExport(),
      started_at: column.day(memberLabels.startedAt).orNull().ofExport(),
      expired_at: column.day(memberLabels.expiredAt).orNull().ofExport(),
      email_verified_at: column.time('Email terverifikasi').orNull(),
      /** Written by a trigger of the sessions. null: never logged in. */
      first_login_at: column.time('Login pertama').orNull(),
      /** First day of the run of periods to come; null when none follows. */
      next_started_at: column.day(memberLabels.activeFrom).orNull(),
      /** null: has not stopped. */
      stop_reason: column.words<StopReason>('Berhenti', stopReasonLabels).orNull(),
      stopped_on: column.day('Berhenti sejak').orNull(),
      stop_note: column.text('Catatan berhenti', 40).orNull().notOwn(reasons.ofBoard),
      /** The status that comes back where no period says another. */
      status_before_stop: column.words<MemberStatus>('Status sebelum berhenti', memberStatusLook).orNull(),
      /** His next bill has the entry fee of his category. */
      owes_entry_fee: column.flag('Uang pangkal belum dibayar').byDefault(),
      /** The import that brought the number; null for a running number. */
      number_import_id: column
        .number('Nomor dari ID Impor')
        .refersTo('imports')
        .withoutKey()
        .orNull()
        .notOwn(reasons.ofBoard),
      photo_key: column.file('Foto', photoPath, ['id', 'number', 'name']).orNull(),
      created_at: column.time(memberLabels.registeredAt).ofExport(),
      updated_at: column.time(memberLabels.updatedAt),
      /** null until a long-standing or admin-made member creates a password through the reset link. */
      password_hash: column.text(reasons.secret).orNull(),
      /** By which members are sorted: as `nameKey` writes it. */
      name_key: column.text(reasons.follows).derived(),
      /** JSON, a `KnownAs`: of people who were merged into him. Null: nobody was. */
      known_as: column.text(reasons.follows).orNull(),
      /** Name, e-mail, number, company, phone in both spellings and `known_as`, as `memberSearchText` writes them. */
      search_text: column.text(reasons.follows).derived(),
    },
  ),

  categories: describeTable(
    { archive: 'Kategori Anggota', whose: 'nobody', called: '{name}' },
    {
      id: column.id(),
      name: column.text('Nama', 32),
      /** Rupiah, charged to new members once. */
      entry_fee: column.rupiah(paymentLabels.entryFee).byDefault(),
      /** Exactly one row is 1: a partial unique index enforces it. */
      is_default: column.flag('Default'),
      is_hidden: column.flag('Disembunyikan'),
      created_by: column.admin('Dibuat oleh').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
    },
  ),

  /** Yearly dues of a category from a day on. The first one holds for all days before, too. */
  category_fees: describeTable(
    { archive: 'Iuran Kategori', whose: 'nobody' },
    {
      id: column.id(),
      category_id: column.reference('categories', memberLabels.category),
      fee: column.rupiah('Iuran per tahun'),
      begins_on: column.day('Berlaku mulai'),
      created_at: column.time('Dibuat'),
    },
  ),

  /** The history of a member's categories: each row ends the category before. */
  category_changes: describeTable(
    { archive: 'Riwayat Kategori', whose: 'member', own: true },
    {
      id: column.id(),
      member_id: column.member({ merge: 'end', retains: { some: 'category' } }),
      from_category_id: column.reference('categories', 'Dari').orNull(),
      to_category_id: column.reference('categories', 'Ke').orNull(),
      begins_on: column.day('Berlaku sejak'),
      reason: column.text('Alasan', 40).orNull(),
      /** The import that changed it; null for an admin's change. */
      import_id: column.number('ID Impor').refersTo('imports').orNull().notOwn(reasons.ofBoard),
      changed_by: column.admin('Diubah oleh').orNull(),
      created_at: column.time('Dicatat'),
    },
  ),

  company_categories: describeTable(
    { archive: 'Kategori Institusi', whose: 'nobody', called: '{name}' },
    {
      id: column.id(),
      name: column.text('Nama', 32),
      /** One upper-case letter or digit, unique; first character of member numbers. */
      code: column.text('Kode', 8),
      is_hidden: column.flag('Disembunyikan'),
      created_by: column.admin('Dibuat oleh').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
    },
  ),
};

/** A column for each stored field of the biodata, with the type that the field has in the contract. */
function biodataColumns(): { [F in StoredField]: Column<Member[F]> } {
  return makeRecord(storedFields, (name) => {
    const { kind, label } = biodataField(name);
    return new Column<never>({
      title: label,
      format: { as: kind === 'optionalDate' ? 'day' : 'text' },
      isNullable: isOptional(name) || undefined,
      isOfExport: true,
    });
  });
}

function photoPath({ id, number, name }: Stored): string {
  return `Foto/${pathWord(number ?? 'tanpa nomor')} ${pathWord(name)} ${id}`;
}
