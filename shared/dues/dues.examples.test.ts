// Worked examples of what a bill costs and which period it gives, as an association would check them on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldMembership, type RenewalTerms } from '../renewals/renewals.rules.ts';
import { type DuesRules, duesLabel, priceOrder, sumPrice, termsOfGrant } from './dues.rules.ts';

const FEE_RUPIAH = 150_000;

const fromApproval: DuesRules = {
  period: 'from_approval',
  first_month: 1,
  is_first_year_by_months: 0,
  grace_days: 0,
};
const withGrace: DuesRules = { ...fromApproval, grace_days: 30 };
const yearly: DuesRules = { ...fromApproval, period: 'membership_year' };

type Terms = Partial<RenewalTerms>;

const dated = (start: string, end: string): Terms => ({ fixedStart: start, fixedEnd: end });
const yearsFrom = (day: string, years: number): Terms => ({ grantedOn: day, years });

interface Example {
  /** Left out: a year from the approval, without a grace. */
  rules?: DuesRules;
  /** What the member had; left out: nothing. */
  had?: Terms[];
  orderedOn: string;
  /** Left out: one. */
  years?: number;
  /** Granted after the order. */
  grantedSince?: Terms[];
  /** The earliest day on which the money was known; left out: that of the approval. */
  paidOn?: string;
  /** Left out: the day of the order. */
  approvedOn?: string;
  /** Left out: one year for the whole fee. */
  costs?: { label: string; rupiah?: number };
  /** First and last day. */
  comes: [start: string, end: string];
  /** What is taken away afterwards; the period stays. */
  deletes?: number;
}

const examples: Record<string, Example> = {
  'a period to come is followed': {
    had: [dated('2027-01-01', '2027-12-31')],
    orderedOn: '2026-11-25',
    comes: ['2027-12-31', '2028-12-31'],
  },
  'a proof inside the grace continues, also without the renewal before it': {
    rules: withGrace,
    had: [yearsFrom('2025-12-31', 1)],
    orderedOn: '2027-01-10',
    paidOn: '2027-01-15',
    approvedOn: '2027-01-20',
    comes: ['2026-12-31', '2027-12-31'],
    deletes: 1,
  },
  'money booked on the last day continues': {
    rules: withGrace,
    had: [yearsFrom('2025-12-31', 1)],
    orderedOn: '2026-12-20',
    paidOn: '2026-12-31',
    approvedOn: '2027-01-05',
    comes: ['2026-12-31', '2027-12-31'],
  },
  'a free deposit counts on the day it is used': {
    rules: withGrace,
    had: [dated('2025-11-01', '2026-10-31')],
    orderedOn: '2027-02-15',
    paidOn: '2027-02-15',
    comes: ['2027-02-15', '2028-02-15'],
  },
  'the next membership year': {
    rules: yearly,
    had: [dated('2026-01-01', '2026-12-31')],
    orderedOn: '2026-11-25',
    approvedOn: '2026-11-28',
    costs: { label: 'Iuran 2027' },
    comes: ['2027-01-01', '2027-12-31'],
  },
  'the rest of the year in which the membership ends': {
    rules: yearly,
    had: [dated('2026-04-01', '2027-03-31')],
    orderedOn: '2026-12-10',
    costs: { label: 'Iuran 2027', rupiah: 113_000 },
    comes: ['2027-04-01', '2027-12-31'],
  },
  'a new member pays the months that are left': {
    rules: { ...yearly, is_first_year_by_months: 1 },
    orderedOn: '2026-11-25',
    approvedOn: '2026-11-28',
    costs: { label: 'Iuran 2026', rupiah: 25_000 },
    comes: ['2026-11-28', '2026-12-31'],
  },
  'who ended before pays the whole year': {
    rules: yearly,
    had: [dated('2025-01-01', '2025-12-31')],
    orderedOn: '2026-05-10',
    approvedOn: '2026-05-12',
    costs: { label: 'Iuran 2026' },
    comes: ['2026-05-12', '2026-12-31'],
  },
  'years that were covered since the order are passed over': {
    rules: yearly,
    had: [dated('2026-01-01', '2026-12-31')],
    orderedOn: '2026-11-25',
    years: 2,
    grantedSince: [dated('2027-01-01', '2027-12-31')],
    approvedOn: '2026-12-10',
    costs: { label: 'Iuran 2027–2028', rupiah: 2 * FEE_RUPIAH },
    comes: ['2028-01-01', '2029-12-31'],
  },
  'a later year stays where it is when an earlier one is taken away': {
    rules: yearly,
    had: [dated('2026-01-01', '2027-12-31')],
    orderedOn: '2027-11-25',
    costs: { label: 'Iuran 2028' },
    comes: ['2028-01-01', '2028-12-31'],
    deletes: 1,
  },
  'a year that begins in another month has two numbers': {
    rules: { ...yearly, first_month: 7 },
    had: [dated('2026-07-01', '2027-06-30')],
    orderedOn: '2027-06-30',
    costs: { label: 'Iuran 2027/2028' },
    comes: ['2027-07-01', '2028-06-30'],
  },
  'four years from 29 February end on one': {
    orderedOn: '2028-02-29',
    years: 4,
    costs: { label: 'Iuran 4 tahun', rupiah: 4 * FEE_RUPIAH },
    comes: ['2028-02-29', '2032-02-29'],
  },
  'the fourth single year from 29 February ends on the 28th': {
    had: [yearsFrom('2028-02-29', 1), yearsFrom('2028-02-29', 1), yearsFrom('2028-02-29', 1)],
    orderedOn: '2028-02-29',
    comes: ['2031-02-28', '2032-02-28'],
  },
};

