// What the columns of an unknown layout mean: chosen by a person, remembered for the same header.
import { z } from 'zod';
import { numberForms } from './read-amount.rules.ts';
import { dateForms } from './read-date.rules.ts';

/** Columns of a file that can be chosen. */
const MAX_COLUMNS = 200;
/** Columns whose texts are joined. */
const MAX_DESCRIPTIONS = 10;

const column = z.int().min(0).max(MAX_COLUMNS);

/** Where an amount stands, and what says whether it is a credit. Columns count from 0. */
const amountColumns = z.discriminatedUnion('kind', [
  /** A minus is a debit. */
  z.object({ kind: z.literal('signed'), amount: column }),
  /** A column, or the amount itself, says CR, K, DB, D, … */
  z.object({ kind: z.literal('marked'), amount: column, mark: column }),
  z.object({ kind: z.literal('split'), credit: column, debit: column }),
]);
export type AmountColumns = z.infer<typeof amountColumns>;

export const statementMapping = z.object({
  date: column,
  /** Null, or left out: as the rows of the file say. Where they do not, nothing is stored before it is chosen. */
  date_form: z.enum(dateForms).nullable().default(null),
  /** Texts of several columns are joined. */
  descriptions: z.array(column).max(MAX_DESCRIPTIONS),
  amounts: amountColumns,
  number_form: z.enum(numberForms),
  balance: column.nullable(),
  reference: column.nullable(),
});
export type StatementMapping = z.infer<typeof statementMapping>;
