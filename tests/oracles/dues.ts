// A slow second opinion about dues: it walks day by day, adds whole rupiah, and shares nothing with the product's rules.
import {
  type AnyGrant,
  dateOf,
  expectedMembership,
  type Grant,
  lastEndOf,
  numberOf,
  yearsLater,
} from './membership.ts';

/** As the association has set them. */
export interface Rules {
  is_by_category: number;
  period: string;
  first_month: number;
  is_first_year_by_months: number;
  grace_days: number;
}

interface Kind {
  /** Rupiah. */
  entryFee: number;
  /** Fees per year with the days from which they hold, the earliest first. */
  fees: { fee: number; from: string }[];
}

export interface Bill {
  orderedOn: string;
  years: number;
  /** Per year. */
  fee: number;
  adjustment: number;
  entryFee: number;
  total: number;
  /** First day of the first membership year that it names. */
  yearsFrom: string | null;
}

/** The fee that began last; the first one before it began. */
export function feeOf({ fees }: Kind, day: string): number {
  let fee = fees[0]?.fee ?? 0;
  for (const one of fees) if (numberOf(one.from) <= numberOf(day)) fee = one.fee;
  return fee;
}

interface Order {
  day: string;
  years: number;
  fee: number;
  entryFee: number;
  /** Day number. */
  lastEnd: number | null;
}

/** What a bill of this day consists of. */
export function expectedBill({ day, years, fee, entryFee, lastEnd }: Order, rules: Rules): Bill {
  const bill = { orderedOn: day, years, fee, adjustment: 0, entryFee };
  if (rules.period !== 'membership_year') return { ...bill, total: fee * years + entryFee, yearsFrom: null };
  const today = numberOf(day);
  const first = firstDay(lastEnd !== null && lastEnd >= today ? lastEnd + 1 : today, rules);
  const last = lastDay(first, rules);
  const isPartial =
    lastEnd === null ? rules.is_first_year_by_months === 1 : lastEnd >= first && lastEnd <= last;
  const begins = lastEnd !== null && today <= lastEnd + rules.grace_days ? lastEnd + 1 : today;
  const firstYear = isPartial ? partOf(fee, monthsIn(begins, last)) : fee;
  const rest = Array.from({ length: years - 1 }, () => fee);
  const total = [firstYear, ...rest, entryFee].reduce((sum, amount) => sum + amount, 0);
  return { ...bill, adjustment: firstYear - fee, total, yearsFrom: dateOf(first) };
}

/** Twelfths of a fee, in whole thousands, and never more than the fee. */
function partOf(fee: number, months: number): number {
  let part = 0;
  while (part * 12 < fee * months) part += 1000;
  return part > fee ? fee : part;
}

function monthsIn(first: number, last: number): number {
  const months = new Set<string>();
  for (let day = first; day <= last; day++) months.add(dateOf(day).slice(0, 7));
  return months.size;
}

/** Of the membership year that holds this day. */
function firstDay(day: number, rules: Rules): number {
  let first = day;
  while (!beginsYear(first, rules)) first -= 1;
  return first;
}

/** Of the membership year that holds this day. */
function lastDay(day: number, rules: Rules): number {
  let last = day;
  while (!beginsYear(last + 1, rules)) last += 1;
  return last;
}

function beginsYear(day: number, { first_month }: Rules): boolean {
  return dateOf(day).endsWith(`-${String(first_month).padStart(2, '0')}-01`);
}

interface Paid extends Pick<Bill, 'years' | 'yearsFrom' | 'orderedOn'> {
  /** Of a bill; left out: none. */
  adjustment?: number;
  approvedOn: string;
  /** Days on which the money is known before the approval. */
  known: string[];
  /** Day number. */
  lastEnd: number | null;
}

/** What an approval grants; null where the years of the bill are over, or where its months are covered. */
export function expectedGrant(bill: Paid, rules: Rules): Grant | null {
  const { years, yearsFrom, orderedOn, known, lastEnd } = bill;
  const approved = numberOf(bill.approvedOn);
  const paid = Math.max(numberOf(orderedOn), Math.min(approved, ...known.map(numberOf)));
  const isCovered = lastEnd !== null && lastEnd >= approved;
  const isInGrace = lastEnd !== null && rules.grace_days > 0 && paid <= lastEnd + rules.grace_days;
  if (yearsFrom === null) {
    const isOver = lastEnd !== null && yearsLater(lastEnd, years) < approved;
    const day = lastEnd !== null && !isCovered && isInGrace && !isOver ? lastEnd : approved;
    return { years, day: dateOf(day) };
  }
  let first = numberOf(yearsFrom);
  if (areMonthsCovered(bill, rules)) return null;
  // Years that are covered are passed over.
  while (lastEnd !== null && lastDay(first, rules) <= lastEnd) first = lastDay(first, rules) + 1;
  let last = lastDay(first, rules);
  for (let year = 1; year < years; year++) last = lastDay(last + 1, rules);
  if (last < approved) return null;
  // Where a deletion has moved the end back since the order, nobody gets years that no bill names.
  const reaches = lastEnd !== null && lastEnd + 1 + rules.grace_days >= first;
  const start =
    lastEnd !== null && reaches && (isCovered || isInGrace) ? lastEnd + 1 : Math.max(approved, first);
  return { start: dateOf(start), end: dateOf(last) };
}

