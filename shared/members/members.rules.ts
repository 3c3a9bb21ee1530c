// Rules about members that both sides ask by name.
import type { MemberStatus } from '../membership/membership.states.ts';

interface Named {
  name: string;
  title_before_name: string | null;
  title_after_name: string | null;
}

/** Returns 'Dr. Siti Aminah, M.Si.': titles around the name as Indonesians write them. */
export function fullName(person: Named): string {
  const before = person.title_before_name ? `${person.title_before_name} ` : '';
  const after = person.title_after_name ? `, ${person.title_after_name}` : '';
  return `${before}${person.name}${after}`;
}

/** Number and 'Berlaku sampai' are shown only for these. */
export function hasMembership(member: { member_status: MemberStatus }): boolean {
  return member.member_status === 'active' || member.member_status === 'inactive';
}

/** Tells whether dues are the one step left after registration. Who has a period to come waits for its first day. */
export function needsFirstPayment(member: {
  member_status: MemberStatus;
  member_expired_at: string | null;
}): boolean {
  return member.member_status === 'pending' && member.member_expired_at === null;
}

/** Tells whether the form of a new member asks for a number: active members get one automatically, others none. */
export function mayAskForNumber(member: { member_status: MemberStatus }): boolean {
  return member.member_status === 'inactive';
}

/** Tells whether letter and card exist: they do once a member number does. */
export function hasDocuments(member: { member_number: string | null }): boolean {
  return member.member_number !== null;
}

/** Returns {code}{YY}{running number over all members}, four digits or more. */
export function memberNumber(code: string, year: number, sequence: number): string {
  return `${code}${String(year % 100).padStart(2, '0')}${String(sequence).padStart(4, '0')}`;
}
