// The shapes of answers: one object, an unpaged list, a page, a message.
import { z } from 'zod';

export const id = z.int().positive();
/** ISO 8601 with offset, UTC. */
export const timestamp = z.string();
/** `YYYY-MM-DD`. */
export const plainDate = z.string();
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Who created it; null: the system, or an admin who was deleted since. */
export const creator = z.object({ id, name: z.string() }).nullable();

/** What payments and renewals show about their member. */
export const memberSummary = z.object({
  id,
  name: z.string(),
  company: z.string(),
  photo_url: z.string().nullable(),
});

export const one = <S extends z.ZodType>(data: S) => z.object({ data });

export const list = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row) });

/** `total` counts all matching rows; the client computes page counts from `per_page` and `total` only. */
export const page = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
  });

/**
 * Declares a page that may be requested without its total (`only=rows`). Null: not counted yet, and more rows follow than this
 * page shows.
 */
export const searchedPage = <S extends z.ZodType>(row: S) =>
  page(row).extend({ total: z.int().nullable(), last_page: z.int().nullable() });

/** A write returns a message, and the changed object where a caller needs it. */
export const message = z.object({ message: z.string() });
export const saved = <S extends z.ZodType>(data: S) => z.object({ data, message: z.string() });

export type Page<T> = { data: T[]; total: number; per_page: number; current_page: number; last_page: number };

export type SearchedPage<T> = Omit<Page<T>, 'total' | 'last_page'> & {
  total: number | null;
  last_page: number | null;
  /** Why nothing was selected; only of lists with conditions. */
  problem?: string | undefined;
};
