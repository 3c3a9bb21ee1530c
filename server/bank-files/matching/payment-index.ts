// Payments by what a credit can show: account and sum, member, words of the name, digits of the code.
import { nameWords, plainSpelling } from '../../lib/names/name-words.ts';
import { reducedSums } from './evidence.ts';
import type { MatchedPayment } from './matching.types.ts';

/** Words that more members share say nothing. */
const MAX_PAYMENTS_PER_WORD = 100;
/** Codes have three digits. */
const CODE_LIMIT = 1000;

/** Days that a payment is remembered after it was paid or closed without this money. */
const CLOSED_DAYS = 120;

/** Returns the first day of such payments for a credit of this day. */
export function closedSince(bookedOn: string): string {
  return Temporal.PlainDate.from(bookedOn).subtract({ days: CLOSED_DAYS }).toString();
}

export class PaymentIndex {
  readonly #byTotal: Map<string, MatchedPayment[]>;
  readonly #anywhere: Map<number, MatchedPayment[]>;
  readonly #timely = new Map<string, readonly MatchedPayment[]>();
  readonly #since = new Map<string, string>();
  readonly #byBase: Map<string, MatchedPayment[]>;
  readonly #byReduced = new Map<string, MatchedPayment[]>();
  readonly #byCode: Map<string, MatchedPayment[]>;
  readonly #byMember: Map<number, MatchedPayment[]>;
  readonly #byWord = new Map<string, Set<MatchedPayment>>();
  readonly #totals = new Map<number, number[]>();
  readonly #payers = new WeakMap<ReadonlySet<number>, number[]>();