/** It asks for some months of its first year, of which none are left. */
export function areMonthsCovered(
  { yearsFrom, adjustment = 0, lastEnd }: Pick<Paid, 'yearsFrom' | 'adjustment' | 'lastEnd'>,
  rules: Rules,
): boolean {
  if (yearsFrom === null || adjustment === 0 || lastEnd === null) return false;
  const last = lastDay(numberOf(yearsFrom), rules);
  for (let day = numberOf(yearsFrom); day <= last; day++) if (day > lastEnd) return false;
  return true;
}

interface Granted {
  grant: AnyGrant;
  /** The bill paid an entry fee, which is owed again without it. */
  hasEntryFee: boolean;
}

interface OpenBill extends Bill {
  known: string[];
  /** A proof waits for a decision, or nothing is to be paid. */
  isWaiting: boolean;
}

/** A member as he must be after everything that happened to him. */
export class ExpectedMember {
  readonly #rules: Rules;
  readonly #kinds: readonly [Kind, ...Kind[]];
  #kind: number;
  #owesEntryFee: boolean;
  #granted: Granted[] = [];
  #bill: OpenBill | null = null;
  hasStopped = false;

  /** The first kind is the usual one. */
  constructor(rules: Rules, kinds: readonly [Kind, ...Kind[]], { kind = 0, owesEntryFee = false } = {}) {
    this.#rules = rules;
    this.#kinds = kinds;
    this.#kind = kind;
    this.#owesEntryFee = owesEntryFee;
  }

  get bill(): OpenBill | null {
    return this.#bill;
  }

  get lastEnd(): string | null {
    const end = lastEndOf(this.grants);
    return end === null ? null : dateOf(end);
  }

  get grants(): AnyGrant[] {
    return this.#granted.map(({ grant }) => grant);
  }

  /** The bill is rejected. */
  reject(): void {
    this.#bill = null;
  }

  becomes(kind: number): void {
    this.#kind = kind;
  }

  /** Null: refused, and everything stays. */
  order(day: string, years: number): Bill | null {
    const hasNoEnd = this.grants.some((grant) => 'lifetime' in grant);
    if (this.hasStopped || hasNoEnd || this.#bill?.isWaiting) return null;
    const { is_by_category } = this.#rules;
    const kind = (is_by_category === 1 ? this.#kinds[this.#kind] : undefined) ?? this.#kinds[0];
    const entryFee = is_by_category === 1 && this.#owesEntryFee ? kind.entryFee : 0;
    const order = { day, years, fee: feeOf(kind, day), entryFee, lastEnd: lastEndOf(this.grants) };
    const bill = expectedBill(order, this.#rules);
    this.#bill = { ...bill, known: [], isWaiting: bill.total === 0 };
    return bill;
  }

  /** The first proof since the order. */
  prove(day: string): void {
    const bill = this.#bill;
    if (!bill || bill.total === 0) return;
    bill.known.push(day);
    bill.isWaiting = true;
  }

  /** A day on which the bank booked the money. */
  book(day: string): void {
    this.#bill?.known.push(day);
  }

  /** Null: refused, and everything stays. `beginsNow`: the years of the bill are those from this day on. */
  approve(day: string, beginsNow = false): Grant | null {
    const bill = this.#bill;
    if (!bill || this.hasStopped) return null;
    const paid = { ...bill, approvedOn: day, lastEnd: lastEndOf(this.grants) };
    const hasNoEnd = this.grants.some((grant) => 'lifetime' in grant);
    if (areMonthsCovered({ ...bill, lastEnd: hasNoEnd ? numberOf('2999-12-31') : paid.lastEnd }, this.#rules))
      return null;
    if (beginsNow) paid.yearsFrom = dateOf(firstDay(numberOf(day), this.#rules));
    const grant = expectedGrant(paid, this.#rules);
    if (!grant) return null;
    const hasEntryFee = bill.entryFee > 0;
    if (hasEntryFee) this.#owesEntryFee = false;
    this.#granted.push({ grant, hasEntryFee });
    this.#bill = null;
    return grant;
  }

  /** Years without a bill: those that a bill of this day would name. */
  grantYears(day: string, years: number): Grant | null {
    const lastEnd = lastEndOf(this.grants);
    const { yearsFrom } = expectedBill({ day, years, fee: 0, entryFee: 0, lastEnd }, this.#rules);
    const paid = { years, yearsFrom, orderedOn: day, approvedOn: day, known: [], lastEnd };
    const grant = expectedGrant(paid, this.#rules);
    if (grant) this.grant(grant);
    return grant;
  }

  grant(grant: AnyGrant): void {
    this.#granted.push({ grant, hasEntryFee: false });
  }

  remove(index: number): void {
    const [gone] = this.#granted.splice(index, 1);
    if (gone?.hasEntryFee) this.#owesEntryFee = true;
  }

  membershipOn(day: string) {
    const { grace_days } = this.#rules;
    return expectedMembership(this.grants, day, { grace: grace_days, hasStopped: this.hasStopped });
  }
}
