// Plays a generated history twice: by the rules of the product, and by counting days.
import assert from 'node:assert/strict';
import { addDays, pickLater } from '#shared/calendar-days.ts';
import {
  areMonthsCovered,
  type GrantedBill,
  type Price,
  priceOrder,
  sumPrice,
  termsOfGrant,
  yearsFromNow,
} from '#shared/dues/dues.rules.ts';
import { foldMembership, LIFETIME_END, type RenewalTerms } from '#shared/renewals/renewals.rules.ts';
import { findLastEnd } from '../../server/features/membership/folds.rule.ts';
import { ExpectedMember } from './dues.ts';
import { type DuesHistory, type DuesStep, dayAfter, kindsOf } from './dues-histories.ts';

/** Throws where the rules of the product say something else than the count of days. */
export function compareDues(history: DuesHistory): void {
  new Comparison(history).play(history.steps);
}

class Comparison {
  readonly #rules: DuesHistory['rules'];
  readonly #expected: ExpectedMember;
  #today: string;
  #nextId = 1;
  #renewals: RenewalTerms[] = [];
  #price: Price | null = null;

  constructor(history: DuesHistory) {
    const { rules, begins, kind, owesEntryFee } = history;
    this.#rules = rules;
    this.#today = begins;
    this.#expected = new ExpectedMember(rules, kindsOf(history), { kind, owesEntryFee });
  }

  play(steps: readonly DuesStep[]): void {
    for (const one of steps) {
      this.#play(one);
      const { periods, ...expected } = this.#expected.membershipOn(this.#today);
      const { periods: placed, ...folded } = this.#fold();
      assert.deepEqual({ ...folded }, expected);
      assert.deepEqual(
        placed.map(({ startedAt, expiredAt }) => [startedAt, expiredAt]),
        periods,
      );
    }
  }

  #play(one: DuesStep): void {
    const expected = this.#expected;
    const today = this.#today;
    if (one.kind === 'order') this.#order(one.years);
    else if (one.kind === 'prove') expected.prove(today);
    else if (one.kind === 'book') expected.book(addDays(today, -one.ago));
    else if (one.kind === 'approve') this.#approve();
    else if (one.kind === 'grantYears') this.#grantYears(one.years);
    else if (one.kind === 'fix') {
      const start = addDays(today, one.from);
      const end = addDays(start, one.length);
      expected.grant({ start, end });
      this.#add({ fixedStart: start, fixedEnd: end });
    } else if (one.kind === 'grantLifetime') {
      expected.grant({ lifetime: today });
      this.#add({ fixedStart: today, fixedEnd: LIFETIME_END });
    } else if (one.kind === 'remove') {
      const index = one.which % Math.max(this.#renewals.length, 1);
      expected.remove(index);
      this.#renewals.splice(index, 1);
    } else if (one.kind === 'becomes') expected.becomes(one.which % 3);
    else if (one.kind === 'stop' || one.kind === 'goOn') expected.hasStopped = one.kind === 'stop';
    this.#today = dayAfter(one, { today, lastEnd: this.#lastEnd() });
  }

  /** The SQL chooses the fee of the day and of the category: tests of the API compare that. */
  #order(years: number): void {
    const lastEnd = this.#lastEnd();
    const bill = this.#expected.order(this.#today, years);
    if (!bill) return;
    const { fee, entryFee, adjustment, total, yearsFrom } = bill;
    this.#price = priceOrder({ day: this.#today, years, fee, entryFee, lastEnd }, this.#rules);
    assert.deepEqual({ ...this.#price }, { fee, years, adjustment, entryFee, yearsFrom });
    assert.equal(sumPrice(this.#price), total);
  }

  #approve(): void {
    const { bill, hasStopped } = this.#expected;
    if (!bill || hasStopped || !this.#price) return;
    const today = this.#today;
    const [known = today] = [today, ...bill.known].toSorted();
    const paidOn = pickLater(bill.orderedOn, known);
    const { years, yearsFrom } = this.#price;
    if (areMonthsCovered(this.#price, this.#coveredTo())) {
      for (const beginsNow of [false, true]) assert.equal(this.#expected.approve(today, beginsNow), null);
      return;
    }
    const paid = { years, approvedOn: today, paidOn, lastEnd: this.#lastEnd() };
    const terms = termsOfGrant({ ...paid, yearsFrom }, this.#rules);
    const granted = this.#expected.approve(today);
    assert.equal(terms === null, granted === null);
    if (terms) this.#addGrant(terms, years);
    else this.#approveFromNow({ ...paid, yearsFrom: yearsFromNow(today, this.#rules) });
  }

  #approveFromNow(paid: GrantedBill): void {
    const terms = termsOfGrant(paid, this.#rules);
    assert.ok(terms && this.#expected.approve(this.#today, true));
    this.#addGrant(terms, paid.years);
  }

  #grantYears(years: number): void {
    const day = this.#today;
    const lastEnd = this.#lastEnd();
    const { yearsFrom } = priceOrder({ day, years, fee: 0, entryFee: 0, lastEnd }, this.#rules);
    const terms = termsOfGrant({ years, yearsFrom, approvedOn: day, paidOn: day, lastEnd }, this.#rules);
    assert.ok(terms && this.#expected.grantYears(day, years));
    this.#addGrant(terms, years);
  }

  #addGrant(terms: NonNullable<ReturnType<typeof termsOfGrant>>, years: number): void {
    if ('start' in terms) this.#add({ fixedStart: terms.start, fixedEnd: terms.end });
    else this.#add({ grantedOn: terms.grantedOn, years });
  }

  #add(terms: Partial<RenewalTerms>): void {
    const usual = { grantedOn: this.#today, years: null, fixedStart: null, fixedEnd: null };
    this.#renewals.push({ ...usual, ...terms, id: this.#nextId++ });
  }

  #lastEnd(): string | null {
    return findLastEnd(this.#fold().periods.map(({ expiredAt }) => ({ expired_at: expiredAt })));
  }

  #coveredTo(): string | null {
    const ends = this.#fold().periods.map(({ expiredAt }) => expiredAt);
    return ends.toSorted().at(-1) ?? null;
  }

  #fold() {
    const rules = { graceDays: this.#rules.grace_days, hasStopped: this.#expected.hasStopped };
    return foldMembership(this.#renewals, this.#today, 'pending', rules);
  }
}
