// What a bill of dues costs, and the period that it pays for. Pure: of the rules of the association, of what the member
// has had so far, and of days. Days are Jakarta days, `YYYY-MM-DD`.
import { addDays, addYears, pickLater } from '../calendar-days.ts';

/** How long a paid year lasts, in the order of the choices. */
export const duesPeriods = ['from_approval', 'membership_year'] as const;

/** As the association has set them. */
export interface DuesRules {
  period: (typeof duesPeriods)[number];
  /** 1 to 12. Of membership years. */
  first_month: number;
  /** Who has never had a period pays the months that are left of the first membership year. */
  is_first_year_by_months: 0 | 1;
  /** Days after an end in which the membership goes on. */
  grace_days: number;
}

export interface PricedOrder {
  /** The day of the order. */
  day: string;
  /** 1 to 5. */
  years: number;
  /** Rupiah per year, of this day. */
  fee: number;
  /** Rupiah; 0 where the member owes none. */
  entryFee: number;
  /** The last end of all that was granted to the member; null without a period. */
  lastEnd: string | null;
}

/** The lines of a bill, in rupiah, but for a unique code. */
export interface Price {
  fee: number;
  years: number;
  /** What the first year costs more than the fee: negative, or 0. */
  adjustment: number;
  entryFee: number;
  /** First day of the first membership year that the bill names; null where a year begins with the approval. */
  yearsFrom: string | null;
}

/** Calculates what an order of this day costs. */
export function priceOrder(order: PricedOrder, rules: DuesRules): Price {
  const { fee, years, entryFee } = order;
  if (rules.period === 'from_approval') return { fee, years, adjustment: 0, entryFee, yearsFrom: null };
  const yearsFrom = firstYearOf(order, rules);
  const adjustment = firstYearPrice(order, rules, yearsFrom) - fee;
  return { fee, years, adjustment, entryFee, yearsFrom };
}

/** Sums the price in rupiah, without a unique code. */
export function sumPrice({ fee, years, adjustment, entryFee }: Price): number {
  return fee * years + adjustment + entryFee;
}

export interface GrantedBill {
  years: number;
  /** As in `Price`. */
  yearsFrom: string | null;
  /** The day of the approval. */
  approvedOn: string;
  /** The earliest day on which the money is known, never before the day of the bill. */
  paidOn: string;
  /** As in `PricedOrder`, of this day. */
  lastEnd: string | null;
}

/** What a renewal stores. Either the day from which its years count, or fixed dates. */
export type GrantedTerms = { grantedOn: string } | { start: string; end: string };

/** Returns the terms that an approval grants; null where the last year that the bill names is over. */
export function termsOfGrant(bill: GrantedBill, { grace_days }: DuesRules): GrantedTerms | null {
  const { years, yearsFrom, approvedOn, lastEnd } = bill;
  if (yearsFrom === null) return { grantedOn: dayOfGrant(bill, grace_days) };
  const from = passOver(yearsFrom, lastEnd);
  const end = lastDayOf(from, years);
  if (end < approvedOn) return null;
  // Where a deletion has moved the last end back since the order, nobody gets a year that no bill names.
  const isReached = lastEnd !== null && from <= addDays(lastEnd, grace_days + 1);
  const isContinued = isReached && continues(bill, lastEnd, grace_days);
  return { start: isContinued ? addDays(lastEnd, 1) : pickLater(approvedOn, from), end };
}

/** Tells whether the last of the membership years that a bill names has ended before this day. */
export function areYearsOver({ years, yearsFrom }: Pick<Price, 'years' | 'yearsFrom'>, day: string): boolean {
  return yearsFrom !== null && lastDayOf(yearsFrom, years) < day;
}

/** What a bill names and asks for. */
type NamedYears = Pick<Price, 'fee' | 'years' | 'adjustment' | 'yearsFrom'>;

/**
 * A bill for months of its first membership year pays for nothing once that year is covered: a whole later year costs more.
 * `coveredTo`: the last day of all that was granted to the member, also of a period without an end.
 */
export function areMonthsCovered(
  { adjustment, yearsFrom }: Pick<NamedYears, 'adjustment' | 'yearsFrom'>,
  coveredTo: string | null,
): boolean {
  if (adjustment === 0 || yearsFrom === null || coveredTo === null) return false;
  return lastDayOf(yearsFrom, 1) <= coveredTo;
}

/** Returns '2 bulan tahun 2026': what a bill with an adjustment asks for of its first year. */
export function monthsLabel({ fee, adjustment, yearsFrom }: Omit<NamedYears, 'years'>): string {
  const months = Array.from({ length: YEAR_MONTHS }, (_, less) => YEAR_MONTHS - less);
  const billed = months.find((count) => priceOfMonths(fee, count) === fee + adjustment) ?? YEAR_MONTHS;
  return `${billed} bulan tahun ${nameOfYear(yearsFrom ?? '', 0)}`;
}

/** Says why a bill cannot be approved on this day as it is; null when it can. */
export function obstacleTo(
  bill: NamedYears & { coveredTo: string | null },
  day: string,
): 'months_covered' | 'years_over' | null {
  if (areMonthsCovered(bill, bill.coveredTo)) return 'months_covered';
  return areYearsOver(bill, day) ? 'years_over' : null;
}

