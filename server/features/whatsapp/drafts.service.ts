// Drafts for WhatsApp: written for one member, and what the admin says became of them. Nothing is sent from here.
import { nextPolite } from '#shared/reminders/polite-hours.rules.ts';
import type { Draft } from '#shared/whatsapp/whatsapp.contract.ts';
import { whatsAppErrors } from '#shared/whatsapp/whatsapp.messages.ts';
import { draftAddress } from '#shared/whatsapp/whatsapp-address.rules.ts';
import type { DraftMatter, DraftReport } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import { refuseUntilSetUp } from '../../association/set-up.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { notFound, refused } from '../../lib/errors.ts';
import { judgePhone } from '../../lib/phones/judge-phone.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { hasStopped } from '../membership/stopped-members.open.store.ts';
import { type Matter, writeMessage } from './draft-messages.service.ts';
import {
  type ContactRow,
  findContact,
  findPhone,
  findUnsent,
  insertContact,
  storeReport,
} from './drafts.db.ts';
import { progressView } from './whatsapp.view.ts';

interface RequestedDraft {
  member: number;
  about: DraftMatter;
  payment: number | null;
}

/**
 * Returns the admin's draft of the same matter unless it was sent, or a new one; either has a new link. Throws 404 for
 * an unknown member or payment, and 422 when there is nothing to write about, or the association is not set up.
 */
export function makeDraft(deps: Deps, admin: AdminCaller, requested: RequestedDraft): Promise<Draft> {
  refuseUntilSetUp(deps);
  return changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, requested.member);
    if (hasStopped(member)) throw refused(whatsAppErrors.hasStopped);
    const { matter, text } = await writeMessage(work, deps, { ...requested, member: member.row });
    const contact = await storeDraft(work, member.id, matter);
    const { digits, reason } = judgePhone(await findPhone(work.tx, member.id));
    const address = digits === null ? { url: null, hasText: false } : draftAddress(digits, text);
    return {
      ...progressView(contact, admin.id),
      member: { id: member.id, name: member.row.name },
      about: contact.about,
      url: address.url,
      reason,
      is_text_in_url: address.hasText,
      text,
      polite_at: politeAt(Date.parse(work.now)),
    };
  });
}

/** null: now is a polite time. */
function politeAt(now: number): string | null {
  const next = nextPolite(now);
  return next === now ? null : new Date(next).toISOString();
}

async function storeDraft(work: AdminWork, memberId: number, matter: Matter): Promise<ContactRow> {
  const draft = { ...matter, member_id: memberId, admin_id: work.admin.id };
  return (
    (await findUnsent(work.tx, draft)) ??
    (await insertContact(work.tx, { ...draft, admin_name: work.admin.name, made_at: work.now }))
  );
}

/** Is repeatable: the first report counts. Throws 404. */
export function reportDraft(
  deps: Deps,
  admin: AdminCaller,
  { id, state }: { id: number; state: DraftReport },
): Promise<ContactRow> {
  return changeAs(deps, admin, async (work) => {
    const changed = await storeReport(work.tx, { id, state, admin, now: work.now });
    const contact = changed ?? (await findContact(work.tx, id));
    if (!contact) throw notFound();
    if (changed) recordReport(work, changed, state);
    return contact;
  });
}

const auditVerbs = { opened: 'open', confirmed: 'confirm', undone: 'undo' } as const;

function recordReport(work: AdminWork, contact: ContactRow, state: DraftReport): void {
  const { id, member_id, about } = contact;
  work.record({
    action: `whatsapp.${auditVerbs[state]}`,
    subjectId: id,
    memberId: member_id,
    after: { about },
  });
}