for (const [name, example] of Object.entries(examples))
  test(`[DUES-006] [DUES-007] [DUES-012] ${name}`, () => {
    const { rules = fromApproval, had = [], orderedOn, years = 1, costs } = example;
    const { approvedOn = orderedOn, paidOn = approvedOn } = example;
    const order = { day: orderedOn, years, fee: FEE_RUPIAH, entryFee: 0, lastEnd: lastEndOf(had) };
    const price = priceOrder(order, rules);
    const { label, rupiah = FEE_RUPIAH } = costs ?? { label: 'Iuran 1 tahun' };
    assert.deepEqual([duesLabel(price), sumPrice(price)], [label, rupiah]);
    const granted = [...had, ...(example.grantedSince ?? [])];
    const terms = termsOfGrant({ ...price, approvedOn, paidOn, lastEnd: lastEndOf(granted) }, rules);
    assert.ok(terms);
    const bought = 'start' in terms ? dated(terms.start, terms.end) : yearsFrom(terms.grantedOn, years);
    for (const gone of [0, example.deletes ?? 0]) {
      const last = fold([...granted.slice(gone), bought], approvedOn).periods.at(-1);
      assert.deepEqual([last?.startedAt, last?.expiredAt], example.comes);
    }
  });

test('[DUES-006] a bill whose last year is over when it is decided gives no period', () => {
  const price = priceOrder(
    { day: '2026-05-10', years: 1, fee: FEE_RUPIAH, entryFee: 0, lastEnd: null },
    yearly,
  );
  const bill = { ...price, approvedOn: '2027-01-02', paidOn: '2026-05-10', lastEnd: null };
  assert.equal(termsOfGrant(bill, yearly), null);
});

test('[DUES-006] a bill gives no year that it does not name, when an end moves back before its approval', () => {
  const price = priceOrder(
    { day: '2026-11-25', years: 1, fee: FEE_RUPIAH, entryFee: 0, lastEnd: '2027-12-31' },
    yearly,
  );
  const bill = { ...price, approvedOn: '2026-11-26', paidOn: '2026-11-26', lastEnd: '2026-12-31' };
  assert.deepEqual(termsOfGrant(bill, yearly), { start: '2028-01-01', end: '2028-12-31' });
});

test('[DUES-012] a member with a period to come is pending until its first day', () => {
  const had = [dated('2027-01-01', '2027-12-31'), yearsFrom('2026-11-25', 1)];
  const statuses = ['2026-11-25', '2026-12-31', '2027-01-01'].map((day) => fold(had, day).status);
  assert.deepEqual(statuses, ['pending', 'pending', 'active']);
});

function fold(terms: readonly Terms[], today: string) {
  const usual = { grantedOn: today, years: null, fixedStart: null, fixedEnd: null };
  const renewals = terms.map((one, index) => ({ ...usual, ...one, id: index + 1 }));
  return foldMembership(renewals, today, 'pending');
}

function lastEndOf(terms: readonly Terms[]): string | null {
  const ends = fold(terms, '2026-11-25').periods.map(({ expiredAt }) => expiredAt);
  return ends.toSorted().at(-1) ?? null;
}
