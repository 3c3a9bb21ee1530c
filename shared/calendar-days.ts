// Sums of calendar days, `YYYY-MM-DD`.

/** Calculates the day so many days later; a negative number goes back. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Calculates the calendar day `years` later; 29 February becomes 28 February. */
export function addYears(day: string, years: number): string {
  return Temporal.PlainDate.from(day).add({ years }).toString();
}

export function pickLater(day: string, other: string | null): string {
  return other !== null && other > day ? other : day;
}
