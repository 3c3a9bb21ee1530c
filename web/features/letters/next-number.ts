// The number that a letter will have, so that people read it before it is given.
import {
  type Counting,
  numberForm,
  numberText,
  patternProblem,
  type Term,
  termOn,
} from '#shared/papers/number-pattern.rules.ts';

export interface Series {
  code: string;
  pattern: string;
  counting: Counting;
  /** 'Singkatan' of the association; null until it is set. */
  abbreviation: string | null;
  terms: readonly Term[];
}

/** Composes the number of a letter of this Jakarta day, after `used` others. Null while the pattern is wrong or something is not set. */
export function numberAfter(used: number, day: string, series: Series): string | null {
  const { code, pattern, counting, abbreviation, terms } = series;
  if (patternProblem(pattern, counting) !== null) return null;
  const form = numberForm(pattern, { code, abbreviation, day, term: periodName(day, 'term', terms) });
  return 'missing' in form ? null : numberText(form, used + 1);
}

/** Names the period of a day as the counter does: '2026', or the name of a term. Null before the first term. */
export function periodName(day: string, counting: Counting, terms: readonly Term[]): string | null {
  return counting === 'year' ? day.slice(0, 4) : (termOn(day, terms)?.name ?? null);
}
