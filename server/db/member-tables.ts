// Members, and what the association sorts them by.

import { recordOf } from '#shared/keys.ts';
import { biodataField, isOptional, type StoredField, storedFields } from '#shared/members/biodata.fields.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { type MemberStatus, memberStatusLook } from '#shared/membership/membership.states.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { type StopReason, stopReasonLabels } from '#shared/stops/stops.states.ts';
import { pathWord } from '../lib/path-word.ts';
import {
  admin,
  because,
  Column,
  day,
  file,
  flag,
  follows,
  id,
  member,
  nameOf,
  number,
  ofBoard,
  rupiah,
  type Stored,
  secret,
  table,
  text,
  time,
  words,
} from './table-facts.ts';

export const memberTables = {
  members: table(
    { archive: 'Keterangan Anggota', whose: 'member', own: 'Biodata dan keanggotaan' },
    {
      id: id().notOwn(because('the number says who it is')),
      number: text(memberLabels.number, 16).orNull(),
      name: text(memberLabels.name, 32),
      /** Lower case, unique among members. */
      email: text(memberLabels.email, 32),
      ...biodataColumns(),
      company_category_id: nameOf('company_categories', memberLabels.companyCategory).orNull().ofExport(),
      category_id: nameOf('categories', memberLabels.category).orNull().ofExport(),
      /** Derived from the renewals by `foldMembership`, except pending and rejected at creation. */
      status: words<MemberStatus>(memberLabels.status, memberStatusLook).ofExport(),
      started_at: day(memberLabels.startedAt).orNull().ofExport(),
      expired_at: day(memberLabels.expiredAt).orNull().ofExport(),
      email_verified_at: time('Email terverifikasi').orNull(),
      /** Written by a trigger of the sessions. null: never logged in. */
      first_login_at: time('Login pertama').orNull(),
      /** First day of the run of periods to come; null when none follows. */
      next_started_at: day(memberLabels.activeFrom).orNull(),
      /** null: has not stopped. */
      stop_reason: words<StopReason>('Berhenti', stopReasonLabels).orNull(),
      stopped_on: day('Berhenti sejak').orNull(),
      stop_note: text('Catatan berhenti', 40).orNull().notOwn(ofBoard),
      /** The status that comes back where no period says another. */
      status_before_stop: words<MemberStatus>('Status sebelum berhenti', memberStatusLook).orNull(),
      /** His next bill has the entry fee of his category. */
      owes_entry_fee: flag('Uang pangkal belum dibayar').byDefault(),
      /** The import that brought the number; null for a running number. */
      number_import_id: number('Nomor dari ID Impor')
        .refersTo('imports')
        .withoutKey()
        .orNull()
        .notOwn(ofBoard),
      photo_key: file('Foto', photoPath, ['id', 'number', 'name']).orNull(),
      created_at: time(memberLabels.registeredAt).ofExport(),
      updated_at: time(memberLabels.updatedAt),
      /** null until a long-standing or admin-made member creates a password through the reset link. */
      password_hash: text(secret).orNull(),
      /** By which members are sorted: as `nameKey` writes it. */
      name_key: text(follows).derived(),
      /** JSON, a `KnownAs`: of people who were merged into him. Null: nobody was. */
      known_as: text(follows).orNull(),
      /** Name, e-mail, number, company, phone in both spellings and `known_as`, as `memberSearchText` writes them. */
      search_text: text(follows).derived(),
    },
  ),

  categories: table(
    { archive: 'Kategori Anggota', whose: 'nobody', called: '{name}' },
    {
      id: id(),
      name: text('Nama', 32),
      /** Rupiah, charged to new members once. */
      entry_fee: rupiah(paymentLabels.entryFee).byDefault(),
      /** Exactly one row is 1: a partial unique index enforces it. */
      is_default: flag('Default'),
      is_hidden: flag('Disembunyikan'),
      created_by: admin('Dibuat oleh').orNull(),
      created_at: time('Dibuat'),
      updated_at: time('Diubah'),
    },
  ),

  /** Yearly dues of a category from a day on. The first one holds for all days before, too. */
  category_fees: table(
    { archive: 'Iuran Kategori', whose: 'nobody' },
    {
      id: id(),
      category_id: nameOf('categories', memberLabels.category),
      fee: rupiah('Iuran per tahun'),
      begins_on: day('Berlaku mulai'),
      created_at: time('Dibuat'),
    },
  ),

  /** The history of a member's categories: each row ends the category before. */
  category_changes: table(
    { archive: 'Riwayat Kategori', whose: 'member', own: true },
    {
      id: id(),
      member_id: member({ merge: 'end', retains: { some: 'category' } }),
      from_category_id: nameOf('categories', 'Dari').orNull(),
      to_category_id: nameOf('categories', 'Ke').orNull(),
      begins_on: day('Berlaku sejak'),
      reason: text('Alasan', 40).orNull(),
      /** The import that changed it; null for an admin's change. */
      import_id: number('ID Impor').refersTo('imports').orNull().notOwn(ofBoard),
      changed_by: admin('Diubah oleh').orNull(),
      created_at: time('Dicatat'),
    },
  ),

  company_categories: table(
    { archive: 'Kategori Institusi', whose: 'nobody', called: '{name}' },
    {
      id: id(),
      name: text('Nama', 32),
      /** One upper-case letter or digit, unique; first character of member numbers. */
      code: text('Kode', 8),
      is_hidden: flag('Disembunyikan'),
      created_by: admin('Dibuat oleh').orNull(),
      created_at: time('Dibuat'),
      updated_at: time('Diubah'),
    },
  ),
};

/** A column for each stored field of the biodata, with the type that the field has in the contract. */
function biodataColumns(): { [F in StoredField]: Column<Member[F]> } {
  return recordOf(storedFields, (name) => {
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
