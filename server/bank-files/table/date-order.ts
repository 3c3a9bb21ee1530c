// Whether days or months stand first in the dates of a mapped file. Everything in the file that can prove it does; what
// is left is asked.
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import { findBreakInOrder } from '../checks/check-balances.ts';
import type { Movement, ReadFile } from '../statement/movements.types.ts';
import type { DateOrder } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

interface DateReading<Result> {
  form: DateForm;
  file: ReadFile;
  result: Result;
}

interface DecidedOrder<Result> extends DateReading<Result> {
  /** Null: the file proves its order, or needs none. */
  open: DateOrder | null;
  /** What may be remembered for later files. Null where nothing is proved: '11/11/2026' is one day in both orders. */
  proved: DateForm | null;
}

/** Dates of two numbers and a year of two digits may begin with the year, too. */
const forms: DateForm[] = ['day-month-year', 'month-day-year', 'year-month-day'];

/** Years before the upload in which nothing was booked: another order is meant. */
const MAX_YEARS_BACK = 8;

/** `onRead` is called once all rows are read, before they are checked. */
type Read<Result> = (form: DateForm, onRead: () => void) => Omit<DateReading<Result>, 'form'>;

interface Failure {
  refusal: StatementRefusal;
  isRead: boolean;
}

/**
 * `read` reads and checks the whole file with one order, and throws a refusal when that does not fit. Throws the refusal
 * that says most when none fits.
 */
export function decideDateOrder<Result>(read: Read<Result>, uploadedOn: string): DecidedOrder<Result> {
  const fitting: DateReading<Result>[] = [];
  const failures: Failure[] = [];
  for (const form of forms) {
    const failure = { isRead: false };
    try {
      const found = read(form, () => {
        failure.isRead = true;
      });
      if (form !== 'year-month-day' || isRecent(found.file, uploadedOn)) fitting.push({ form, ...found });
    } catch (error) {
      if (!(error instanceof StatementRefusal)) throw error;
      failures.push({ ...failure, refusal: error });
    }
  }
  const last = fitting.at(-1);
  const isOneReading = fitting.every(
    ({ file }) => fitting[0] && differenceOf(fitting[0].file, file) === null,
  );
  // Months in words, and years in front: no order was chosen, and a later file may need one.
  if (last && isOneReading)
    return { ...last, open: null, proved: isProved(fitting, last.form) ? last.form : null };
  const [first, ...others] = possible(fitting, uploadedOn);
  if (!first) throw clearest(failures);
  const other = others.find((each) => differenceOf(first.file, each.file) !== null);
  const place = other && differenceOf(first.file, other.file);
  if (!other || !place) return { ...first, open: null, proved: first.form };
  const [day, month] = [first, other].toSorted((a, b) => forms.indexOf(a.form) - forms.indexOf(b.form));
  const likely = likelier(first, other, uploadedOn);
  return {
    ...likely,
    proved: null,
    open: {
      row: place.line,
      found: withoutTime(place.dateText ?? ''),
      choices: [day, month].flatMap((each) => {
        const bookedOn = each?.file.movements[place.index]?.bookedOn;
        return each && bookedOn ? { form: each.form, day: bookedOn } : [];
      }),
    },
  };
}

/** Both orders of day and month read the same days, and a year in front does not: the days have two equal numbers. */
function isProved(fitting: readonly { form: DateForm }[], form: DateForm): boolean {
  return fitting.length === 1 || form === 'year-month-day';
}

/** Of the order with which most was read. Where each order fails at a date that only the other one has, both are named. */
function clearest(failures: Failure[]): StatementRefusal {
  const [first] = failures.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!first) return new StatementRefusal('noRows');
  const unreadable = failures.flatMap(({ refusal: { reason, details } }) =>
    reason === 'unreadableDate' ? details : [],
  );
  const dayFirst = unreadable.find(({ found }) => isDay(numbersOf(found), 0));
  const monthFirst = unreadable.find(({ found }) => isDay(numbersOf(found), 1));
  if (!dayFirst || !monthFirst) return first.refusal;
  const [earlier, later] = [dayFirst, monthFirst].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return new StatementRefusal('mixedOrders', {
    ...later,
    expected: `"${earlier?.found}" di baris ${earlier?.row}`,
  });
}

