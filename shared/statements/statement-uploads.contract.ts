// Uploading a bank statement: a check that stores nothing, then the same file again.
import { z } from 'zod';
import { one, plainDate, saved } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { callLimits } from '../throttles.ts';
import { dateForms } from './read-date.rules.ts';
import { statementMapping } from './statement-mapping.schemas.ts';
import { pdfLimits, statementLimits } from './statements.limits.ts';
import { statementErrors } from './statements.messages.ts';
import { account, countAndSum, layout, period, reversal, statementSummary } from './statements.schemas.ts';

const count = z.int();

const mapper = z.object({
  columns: z.array(
    z.object({
      column: z.int(),
      /** 'C' */
      letters: z.string(),
      header: z.string(),
      samples: z.array(z.string()),
    }),
  ),
  /** Number in the file. */
  header_row: z.int(),
  /** The mapping of an earlier file with this header, or a guess; null without one. */
  mapping: statementMapping.nullable(),
  is_remembered: z.boolean(),
});

/** Credits that debits of the file take back, in it or stored before. */
const takenBack = z.object({
  sure: count,
  /** A reversal may belong to several credits. */
  maybe: count,
  /** A debit of the same sum that does not call itself a reversal. */
  paid_out: count,
  /** Of all these: approved already. */
  approved: count,
  /** New debits that are kept, because they take a credit back, or one that is not stored yet. */
  debits: count,
});
export type TakenBack = z.infer<typeof takenBack>;
const dateOrder = z.object({
  /** Number of a row that differs. */
  row: z.int(),
  /** Its date as printed: '03/10/2026'. */
  found: z.string(),
  /** What it is in each order. */
  choices: z.array(z.object({ date_form: z.enum(dateForms), day: plainDate })),
});

/** What the file says about one account. */
const checkedStatement = z.object({
  layout,
  /** null: the file names none, so that the upload must. */
  account: account.nullable(),
  /** As printed, otherwise the days of the rows. */
  period,
  /** Until which day the file shows the money: without a printed period the day of the upload. */
  seen_to: plainDate.nullable(),
  /** Booked ones. */
  credits: countAndSum,
  new: count,
  known: count,
  /** New rows that may be stored ones in other words: never certain. */
  repeats: count,
  /** Never certain, and nothing that was approved is undone. */
  taken_back: takenBack,
  /** Credits after today: they are stored only with a yes (`confirm_later`). */
  later: count,
  /** Not booked yet: never stored. */
  pending: countAndSum,
  /** The first ones. */
  rows: z.array(
    z.object({
      line: z.int(),
      booked_on: plainDate,
      amount: z.int(),
      description: z.string(),
      is_known: z.boolean(),
      reversal,
    }),
  ),
  warnings: z.array(z.string()),
});
export type CheckedStatement = z.infer<typeof checkedStatement>;

/**
 * The whole file. With several accounts counts and sums are those of all, and `account` is null. `period` is that of all
 * of them, `seen_to` the earliest one. `warnings` are then about the file; those of an account are in `statements`.
 */
export const statementCheck = checkedStatement.extend({
  file_name: z.string(),
  /** null: unknown, so that `mapper` says what to map. Then everything else is empty. */
  layout: layout.nullable(),
  mapper: mapper.nullable(),
  /**
   * Two orders of day and month fit all rows: nothing is stored before the mapping names one. Until then everything else
   * is read with the likelier order. null: the order is known.
   */
  date_order: dateOrder.nullable(),
  /** Neither years nor a period are in the file: the rows are read as the latest years that fit, less `years_back`. */
  unwritten_years: z.object({ rows: count, from: z.int(), to: z.int(), years_back: count }).nullable(),
  /** Months whose money is locked, `YYYY-MM`, with their new rows: the file cannot be stored until they are reopened. */
  closed_months: z.array(z.object({ month: z.string(), rows: count })),
  /** One for each account of the association: all are stored, or none. Other accounts in the file are in `warnings`. */
  statements: z.array(checkedStatement),
});
export type StatementCheck = z.infer<typeof statementCheck>;

/** A field of a multipart body is text: the mapping is JSON in it. */
const mappingField = z.preprocess((value, context) => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: statementErrors.mapping });
    return z.NEVER;
  }
}, statementMapping.nullable());

export const statementInput = z.object({
  /** Of an unknown layout. */
  mapping: mappingField,
  /** Only of a file that names none. */
  account: field.optionalChoice('Rekening'),
  /** Of a protected file: asked for by 422 at `password`, used for this reading only. */
  password: z
    .string()
    .max(pdfLimits.passwordLength, `Password maksimal ${pdfLimits.passwordLength} karakter.`)
    .optional(),
  /** A person has seen the rows after today, and their days are right. */
  confirm_later: field.optionalFlag('Tanggal setelah hari ini').optional(),
  /** Of a file without years: how many years before the latest possible one it is. */
  years_back: field.number('Tahun', { min: 0, max: statementLimits.yearsBack }).optional(),
});
export type StatementInput = z.infer<typeof statementInput>;

/** The statement of the file; of several accounts that of the first one. */
const storedFile = statementSummary.extend({
  /** One for each account. */
  statements: z.array(statementSummary),
  /** Rows that this call stored, of all accounts. */
  added: count,
});
export type StoredFile = z.infer<typeof storedFile>;

const upload = { field: 'file', required: true, kind: 'statement' } as const;

export const statementUploads = {
  check: endpoint({
    method: 'POST',
    path: '/api/statements/check',
    access: 'admin',
    throttle: callLimits.statements,
    summary: 'Reads a bank statement and says what its upload would store. Stores nothing.',
    upload,
    body: statementInput,
    response: one(statementCheck),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/statements',
    access: 'admin',
    throttle: callLimits.statements,
    summary:
      'Stores the booked credits of a bank statement that are not known yet, for all accounts in the file or for none. The file is not stored.',
    status: 201,
    upload,
    body: statementInput,
    response: saved(storedFile),
  }),
};