/** Counts the same years from the membership year of the approval: for a bill whose last year is over. */
export function yearsFromNow(day: string, { first_month }: DuesRules): string {
  return startOfYear(day, first_month);
}

/** Predicts the first and last day that an order would get if it were approved on its day. */
export function predictPeriod(order: PricedOrder, rules: DuesRules): { start: string; end: string } {
  const { day, years, lastEnd } = order;
  const { yearsFrom } = priceOrder(order, rules);
  const terms = termsOfGrant({ years, yearsFrom, approvedOn: day, paidOn: day, lastEnd }, rules);
  if (terms && 'start' in terms) return terms;
  const start = pickLater(terms?.grantedOn ?? day, lastEnd);
  return { start, end: addYears(start, years) };
}

/** Returns 'Iuran 2 tahun', or with the years that the bill names: 'Iuran 2027–2028', 'Iuran 2026/2027'. */
export function duesLabel({ years, yearsFrom }: Pick<Price, 'years' | 'yearsFrom'>): string {
  if (yearsFrom === null) return `Iuran ${years} tahun`;
  const first = nameOfYear(yearsFrom, 0);
  return years === 1 ? `Iuran ${first}` : `Iuran ${first}–${nameOfYear(yearsFrom, years - 1)}`;
}

/** '2026', or '2026/2027' where membership years do not begin in January. */
function nameOfYear(yearsFrom: string, later: number): string {
  const year = Number(yearsFrom.slice(0, 4)) + later;
  return yearsFrom.slice(5, 7) === '01' ? `${year}` : `${year}/${year + 1}`;
}

/** Lists what bills of a kind of member may ask for, without unique codes: one whole year first. Rupiah. */
export function possibleSums(
  { fee, entryFee }: Pick<PricedOrder, 'fee' | 'entryFee'>,
  { period }: DuesRules,
  years: readonly number[],
): number[] {
  const fewest = period === 'membership_year' ? 1 : YEAR_MONTHS;
  const firstYears = Array.from({ length: YEAR_MONTHS - fewest + 1 }, (_, less) =>
    priceOfMonths(fee, YEAR_MONTHS - less),
  );
  const sums = years.flatMap((year) => firstYears.map((first) => first + fee * (year - 1)));
  return [...new Set([0, entryFee].flatMap((once) => sums.map((sum) => sum + once)))];
}

/** The year that holds the day after the last end, or the day of the order where the membership ended before. */
function firstYearOf({ day, lastEnd }: PricedOrder, { first_month }: DuesRules): string {
  const isCovered = lastEnd !== null && lastEnd >= day;
  return startOfYear(isCovered ? addDays(lastEnd, 1) : day, first_month);
}

function firstYearPrice({ day, fee, lastEnd }: PricedOrder, rules: DuesRules, yearsFrom: string): number {
  const isNew = lastEnd === null && rules.is_first_year_by_months === 1;
  const endsInside = lastEnd !== null && lastEnd >= yearsFrom && lastEnd <= lastDayOf(yearsFrom, 1);
  if (!isNew && !endsInside) return fee;
  const isContinued = lastEnd !== null && day <= addDays(lastEnd, rules.grace_days);
  const begin = isContinued ? addDays(lastEnd, 1) : day;
  return priceOfMonths(fee, YEAR_MONTHS - monthsBetween(yearsFrom, begin));
}

function priceOfMonths(fee: number, months: number): number {
  return Math.min(fee, Math.ceil((fee * months) / YEAR_MONTHS / ROUNDED_TO) * ROUNDED_TO);
}

const YEAR_MONTHS = 12;

/** Rupiah. */
const ROUNDED_TO = 1000;

/** The old end where the bill was paid inside the grace, otherwise the day of the approval. */
function dayOfGrant(bill: GrantedBill, graceDays: number): string {
  const { approvedOn, lastEnd, years } = bill;
  if (lastEnd === null || lastEnd >= approvedOn || !continues(bill, lastEnd, graceDays)) return approvedOn;
  // A period that would be over already begins with the approval.
  return addYears(lastEnd, years) < approvedOn ? approvedOn : lastEnd;
}

/** Still covered when it is approved, or paid by the last day of the grace. */
function continues({ approvedOn, paidOn }: GrantedBill, lastEnd: string, graceDays: number): boolean {
  return lastEnd >= approvedOn || (graceDays > 0 && paidOn <= addDays(lastEnd, graceDays));
}

/** Years that were covered since the order are passed over. */
function passOver(yearsFrom: string, lastEnd: string | null): string {
  let from = yearsFrom;
  while (lastEnd !== null && lastDayOf(from, 1) <= lastEnd) from = addYears(from, 1);
  return from;
}

function startOfYear(day: string, firstMonth: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < firstMonth ? 1 : 0);
  return `${year}-${String(firstMonth).padStart(2, '0')}-01`;
}

function lastDayOf(from: string, years: number): string {
  return addDays(addYears(from, years), -1);
}

function monthsBetween(from: string, day: string): number {
  return (
    YEAR_MONTHS * (Number(day.slice(0, 4)) - Number(from.slice(0, 4))) +
    Number(day.slice(5, 7)) -
    Number(from.slice(5, 7))
  );
}
