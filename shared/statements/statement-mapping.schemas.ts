// What the columns of an unknown layout mean, as an admin chooses it.
import { z } from 'zod';
import { numberForms } from './read-amount.rules.ts';
import { dateForms } from './read-date.rules.ts';

/** Columns of a file that can be chosen. */
const MAX_COLUMNS = 200;
/** Columns whose texts are joined. */
const MAX_DESCRIPTIONS = 10;

const column = z.int().min(0).max(MAX_COLUMNS);

export const statementMapping = z.object({
  date: column,
  /** Null, or left out: as the rows of the file say. Where they do not, nothing is stored before it is chosen. */
  date_form: z.enum(dateForms).nullable().default(null),
  descriptions: z.array(column).max(MAX_DESCRIPTIONS),
  amounts: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed'), amount: column }),
    z.object({ kind: z.literal('marked'), amount: column, mark: column }),
    z.object({ kind: z.literal('split'), credit: column, debit: column }),
  ]),
  number_form: z.enum(numberForms),
  balance: column.nullable(),
  reference: column.nullable(),
});
