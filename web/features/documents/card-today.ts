// The status of a stored card on the day it is shown: a membership also expires while offline.
import { jakartaDay } from '#shared/dates.ts';
import type { MemberCard } from '#shared/documents/documents.contract.ts';

/** `now`: by the clock of the device, the only one available offline. */
export function asOfToday(card: MemberCard, now = new Date()): MemberCard {
  const { member_status, member_expired_at } = card;
  const isOver = member_expired_at !== null && jakartaDay(now.toISOString()) > member_expired_at;
  return { ...card, member_status: member_status === 'active' && isOver ? 'inactive' : member_status };
}
