// Two records of one person: pairs that may be doubles, merges, and what they leave behind.
import * as column from './columns.ts';
import { because, describeTable, reasons } from './table-facts.ts';

const foundByProduct = because('the product found the pair');

export const mergeTables = {
  /** Two members who may be one person. */
  double_pairs: describeTable(
    { archive: 'Mungkin Ganda', whose: 'member', own: reasons.ofBoard },
    {
      id: column.id(),
      lower_id: column
        .number('ID Anggota')
        .refersTo('members')
        .namesMember({ merge: 'combine', retains: foundByProduct }),
      higher_id: column
        .number('ID Anggota lain')
        .refersTo('members')
        .namesMember({ merge: 'combine', retains: foundByProduct }),
      /** JSON: what they have in common, the strongest first. */
      reasons: column.text('Alasan (JSON)', 32),
      found_at: column.time('Ditemukan'),
      /** An admin has said that they are two people. */
      dismissed_at: column.time('Bukan orang yang sama sejak').orNull(),
      dismissed_by_name: column.adminName('Menurut').orNull(),
      /** The surest pairs have the lowest. */
      rank: column.number(reasons.follows),
    },
  ),

  /** What members are compared by, see `lib/likeness/likeness-keys.ts`. The search for doubles writes it. */
  likeness_keys: describeTable(
    { archive: reasons.follows, whose: 'member', own: reasons.follows, key: null },
    {
      member_id: column.number().namesMember({ merge: 'keep', retains: reasons.follows }),
      key: column.number(),
    },
  ),

  /** Who is to be compared: triggers name everyone who is added, changed or deleted, the search removes who was compared. */
  uncompared_members: describeTable(
    { archive: reasons.follows, whose: 'member', own: reasons.follows, key: null },
    {
      id: column.id(),
      /** Also of a deleted member, whose keys are still stored. */
      member_id: column.number().namesMember({ merge: 'keep', retains: reasons.follows }),
      /** The stored keys are those of the member as it is: what is left is to compare it. */
      is_keyed: column.flag().byDefault(),
    },
  ),

  /** One member merged into another. Stays when either is gone. */
  merges: describeTable(
    { archive: 'Gabungan', whose: 'member', own: reasons.ofBoard },
    {
      id: column.id(),
      /** Both without a foreign key: the record outlives the members. */
      survivor_id: column.number('ID Anggota').namesMember({ merge: 'keep', retains: { some: 'merged' } }),
      merged_id: column.number('ID yang digabung').namesMember({
        merge: 'keep',
        retains: because('that member is gone, or back as before'),
      }),
      /** The name at that time. */
      merged_name: column.text('Nama yang digabung', 32),
      /** The address that the survivor does not have: nobody else gets it while the merge can be undone. */
      reserved_email: column.text('Email yang disimpan', 32).orNull(),
      admin_id: column.admin(reasons.named).orNull(),
      admin_name: column.adminName('Digabung oleh'),
      merged_at: column.time('Digabung'),
      undone_by_name: column.adminName('Dipisah oleh').orNull(),
      undone_at: column.time('Dipisah').orNull(),
      /** The photo that the survivor does not show, stored while the merge can be undone. */
      spare_photo_key: column.file(reasons.work).orNull(),
      /** JSON, a `StoredUndo`: both as they were. Null once the merge cannot be undone any more. */
      undo: column.text(reasons.forUndo).orNull(),
    },
  ),

  /** A member number that is never given again. */
  old_numbers: describeTable(
    { archive: 'Nomor Lama', whose: 'member', own: true },
    {
      id: column.id(),
      number: column.text('Nomor lama', 16),
      /** Who has another number now; null once the member is deleted. */
      member_id: column.member({ merge: 'move', retains: 'merged' }).orNull(),
      merge_id: column.number('ID Gabungan').refersTo('merges'),
    },
  ),

  /** A card or letter with an old number. Its page goes on answering, for the survivor. */
  old_documents: describeTable(
    { archive: reasons.secret, whose: 'member', own: reasons.secret },
    {
      id: column.id(),
      member_id: column.member({ merge: 'move', countedAs: 'documents', retains: 'merged' }),
      kind: column.text<'card' | 'letter'>(),
      token: column.text(),
      /** What is printed on it. */
      number: column.text(),
      merge_id: column.number().refersTo('merges'),
    },
  ),
};
