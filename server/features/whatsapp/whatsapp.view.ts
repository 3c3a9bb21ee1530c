// Drafts as the wire shows them.
import type { DraftProgress } from '#shared/whatsapp/whatsapp.contract.ts';
import type { ContactRow } from './drafts.db.ts';

export function progressView(contact: ContactRow, callerId: number): DraftProgress {
  const { id, opened_at, confirmed_at, undone_at, admin_name, admin_id } = contact;
  return { id, opened_at, confirmed_at, undone_at, admin_name, is_own: admin_id === callerId };
}
