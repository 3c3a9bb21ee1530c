// Limits and durations that both sides obey.

export const limits = {
  /** Rows of a page in every paged list. */
  perPage: 15,
  /** Characters of a name, company, title, …. */
  text: 255,
  /** Characters of a note. */
  note: 1000,
  guide: {
    /** Characters of the Markdown. */
    content: 100_000,
    /** Characters without an empty line: rendering a Markdown paragraph takes quadratic time. */
    paragraph: 10_000,
  },
  /** Characters of a search. */
  keyword: 100,
  password: { min: 8, max: 128 },
  /** Years of one payment or renewal. */
  years: { min: 1, max: 5 },
  dates: {
    /** No date is earlier. */
    firstYear: 1900,
    /** Years from today in which a membership that an admin enters may begin, and end. */
    yearsToStart: 1,
    yearsToEnd: 100,
  },
  /** Rupiah per year. */
  fee: { min: 0, max: 1_000_000_000 },
  /** Rupiah of a bill without a unique code: five years and an entry fee of the highest kind. */
  total: { min: 0, max: 6_000_000_000 },
  /** Largest id of the smallest type for ids: `integer` of PostgreSQL. */
  id: 2_147_483_647,
  image: {
    /** Bytes of a photo or proof. */
    bytes: 5 * 1024 * 1024,
    extensions: ['.jpg', '.jpeg', '.png'],
  },
} as const;

/** Choices of every duration field, in years. */
export const durations = [1, 2, 3, 4, 5] as const;

/** Milliseconds. */
export const delays = {
  search: 300,
  loading: 200,
  tooltip: 500,
  scrollbarHide: 600,
  toast: { success: 5000, error: 10_000, admin: 10_000 },
} as const;
