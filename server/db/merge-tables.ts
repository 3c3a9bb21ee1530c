// Two records of one person: pairs that may be doubles, merges, and what they leave behind.
import {
  admin,
  adminName,
  because,
  file,
  follows,
  forUndo,
  id,
  member,
  named,
  number,
  ofBoard,
  secret,
  table,
  text,
  time,
  work,
} from './table-facts.ts';

const foundByProduct = because('the product found the pair');

export const mergeTables = {
  /** Two members who may be one person. */
  double_pairs: table(
    { archive: 'Mungkin Ganda', whose: 'member', own: ofBoard },
    {
      id: id(),
      lower_id: number('ID Anggota')
        .refersTo('members')
        .namesMember({ merge: 'combine', retains: foundByProduct }),
      higher_id: number('ID Anggota lain')
        .refersTo('members')
        .namesMember({ merge: 'combine', retains: foundByProduct }),
      /** JSON: what they have in common, the strongest first. */
      reasons: text('Alasan (JSON)', 32),
      found_at: time('Ditemukan'),
      /** An admin has said that they are two people. */
      dismissed_at: time('Bukan orang yang sama sejak').orNull(),
      dismissed_by_name: adminName('Menurut').orNull(),
      /** The surest pairs have the lowest. */
      rank: number(follows),
    },
  ),

  /** One member merged into another. Stays when either is gone. */
  merges: table(
    { archive: 'Gabungan', whose: 'member', own: ofBoard },
    {
      id: id(),
      /** Both without a foreign key: the record outlives the members. */
      survivor_id: number('ID Anggota').namesMember({ merge: 'keep', retains: { some: 'merged' } }),
      merged_id: number('ID yang digabung').namesMember({
        merge: 'keep',
        retains: because('that member is gone, or back as before'),
      }),
      /** The name at that time. */
      merged_name: text('Nama yang digabung', 32),
      /** The address that the survivor does not have: nobody else gets it while the merge can be undone. */
      reserved_email: text('Email yang disimpan', 32).orNull(),
      admin_id: admin(named).orNull(),
      admin_name: adminName('Digabung oleh'),
      merged_at: time('Digabung'),
      undone_by_name: adminName('Dipisah oleh').orNull(),
      undone_at: time('Dipisah').orNull(),
      /** The photo that the survivor does not show, stored while the merge can be undone. */
      spare_photo_key: file(work).orNull(),
      /** JSON, a `StoredUndo`: both as they were. Null once the merge cannot be undone any more. */
      undo: text(forUndo).orNull(),
    },
  ),

  /** A member number that is never given again. */
  old_numbers: table(
    { archive: 'Nomor Lama', whose: 'member', own: true },
    {
      id: id(),
      number: text('Nomor lama', 16),
      /** Who has another number now; null once the member is deleted. */
      member_id: member({ merge: 'move', retains: 'merged' }).orNull(),
      merge_id: number('ID Gabungan').refersTo('merges'),
    },
  ),

  /** A card or letter with an old number. Its page goes on answering, for the survivor. */
  old_documents: table(
    { archive: secret, whose: 'member', own: secret },
    {
      id: id(),
      member_id: member({ merge: 'move', countedAs: 'documents', retains: 'merged' }),
      kind: text<'card' | 'letter'>(),
      token: text(),
      /** What is printed on it. */
      number: text(),
      merge_id: number().refersTo('merges'),
    },
  ),
};