  constructor(payments: readonly MatchedPayment[]) {
    const open = payments.filter(({ state }) => state === 'open');
    const coded = open.filter(({ code, isRest }) => code !== null && !isRest);
    this.#byTotal = Map.groupBy(payments, ({ account, total }) => `${account} ${total}`);
    this.#anywhere = Map.groupBy(payments, ({ total }) => total);
    this.#byBase = Map.groupBy(coded, ({ account, base }) => `${account} ${base}`);
    this.#byCode = Map.groupBy(coded, ({ account, code }) => `${account} ${code}`);
    this.#byMember = Map.groupBy(payments, ({ member }) => member);
    for (const payment of coded) this.#addReduced(payment);
    for (const payment of open) this.#addWords(payment);
    for (const [account, some] of Map.groupBy(coded, (payment) => payment.account))
      this.#totals.set(
        account,
        some.map(({ total }) => total).toSorted((a, b) => a - b),
      );
  }

  #addReduced(payment: MatchedPayment): void {
    const { withoutEntryFee, withoutAdjustment } = reducedSums(payment);
    for (const sum of new Set([...withoutEntryFee, ...withoutAdjustment])) {
      const key = `${payment.account} ${sum}`;
      const payments = this.#byReduced.get(key);
      if (payments) payments.push(payment);
      else this.#byReduced.set(key, [payment]);
    }
  }

  #addWords(payment: MatchedPayment): void {
    for (const word of new Set(nameWords(payment.name).map(plainSpelling))) {
      if (word.length < 3) continue;
      const payments = this.#byWord.get(word) ?? new Set();
      this.#byWord.set(word, payments.add(payment));
    }
  }

  /** Open, or paid or closed not long before the credit, or after it. Hours do not matter: the moment is in UTC. */
  isTimely({ state, createdOn, closedAt = createdOn }: MatchedPayment, bookedOn: string): boolean {
    return state === 'open' || closedAt >= this.#sinceOf(bookedOn);
  }

  #sinceOf(bookedOn: string): string {
    const known = this.#since.get(bookedOn);
    if (known) return known;
    const since = closedSince(bookedOn);
    this.#since.set(bookedOn, since);
    return since;
  }

  /** Remembered, because popular totals come again and again. */
  #timelyOf(key: string, payments: readonly MatchedPayment[], bookedOn: string): readonly MatchedPayment[] {
    const known = this.#timely.get(`${key} ${bookedOn}`);
    if (known) return known;
    const timely = payments.filter((payment) => this.isTimely(payment, bookedOn));
    this.#timely.set(`${key} ${bookedOn}`, timely);
    return timely;
  }

  /** Of any state, for a credit of this day. */
  withTotal(account: number, total: number, bookedOn: string): readonly MatchedPayment[] {
    const key = `${account} ${total}`;
    const payments = this.#byTotal.get(key);
    return payments ? this.#timelyOf(key, payments, bookedOn) : [];
  }

  openWith(account: number, total: number): MatchedPayment[] {
    return (this.#byTotal.get(`${account} ${total}`) ?? []).filter(({ state }) => state === 'open');
  }

  /** Open ones with a code that the sum lacks. */
  withBase(account: number, base: number): readonly MatchedPayment[] {
    return this.#byBase.get(`${account} ${base}`) ?? [];
  }

  /** Open ones with a code whose entry fee or adjustment the sum lacks. */
  withReduced(account: number, sum: number): readonly MatchedPayment[] {
    return this.#byReduced.get(`${account} ${sum}`) ?? [];
  }

  /** Open ones whose code, added to one of these sums of fees, makes up the sum. */
  withCode(account: number, sum: number, sumsByFee: ReadonlySet<number>): MatchedPayment[] {
    return [...sumsByFee]
      .filter((fees) => fees < sum && sum - fees < CODE_LIMIT)
      .flatMap((fees) => this.#byCode.get(`${account} ${sum - fees}`) ?? []);
  }

  /** On any account, of any state. */
  of(member: number): readonly MatchedPayment[] {
    return this.#byMember.get(member) ?? [];
  }

  /** Those of these members who have payments. Remembered, because popular names come again and again. */
  payersAmong(members: ReadonlySet<number>): readonly number[] {
    const known = this.#payers.get(members);
    if (known) return known;
    const payers = [...members].filter((member) => this.#byMember.has(member));
    this.#payers.set(members, payers);
    return payers;
  }

  /** Open ones whose member's name shares two words with the text, or one that few names have. */
  withWords(words: readonly string[]): MatchedPayment[] {
    const shared = new Map<MatchedPayment, number>();
    for (const word of new Set(words)) {
      const payments = this.#byWord.get(word);
      if (!payments || payments.size > MAX_PAYMENTS_PER_WORD) continue;
      const points = payments.size <= 3 && word.length >= 5 ? 2 : 1;
      for (const payment of payments) shared.set(payment, (shared.get(payment) ?? 0) + points);
    }
    return [...shared].filter(([, points]) => points > 1).map(([payment]) => payment);
  }

  /** The only two open payments with codes whose totals make up this sum; null when there are none or several. */
  onlyPair(account: number, sum: number): [MatchedPayment, MatchedPayment] | null {
    const [pair, ...rivals] = pairsWithSum(this.totalsOf(account), sum);
    if (!pair || rivals.length > 0 || pair[0] === pair[1]) return null;
    const [one, ...others] = this.openWith(account, pair[0]);
    const [two, ...more] = this.openWith(account, pair[1]);
    return one && two && others.length + more.length === 0 ? [one, two] : null;
  }

  /** Of open payments with codes, ascending. */
  totalsOf(account: number): readonly number[] {
    return this.#totals.get(account) ?? [];
  }

  /** On any account, of any state, for a credit of this day. */
  countWithTotal(total: number, bookedOn: string): number {
    const payments = this.#anywhere.get(total);
    return payments ? this.#timelyOf(`${total}`, payments, bookedOn).length : 0;
  }
}

/**
 * Returns pairs of numbers of a sorted list that make up a sum. Up to two: more are not needed to know that a pair is
 * not the only one.
 */
export function pairsWithSum(sorted: readonly number[], sum: number): [number, number][] {
  const pairs: [number, number][] = [];
  if (!isBetweenPairs(sorted, sum)) return pairs;
  for (let low = 0, high = sorted.length - 1; low < high; ) {
    const smaller = sorted[low] ?? 0;
    const larger = sorted[high] ?? 0;
    if (smaller + larger === sum) pairs.push([smaller, larger]);
    if (pairs.length > 1) break;
    if (smaller + larger < sum) low += 1;
    else high -= 1;
  }
  return pairs;
}

/** Most credits pay one bill, which is less than any two together. */
function isBetweenPairs(sorted: readonly number[], sum: number): boolean {
  const [smallest = 0, second = 0] = sorted;
  const largest = sorted.at(-1) ?? 0;
  return smallest + second <= sum && sum <= largest + (sorted.at(-2) ?? 0);
}
