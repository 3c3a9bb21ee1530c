// The SQL about drafts for WhatsApp.
import type { DraftReport } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/schema.ts';

export type ContactRow = Row<'contacts'>;

export function findContact(db: Database, id: number): Promise<ContactRow | undefined> {
  return db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPhone(tx: Tx, memberId: number): Promise<string | null> {
  const member = await tx.selectFrom('members').select('hp').where('id', '=', memberId).executeTakeFirst();
  return member?.hp ?? null;
}

type Matter = Pick<
  NewRow<'contacts'>,
  'member_id' | 'admin_id' | 'about' | 'stage' | 'period_end' | 'payment_id'
>;

/** Finds the admin's draft of this matter, unless it was sent. */
export function findUnsent(tx: Tx, matter: Matter): Promise<ContactRow | undefined> {
  return tx
    .selectFrom('contacts')
    .selectAll()
    .where('member_id', '=', matter.member_id)
    .where('about', '=', matter.about)
    .where('admin_id', 'is not distinct from', matter.admin_id ?? null)
    .where('stage', 'is not distinct from', matter.stage ?? null)
    .where('period_end', 'is not distinct from', matter.period_end ?? null)
    .where('payment_id', 'is not distinct from', matter.payment_id ?? null)
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertContact(tx: Tx, contact: NewRow<'contacts'>): Promise<ContactRow> {
  return tx.insertInto('contacts').values(contact).returningAll().executeTakeFirstOrThrow();
}

interface Report {
  id: number;
  state: DraftReport;
  admin: { id: number | null; name: string };
  now: string;
}

/** Returns undefined when the draft is in this state already, or gone. */
export function storeReport(tx: Tx, { id, state, admin, now }: Report): Promise<ContactRow | undefined> {
  const update = tx
    .updateTable('contacts')
    .where('id', '=', id)
    .set({ admin_id: admin.id, admin_name: admin.name })
    .returningAll();
  switch (state) {
    case 'opened':
      return update
        .set({ opened_at: now, confirmed_at: null, undone_at: null })
        .where((is) => is.or([is('opened_at', 'is', null), is('undone_at', 'is not', null)]))
        .executeTakeFirst();
    case 'confirmed':
      return update
        .set((is) => ({
          opened_at: is.fn.coalesce('opened_at', is.val(now)),
          confirmed_at: now,
          undone_at: null,
        }))
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
    case 'undone':
      return update
        .set({ confirmed_at: null, undone_at: now })
        .where('opened_at', 'is not', null)
        .where('undone_at', 'is', null)
        .executeTakeFirst();
  }
}
