// The message of a draft: which text of the settings it is, filled with the member's data.

import { isFree } from '#shared/payments/payments.rules.ts';
import { reminderTextFor } from '#shared/reminders/first-texts.messages.ts';
import { isReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import { fillReminder } from '#shared/reminders/reminders.fields.ts';
import { dueStage } from '#shared/reminders/reminders.rules.ts';
import { fillText } from '#shared/text-fields.ts';
import type { DeskFieldValues, DeskMatter } from '#shared/whatsapp/desk.messages.ts';
import { whatsAppErrors } from '#shared/whatsapp/whatsapp.messages.ts';
import type { DraftMatter } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import type { AdminWork } from '../../changes/change.ts';
import type { NewRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { invalid, refused } from '../../lib/errors.ts';
import { getOwnPayment } from '../payments/payments.open.service.ts';
import { shownLines } from '../payments/payments.open.view.ts';
import { messageTotal } from '../reminders/message-total.open.rule.ts';
import { reminderValues } from '../reminders/reminder-values.open.service.ts';
import { makeRenewLink } from '../renew-links/make-renew-link.open.store.ts';

export type Matter = Pick<NewRow<'contacts'>, 'about' | 'stage' | 'period_end' | 'payment_id'>;

interface Message {
  matter: Matter;
  text: string;
}

interface Request {
  member: { id: number; expired_at: string | null; next_started_at: string | null };
  about: DraftMatter;
  payment: number | null;
}

/** Throws 422 when there is nothing to write about, and 404 for a payment that is not this member's. */
export function writeMessage(work: AdminWork, deps: Deps, { about, ...request }: Request): Promise<Message> {
  return about === 'reminder'
    ? writeReminder(work, deps, request.member)
    : writeDeskMessage(work, deps, { about, ...request });
}

async function writeReminder(work: AdminWork, deps: Deps, member: Request['member']): Promise<Message> {
  const { id, expired_at, next_started_at } = member;
  const stage = expired_at && dueStage(expired_at, work.today);
  if (!stage || next_started_at !== null) throw refused(whatsAppErrors.noStage);
  const link = await makeRenewLink(work, deps, { member: { id, expired_at }, madeFor: 'whatsapp' });
  const values = await reminderValues(deps, work.tx, { memberId: id, link });
  // The board writes its own words; until then the last text fits.
  const text = deps.association.current().reminders[`${isReminderStage(stage) ? stage : 'after_30'}_text`];
  return {
    matter: { about: 'reminder', stage, period_end: expired_at, payment_id: null },
    text: fillReminder(reminderTextFor(text, values), values),
  };
}

interface DeskRequest extends Request {
  about: DeskMatter;
}

async function writeDeskMessage(work: AdminWork, deps: Deps, request: DeskRequest): Promise<Message> {
  const { about, member } = request;
  if (request.payment === null) throw invalid({ payment: whatsAppErrors.noPayment });
  const payment = await getOwnPayment({ db: work.tx }, member.id, request.payment);
  if (isFree(payment)) throw refused(whatsAppErrors.free);
  const link = `${deps.config.appUrl}/payments/${payment.id}`;
  const { sapaan, nama, organisasi } = await reminderValues(deps, work.tx, { memberId: member.id, link });
  const text = deps.association.current().reminders[`${about}_text`];
  const values: DeskFieldValues = {
    sapaan,
    nama,
    organisasi,
    link,
    nominal: messageTotal({ ...payment, lines: shownLines(payment) }),
    nomor_pembayaran: payment.number,
  };
  return {
    matter: { about, stage: null, period_end: null, payment_id: payment.id },
    text: fillText(text, values),
  };
}
