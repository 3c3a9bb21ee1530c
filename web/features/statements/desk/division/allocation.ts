// Where the money of a row goes: to bills in their order. A member deposits what is left over ('titipan').
import { calculateLacking } from '#shared/deposits/deposits.rules.ts';
import { parseRupiah } from '#shared/numbers.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { ownsPeriod } from '#shared/payments/payments.rules.ts';
import { divideAmount } from '#shared/statements/division.rules.ts';
import { toSen } from '#shared/statements/sen.rules.ts';

export interface Bill
  extends Pick<
    Payment,
    | 'id'
    | 'no'
    | 'total'
    | 'lines'
    | 'deposited'
    | 'duration_in_year'
    | 'status'
    | 'years_are_over'
    | 'refusal'
    | 'proof_full_url'
  > {
  user: Person;
}

/** Tells whether a part is a bill that nobody has paid yet, and whose membership years have ended. */
export function hasOverYears(part: Part): boolean {
  if (part.kind !== 'bill' || part.bill.refusal !== null) return false;
  return part.bill.years_are_over && !ownsPeriod(part.bill);
}

/** Finds bills that nobody can approve. */
export function refusedBills(parts: readonly Part[]): Bill[] {
  return parts.flatMap((part) => (part.kind === 'bill' && part.bill.refusal !== null ? [part.bill] : []));
}

export interface Person {
  id: number;
  name: string;
}

/** A bill with what an admin typed for it, '' for as much as it needs; or a member who deposits. */
export type Part = { kind: 'bill'; bill: Bill; amount: string } | { kind: 'member'; member: Person };

export interface Allocation {
  /** In sen, in the order of the parts. */
  shares: number[];
  /** Sen that no bill gets, and who deposits them; null without any. */
  surplus: { member: Person; amount: number } | null;
  /** Sen that the bills need beyond the row. */
  missing: number;
  /** Sen that were typed beyond the row. */
  excess: number;
  /** Sen that the typed amounts leave to nobody. */
  undivided: number;
}

/**
 * `amount` is in sen. Without a part of a member, the first bill's member deposits what is left over. After typed amounts
 * that would hide a slip, so a member must be chosen.
 */
export function allocate(amount: number, parts: readonly Part[]): Allocation {
  const bills = parts.flatMap((part) => (part.kind === 'bill' ? [part] : []));
  const { shares, missing, rest } = divideAmount(
    amount,
    bills.map(({ bill, amount: typed }) => ({ lacking: calculateLacking(bill), typed: typedSen(typed) })),
  );
  const member = depositorOf(parts);
  const surplus = rest > 0 && member ? { member, amount: rest } : null;
  const all = parts.length > bills.length ? [...shares, surplus?.amount ?? 0] : shares;
  return {
    shares: all,
    surplus,
    missing,
    excess: Math.max(0, -rest),
    undivided: surplus ? 0 : Math.max(0, rest),
  };
}

/** Writes the parts as the server is told, which says what is wrong with a typed amount. */
export function toGivenParts(amount: number, parts: readonly Part[]) {
  const none = { payment: null, amount: null, member: null, surplus: null };
  const bills = parts.flatMap((part) =>
    part.kind === 'bill'
      ? [
          {
            ...none,
            payment: part.bill.id,
            amount: part.amount.trim() === '' ? null : (parseRupiah(part.amount) ?? part.amount),
          },
        ]
      : [],
  );
  const { surplus } = allocate(amount, parts);
  return surplus ? [...bills, { ...none, member: surplus.member.id, surplus: surplus.amount }] : bills;
}

/** Adds a part: each bill once, then one member who deposits. */
export function withPart(parts: readonly Part[], added: Part): Part[] {
  const others = parts.filter((part) =>
    added.kind === 'bill' ? keyOfPart(part) !== keyOfPart(added) : part.kind === 'bill',
  );
  const all = [...others, added];
  return [...all.filter(({ kind }) => kind === 'bill'), ...all.filter(({ kind }) => kind === 'member')];
}

/**
 * Finds whose money the row is, where a bill can be made of it: one member who deposits, or whose open bill is chosen alone.
 */
export function billedMember(parts: readonly Part[]): Person | null {
  const [part, ...others] = parts;
  if (!part || others.length > 0) return null;
  return part.kind === 'member' ? part.member : part.bill.user;
}

export function keyOfPart(part: Part): string {
  return part.kind === 'bill' ? `bill ${part.bill.id}` : `member ${part.member.id}`;
}

/** Null for nothing, and for what is no amount. */
function typedSen(typed: string): number | null {
  const rupiah = parseRupiah(typed);
  return rupiah !== null && rupiah > 0 ? toSen(rupiah) : null;
}

function depositorOf(parts: readonly Part[]): Person | null {
  const named = parts.find((part) => part.kind === 'member');
  if (named) return named.member;
  const hasTyped = parts.some((part) => part.kind === 'bill' && typedSen(part.amount) !== null);
  const [first] = parts;
  return first?.kind === 'bill' && !hasTyped ? first.bill.user : null;
}
