// Worked examples of what a bill costs and which period it gives, as an association would check them on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldMembership, type RenewalTerms } from '../renewals/renewals.rules.ts';
import { type DuesRules, duesLabel, priceOf, sumOf, termsOfGrant } from './dues.rules.ts';

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
  rules: DuesRules;
  /** What the member had. */
  had: Terms[];
  orderedOn: string;
  years?: number;
  /** Granted after the order. */
  grantedSince?: Terms[];
  /** The earliest day on which the money was known; left out: that of the approval. */
  paidOn?: string;
  approvedOn: string;
  comes: { label: string; total: number; start: string; end: string };
  /** What is taken away afterwards; the period stays. */
  deletes?: number;
}

const oneYear = { label: 'Iuran 1 tahun', total: FEE_RUPIAH };

const examples: Record<string, Example> = {
  'a period to come is followed': {
    rules: fromApproval,
    had: [dated('2027-01-01', '2027-12-31')],
    orderedOn: '2026-11-25',
    approvedOn: '2026-11-25',
    comes: { ...oneYear, start: '2027-12-31', end: '2028-12-31' },
  },
  'a proof inside the grace continues, also without the renewal before it': {
    rules: withGrace,
    had: [yearsFrom('2025-12-31', 1)],
    orderedOn: '2027-01-10',
    paidOn: '2027-01-15',
    approvedOn: '2027-01-20',
    comes: { ...oneYear, start: '2026-12-31', end: '2027-12-31' },
    deletes: 1,
  },
  'money booked on the last day continues': {
    rules: withGrace,
    had: [yearsFrom('2025-12-31', 1)],
    orderedOn: '2026-12-20',
    paidOn: '2026-12-31',
    approvedOn: '2027-01-05',
    comes: { ...oneYear, start: '2026-12-31', end: '2027-12-31' },
  },
  'a free deposit counts on the day it is used': {
    rules: withGrace,
    had: [dated('2025-11-01', '2026-10-31')],
    orderedOn: '2027-02-15',
    paidOn: '2027-02-15',
    approvedOn: '2027-02-15',
    comes: { ...oneYear, start: '2027-02-15', end: '2028-02-15' },
  },
  'the next membership year': {
    rules: yearly,
    had: [dated('2026-01-01', '2026-12-31')],
    orderedOn: '2026-11-25',
    approvedOn: '2026-11-28',
    comes: { label: 'Iuran 2027', total: FEE_RUPIAH, start: '2027-01-01', end: '2027-12-31' },
  },
  'the rest of the year in which the membership ends': {
    rules: yearly,
    had: [dated('2026-04-01', '2027-03-31')],
    orderedOn: '2026-12-10',
    approvedOn: '2026-12-10',
    comes: { label: 'Iuran 2027', total: 113_000, start: '2027-04-01', end: '2027-12-31' },
  },
  'a new member pays the months that are left': {
    rules: { ...yearly, is_first_year_by_months: 1 },
    had: [],
    orderedOn: '2026-11-25',
    approvedOn: '2026-11-28',
    comes: { label: 'Iuran 2026', total: 25_000, start: '2026-11-28', end: '2026-12-31' },
  },
  'who ended before pays the whole year': {
    rules: yearly,
    had: [dated('2025-01-01', '2025-12-31')],
    orderedOn: '2026-05-10',
    approvedOn: '2026-05-12',
    comes: { label: 'Iuran 2026', total: FEE_RUPIAH, start: '2026-05-12', end: '2026-12-31' },
  },
  'years that were covered since the order are passed over': {
    rules: yearly,
    had: [dated('2026-01-01', '2026-12-31')],
    orderedOn: '2026-11-25',
    years: 2,
    grantedSince: [dated('2027-01-01', '2027-12-31')],
    approvedOn: '2026-12-10',
    comes: { label: 'Iuran 2027–2028', total: 2 * FEE_RUPIAH, start: '2028-01-01', end: '2029-12-31' },
  },
  'a later year stays where it is when an earlier one is taken away': {
    rules: yearly,
    had: [dated('2026-01-01', '2027-12-31')],
    orderedOn: '2027-11-25',
    approvedOn: '2027-11-25',
    comes: { label: 'Iuran 2028', total: FEE_RUPIAH, start: '2028-01-01', end: '2028-12-31' },
    deletes: 1,
  },
  'a year that begins in another month has two numbers': {
    rules: { ...yearly, first_month: 7 },
    had: [dated('2026-07-01', '2027-06-30')],
    orderedOn: '2027-06-30',
    approvedOn: '2027-06-30',
    comes: { label: 'Iuran 2027/2028', total: FEE_RUPIAH, start: '2027-07-01', end: '2028-06-30' },
  },
  'four years from 29 February end on one': {
    rules: fromApproval,
    had: [],
    orderedOn: '2028-02-29',
    years: 4,
    approvedOn: '2028-02-29',
    comes: { label: 'Iuran 4 tahun', total: 4 * FEE_RUPIAH, start: '2028-02-29', end: '2032-02-29' },
  },
  'the fourth single year from 29 February ends on the 28th': {
    rules: fromApproval,
    had: [yearsFrom('2028-02-29', 1), yearsFrom('2028-02-29', 1), yearsFrom('2028-02-29', 1)],
    orderedOn: '2028-02-29',
    approvedOn: '2028-02-29',
    comes: { ...oneYear, start: '2031-02-28', end: '2032-02-28' },
  },
};

for (const [name, example] of Object.entries(examples))
  test(`[DUES-006] [DUES-007] [DUES-012] ${name}`, () => {
    const { rules, orderedOn, years = 1, approvedOn, paidOn = approvedOn, comes } = example;
    const had = [...example.had, ...(example.grantedSince ?? [])];
    const order = { day: orderedOn, years, fee: FEE_RUPIAH, entryFee: 0, lastEnd: lastEndOf(example.had) };
    const price = priceOf(order, rules);
    assert.deepEqual([duesLabel(price), sumOf(price)], [comes.label, comes.total]);
    const terms = termsOfGrant({ ...price, approvedOn, paidOn, lastEnd: lastEndOf(had) }, rules);
    assert.ok(terms);
    const granted = 'start' in terms ? dated(terms.start, terms.end) : yearsFrom(terms.grantedOn, years);
    for (const gone of [0, example.deletes ?? 0]) {
      const last = fold([...had.slice(gone), granted], approvedOn).periods.at(-1);
      assert.deepEqual([last?.startedAt, last?.expiredAt], [comes.start, comes.end]);
    }
  });

test('[DUES-006] a bill whose last year is over when it is decided gives no period', () => {
  const price = priceOf({ day: '2026-05-10', years: 1, fee: FEE_RUPIAH, entryFee: 0, lastEnd: null }, yearly);
  const bill = { ...price, approvedOn: '2027-01-02', paidOn: '2026-05-10', lastEnd: null };
  assert.equal(termsOfGrant(bill, yearly), null);
});

test('[DUES-006] a bill gives no year that it does not name, when an end moves back before its approval', () => {
  const price = priceOf(
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
