// What a merge stores, so that both can be as they were.
import { z } from 'zod';
import { mergeFields } from '#shared/merges/merges.fields.ts';

const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** A row of any table, as it is stored. */
export type AnyRow = z.infer<typeof storedRow>;

const sinceFacts = z.object({
  payments: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      status: z.string(),
      proof_key: z.string().nullable(),
      decided_at: z.string().nullable(),
    }),
  ),
  renewals: z.array(z.object({ id: z.int(), terms: z.string(), end: z.string() })),
  /** Rows of `statement_links`. Amounts in sen. */
  money: z.array(z.object({ id: z.int(), amount: z.number() })),
  /** Parts of deposits that wait, paid a bill, or were returned. Amounts in sen. */
  deposit_uses: z.array(z.object({ id: z.int(), amount: z.number(), used_on: z.string().nullable() })),
  photo_key: z.string().nullable(),
  stop: z.string(),
  category: z.string(),
});
/** What prevents the undo once it has changed. */
export type SinceFacts = z.infer<typeof sinceFacts>;

const rowsByTable = z.record(z.string(), z.array(storedRow));

const storedUndo = z.object({
  /** Both rows of `members` before. */
  survivor: storedRow,
  merged: storedRow,
  /** The survivor's row after. */
  after: storedRow,
  from_merged: z.array(z.enum(mergeFields)),
  /** Keys of rows of the merged one that the survivor got, by table. */
  moved: z.record(z.string(), z.array(z.int())),
  /** Rows that the merge deleted, of both, by table. */
  deleted: rowsByTable,
  /** Rows of the survivor that the merge changed, as they were, by table. */
  changed: rowsByTable,
  /** Rows that the merge added, by table. */
  added: z.record(z.string(), z.array(z.int())),
  /** Bills that the merge canceled. */
  canceled: z.array(z.int()),
  since: sinceFacts,
});
export type StoredUndo = z.infer<typeof storedUndo>;

export function readUndo(json: string): StoredUndo {
  return storedUndo.parse(JSON.parse(json));
}
