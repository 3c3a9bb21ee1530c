// The history of contact as the wire shows it: four kinds of rows in one order.
import type { ContactEvent } from '#shared/reminders/contacts.contract.ts';
import {
  type draftLabels,
  type linkLabels,
  MAX_CONTACT_EVENTS,
} from '#shared/reminders/contacts.contract.ts';
import type { ContactRows } from './contacts.db.ts';

const none = { reminder: null, draft: null, link: null, bill: null };

/** `now` is an ISO timestamp: which links still work. */
export function contactsView({ reminders, drafts, links, bills }: ContactRows, now: string): ContactEvent[] {
  const events: ContactEvent[] = [
    ...reminders.map(({ id, at, ...reminder }) => ({ ...none, id, at, reminder })),
    ...drafts.map(({ id, at, ...draft }) => ({
      ...none,
      id,
      at,
      draft: { ...draft, state: draftState(draft) },
    })),
    ...links.map(({ id, at, ...link }) => ({
      ...none,
      id,
      at,
      link: { ...link, state: linkState(link, now) },
    })),
    ...bills.map(({ id, at, number, ...bill }) => ({ ...none, id, at, bill: { ...bill, no: number } })),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MAX_CONTACT_EVENTS);
}

function draftState({
  confirmed_at,
  undone_at,
}: Pick<ContactRows['drafts'][number], 'confirmed_at' | 'undone_at'>): keyof typeof draftLabels {
  if (undone_at !== null) return 'undone';
  return confirmed_at === null ? 'opened' : 'confirmed';
}

type LinkFacts = Pick<ContactRows['links'][number], 'revoked_at' | 'expires_at' | 'is_present'>;

function linkState({ revoked_at, expires_at, is_present }: LinkFacts, now: string): keyof typeof linkLabels {
  if (revoked_at !== null) return 'revoked';
  if (is_present === 0) return 'ended';
  return expires_at <= now ? 'expired' : 'working';
}