const weightOf = ({ isRead, refusal }: Failure) =>
  isRead ? Number.MAX_SAFE_INTEGER : (refusal.details.row ?? 0);

const numbersOf = (text: string | undefined) =>
  (/^'?(\d{1,2})\D+(\d{1,2})(?:\D|$)/.exec(text ?? '') ?? []).slice(1).map(Number);

/** The number at this place is a day, and the other one may be a month. */
function isDay(numbers: number[], at: 0 | 1): boolean {
  const [day = 0, month = 0] = at === 0 ? numbers : numbers.toReversed();
  return day > 12 && day <= 31 && month >= 1 && month <= 12;
}

/** Those that no other order makes impossible. */
function possible<Result>(fitting: DateReading<Result>[], uploadedOn: string): DateReading<Result>[] {
  const tests: ((file: ReadFile) => boolean)[] = [
    (file) => isRecent(file, uploadedOn),
    ({ movements }) => hasOneDirection(movements),
    ({ movements }) => followsBalances(movements),
  ];
  let left = fitting;
  for (const test of tests) {
    const passing = left.filter(({ file }) => test(file));
    if (passing.length > 0) left = passing;
  }
  return left;
}

function isRecent({ movements }: ReadFile, uploadedOn: string): boolean {
  const earliest = Temporal.PlainDate.from(uploadedOn).subtract({ years: MAX_YEARS_BACK }).toString();
  return daysOf(movements).every((day) => day >= earliest);
}

const daysOf = (movements: Movement[]) => movements.flatMap(({ bookedOn }) => bookedOn ?? []);

const isAscending = (days: string[]) => days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));

/** Banks list the oldest or the newest first. */
function hasOneDirection(movements: Movement[]): boolean {
  const days = daysOf(movements);
  return isAscending(days) || isAscending(days.toReversed());
}

/** The running balance says which row came first, and the dates must agree. */
function followsBalances(movements: Movement[]): boolean {
  const booked = movements.filter(({ isPending }) => !isPending);
  if (booked.filter(({ balance }) => balance !== null).length < 2) return true;
  const days = daysOf(booked);
  const isForward = findBreakInOrder(booked) === null;
  const isBackward = findBreakInOrder(booked.toReversed()) === null;
  if (isForward === isBackward) return true;
  return isAscending(isForward ? days : days.toReversed());
}

const withoutTime = (text: string) =>
  /\d{1,4}\s*[-/.\s,]\s*\d{1,2}(?:\s*[-/.\s,]\s*\d{2,4}(?!\d|[:.]\d))?/.exec(text)?.[0] ?? text;

interface Difference {
  index: number;
  line: number;
  dateText: string | null;
}

/** The first row whose day depends on the order. */
function differenceOf(one: ReadFile, other: ReadFile): Difference | null {
  const index = one.movements.findIndex(({ bookedOn }, at) => bookedOn !== other.movements[at]?.bookedOn);
  const row = one.movements[index];
  return row ? { index, line: row.line, dateText: row.dateText } : null;
}

/** What is shown until the question is answered: nothing after today, and the shorter time. */
function likelier<Result>(
  one: DateReading<Result>,
  other: DateReading<Result>,
  uploadedOn: string,
): DateReading<Result> {
  const weigh = ({ file: { movements } }: DateReading<Result>): [number, number] => {
    const days = daysOf(movements).toSorted();
    const [from, to] = [days[0] ?? uploadedOn, days.at(-1) ?? uploadedOn];
    return [to > uploadedOn ? 1 : 0, Date.parse(to) - Date.parse(from)];
  };
  const [a, b] = [weigh(one), weigh(other)];
  return b[0] < a[0] || (b[0] === a[0] && b[1] < a[1]) ? other : one;
}
