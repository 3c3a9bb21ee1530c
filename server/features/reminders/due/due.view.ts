// Members of 'Jatuh Tempo' as the wire shows them.

import { rupiahToTransfer } from '#shared/deposits/deposits.rules.ts';
import type { DueMember, LastContact } from '#shared/reminders/due.contract.ts';
import { daysSinceEnd, dueStage } from '#shared/reminders/reminders.rules.ts';
import { type CourtesyCase, courtesyReason } from '#shared/reminders/whatsapp-courtesy.rules.ts';
import { judgePhone } from '../../../lib/phones/judge-phone.ts';
import { nextTotal, type PriceList } from '../../dues/price-list.open.rule.ts';
import { photoUrl, toNamedRow, type ViewContext } from '../../members/members.open.view.ts';
import type { DueRow } from './due-list.db.ts';

/** What the courtesy of reminders needs to know about the members of a page. */
export interface OfferFacts {
  /** Until which day bank statements show the money; null when there is none. */
  newest: string | null;
  members: Map<number, Pick<CourtesyCase, 'has_opted_out' | 'added_on'>>;
}

export interface DueContext extends ViewContext {
  prices: PriceList;
  offers: OfferFacts;
}

export function dueView(row: DueRow, { appUrl, day, prices, offers }: DueContext): DueMember {
  const facts = dueFacts(row, prices);
  const known = offers.members.get(row.id);
  if (!known) throw new Error('A member of the page has no facts.');
  return {
    ...row,
    ...facts,
    whatsapp_reason: courtesyReason({ ...facts, ...known, newest: offers.newest, today: day.today }),
    photo_url: photoUrl(row.photo_key, appUrl),
    member_number: row.number,
    company_category: toNamedRow(row.company_category_id, row.company_category_name),
    category: toNamedRow(row.category_id, row.category_name),
    phone: row.hp,
    phone_reason: judgePhone(row.hp).reason,
    last_contact: lastContact(row),
  };
}

/** Derives from a row what the list and its export show. */
export function dueFacts(row: DueRow, prices: PriceList) {
  const { expired_at, open_total, open_status } = row;
  const deposited = nullOrNumber(row.open_deposited) ?? 0;
  const total = nullOrNumber(open_total);
  const today = prices.day;
  const stage = expired_at && dueStage(expired_at, today);
  // The range of the list has only members in a stage.
  if (!expired_at || !stage) throw new Error('A member without a stage is not due.');
  return {
    expired_at,
    stage,
    days: daysSinceEnd(expired_at, today),
    total:
      total === null
        ? nextTotal(prices, { ...row, last_end: expired_at })
        : rupiahToTransfer({ total, deposited }),
    deposited,
    has_proof: open_status === 'waiting_confirmation',
  };
}

/** Returns a draft that was opened after the mail, otherwise the mail. */
export function lastContact(row: DueRow): LastContact | null {
  const { mail_at, mail_state, mail_reason, draft_at } = row;
  if (draft_at !== null && (mail_at === null || draft_at >= mail_at))
    return { by: 'whatsapp', at: draft_at, state: null, reason: null };
  return mail_at === null ? null : { by: 'mail', at: mail_at, state: mail_state, reason: mail_reason };
}

function nullOrNumber(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
