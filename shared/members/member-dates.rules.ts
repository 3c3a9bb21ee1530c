// Which dates of a member cannot be true, for forms and for imports.
import { limits } from '../limits.ts';
import { isLifetime } from '../renewals/renewals.rules.ts';

/** Messages by field. */
export type Problems = Record<string, string>;

/** Says why a date of birth is wrong, or returns null; `day` is today in Jakarta. */
export function birthProblem(date: string, day: string): string | null {
  return date >= day ? 'Tanggal lahir harus sebelum hari ini.' : null;
}

/** A mistyped year would make someone a member for centuries. */
export function periodProblems(start: string | null, end: string | null, day: string): Problems {
  const problems: Problems = {};
  const { yearsToStart, yearsToEnd } = limits.dates;
  if (start !== null && start > yearsAfter(day, yearsToStart))
    problems.started_at = `Tanggal mulai paling lambat ${yearsToStart} tahun dari hari ini.`;
  if (end !== null && !isLifetime(end) && end > yearsAfter(day, yearsToEnd))
    problems.expired_at = `Tanggal berakhir paling lambat ${yearsToEnd} tahun dari hari ini.`;
  else if (start !== null && end !== null && end < start)
    problems.expired_at = 'Tanggal berakhir tidak boleh sebelum tanggal mulai.';
  return problems;
}

function yearsAfter(day: string, years: number): string {
  return Temporal.PlainDate.from(day).add({ years }).toString();
}
