// How values of columns look in both engines. The SQL types of the columns are in `dialect.ts`.

export type Flag = 0 | 1;

/** An instant: ISO 8601, UTC, milliseconds. */
export type Timestamp = string;

/** A day in Jakarta, `YYYY-MM-DD`. */
export type PlainDate = string;
