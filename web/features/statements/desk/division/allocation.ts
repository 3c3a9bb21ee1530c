// Where the money of a row goes: to bills in their order. A member deposits what is left over ('titipan').
import type { Payment } from '#shared/payments/payments.contract.ts';
import { senOf } from '#shared/statements/statements.rules.ts';

export interface Bill
  extends Pick<Payment, 'id' | 'no' | 'total' | 'duration_in_year' | 'status' | 'proof_full_url'> {
  user: Person;
}

export interface Person {
  id: number;
  name: string;
}

/** A bill, or a member who has none and deposits. */
export type Part = { kind: 'bill'; bill: Bill } | { kind: 'member'; member: Person };

export interface Allocation {
  /** In sen, in the order of the parts. */
  shares: number[];
  /** Sen that no bill needs, and who deposits them; null without any. */
  surplus: { member: Person; amount: number } | null;
  /** Sen that the bills need beyond the row. */
  missing: number;
}

/** `amount` is in sen. Without a part of a member, the first bill's member deposits what is left over. */
export function allocate(amount: number, parts: readonly Part[]): Allocation {
  let rest = amount;
  let missing = 0;
  const shares = parts.map((part) => {
    if (part.kind === 'member') return 0;
    const total = senOf(part.bill.total);
    const share = Math.min(total, rest);
    rest -= share;
    missing += total - share;
    return share;
  });
  const member = depositorOf(parts);
  const surplus = rest > 0 && member ? { member, amount: rest } : null;
  const place = parts.findIndex((part) => part.kind === 'member');
  if (surplus && place !== -1) shares[place] = rest;
  return { shares, surplus, missing };
}

/** The parts as the server is told. */
export function partsOf(amount: number, parts: readonly Part[]) {
  const bills = parts.flatMap((part) => (part.kind === 'bill' ? [{ payment: part.bill.id }] : []));
  const { surplus } = allocate(amount, parts);
  return surplus ? [...bills, { member: surplus.member.id, surplus: surplus.amount }] : bills;
}

/** Each bill once, and one member who deposits. */
export function withPart(parts: readonly Part[], added: Part): Part[] {
  const others = parts.filter((part) =>
    added.kind === 'bill' ? keyOfPart(part) !== keyOfPart(added) : part.kind === 'bill',
  );
  return [...others, added];
}

export function keyOfPart(part: Part): string {
  return part.kind === 'bill' ? `bill ${part.bill.id}` : `member ${part.member.id}`;
}

function depositorOf(parts: readonly Part[]): Person | null {
  const named = parts.find((part) => part.kind === 'member');
  if (named) return named.member;
  const [first] = parts;
  return first?.kind === 'bill' ? first.bill.user : null;
}
