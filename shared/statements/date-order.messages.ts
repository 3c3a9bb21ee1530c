// The words that ask for the order of day and month, with a date of the file.
import { formatDate } from '../dates.ts';

interface DateExample {
  /** As printed. */
  found: string;
  /** `YYYY-MM-DD` */
  choices: readonly { day: string }[];
}

/** Returns '03/10/2026 = 3 Oktober atau 10 Maret?' */
export function dateOrderText({ found, choices }: DateExample): string {
  const days = choices.map(({ day }) => shortest(day, choices));
  return `${found.replace(/^'/, '')} = ${days.join(' atau ')}?`;
}

/** Without a year that all have. */
function shortest(day: string, choices: DateExample['choices']): string {
  const hasOneYear = choices.every((other) => other.day.slice(0, 4) === day.slice(0, 4));
  return hasOneYear ? formatDate(day).replace(/ \d{4}$/, '') : formatDate(day);
}
