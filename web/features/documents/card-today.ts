// The status of a stored card on the day it is shown: a membership also begins and expires while offline.
import { jakartaDay } from '#shared/dates.ts';
import type { MemberCard } from '#shared/documents/documents.contract.ts';
import { graceUntil, statusOn } from '#shared/renewals/renewals.rules.ts';

/**
 * Derives the state of the card on the present day: `now` is by the clock of the device, the only one available offline. A card
 * that says when a membership begins has the end of that one. Cards of the version before have no such day.
 */
export function asOfToday(card: MemberCard, now = new Date()): MemberCard {
  const today = jakartaDay(now.toISOString());
  const { member_expired_at, grace_days = 0 } = card;
  const member_active_from = card.member_active_from ?? null;
  const hasBegun = member_active_from !== null && member_active_from <= today;
  const stored = { started_at: null, expired_at: member_expired_at };
  const begun = hasBegun ? 'active' : card.member_status;
  const status = statusOn(today, { ...stored, status: begun }, grace_days);
  return {
    ...card,
    member_status: status,
    member_grace_until: graceUntil(today, { ...stored, status }, grace_days) ?? undefined,
    member_active_from: hasBegun ? null : member_active_from,
  };
}
