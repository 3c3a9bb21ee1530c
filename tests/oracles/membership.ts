// A slow second opinion about memberships: it counts days as integers, marks each one and shares nothing with the fold.

/** In the order in which they were granted. Dates are `YYYY-MM-DD`. */
export type Grant = { years: number; day: string } | { start: string; end: string };

/** Also the first day of a period without an end. */
export type AnyGrant = Grant | { lifetime: string };

/** What decides about a status in addition to the grants. */
interface Standing {
  /** Days after an end in which the membership goes on. */
  grace: number;
  hasStopped: boolean;
}

interface Days {
  first: number;
  last: number;
}

const FIRST_YEAR = 1970;

/** Days are counted until here; a period without an end covers them all. */
const LAST_COUNTED_DAY = 100_000;
const WITHOUT_END = '9999-12-31';

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const monthLengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const yearLength = (year: number) => (isLeap(year) ? 366 : 365);

export function numberOf(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  let days = day - 1;
  for (let each = FIRST_YEAR; each < year; each++) days += yearLength(each);
  for (const length of monthLengths(year).slice(0, month - 1)) days += length;
  return days;
}

export function dateOf(number: number): string {
  let [year, rest] = [FIRST_YEAR, number];
  while (rest >= yearLength(year)) rest -= yearLength(year++);
  let month = 1;
  for (const length of monthLengths(year)) {
    if (rest < length) break;
    rest -= length;
    month += 1;
  }
  return `${year}-${String(month).padStart(2, '0')}-${String(rest + 1).padStart(2, '0')}`;
}

/** 29 February becomes 28. */
export function yearsLater(number: number, years: number): number {
  const [year = '', ...monthAndDay] = dateOf(number).split('-');
  const later = Number(year) + years;
  const isGone = monthAndDay.join('-') === '02-29' && !isLeap(later);
  return numberOf([later, ...(isGone ? ['02', '28'] : monthAndDay)].join('-'));
}

/** The days of each grant. A renewal begins where all that was granted before it ends, or on its day. */
function placed(grants: readonly AnyGrant[]): Days[] {
  const days: Days[] = [];
  for (const grant of grants) {
    if ('start' in grant) days.push({ first: numberOf(grant.start), last: numberOf(grant.end) });
    else if ('lifetime' in grant) days.push({ first: numberOf(grant.lifetime), last: LAST_COUNTED_DAY });
    else {
      const ends = days.map(({ last }) => last).filter((last) => last < LAST_COUNTED_DAY);
      const first = Math.max(numberOf(grant.day), ...ends);
      days.push({ first, last: yearsLater(first, grant.years) });
    }
  }
  return days;
}

const lastDay = (day: number) => (day === LAST_COUNTED_DAY ? WITHOUT_END : dateOf(day));

/** The last of all ends; null without a period that ends. */
export function lastEndOf(grants: readonly AnyGrant[]): number | null {
  const ends = placed(grants).map(({ last }) => last);
  return (
    ends
      .filter((last) => last < LAST_COUNTED_DAY)
      .toSorted((a, b) => a - b)
      .at(-1) ?? null
  );
}

/** What must be stored of a member with these grants, on a day. */
export function expectedMembership(
  grants: readonly AnyGrant[],
  today: string,
  { grace, hasStopped }: Standing = { grace: 0, hasStopped: false },
) {
  const days = placed(grants);
  const periods = days.map(({ first, last }) => [dateOf(first), lastDay(last)]);
  const begin = Math.min(...days.map(({ first }) => first));
  const finish = Math.max(...days.map(({ last }) => last));
  if (days.length === 0) {
    const status = hasStopped ? 'rejected' : 'pending';
    return { periods, status, startedAt: null, expiredAt: null, nextStartedAt: null };
  }
  const covered = new Uint8Array(finish - begin + 1);
  for (const { first, last } of days) for (let day = first; day <= last; day++) covered[day - begin] = 1;
  const isCovered = (day: number) => covered[day - begin] === 1;
  const now = numberOf(today);
  let ended = Math.min(now, finish);
  while (ended >= begin && !isCovered(ended)) ended -= 1;
  const isActive = ended >= begin && now - ended <= grace;
  let day = isActive ? ended : Math.max(now, begin);
  while (day <= finish && !isCovered(day)) day += 1;
  if (day > finish) day = finish;
  let [first, last] = [day, day];
  while (isCovered(first - 1)) first -= 1;
  while (isCovered(last + 1)) last += 1;
  let next = first > now ? first : last + 1;
  while (next <= finish && !isCovered(next)) next += 1;
  const status = isActive ? 'active' : begin > now ? 'pending' : 'inactive';
  return {
    periods,
    status: hasStopped ? 'inactive' : status,
    startedAt: dateOf(first),
    expiredAt: lastDay(last),
    nextStartedAt: next <= finish ? dateOf(next) : null,
  };
}
