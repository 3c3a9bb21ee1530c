// What an import shows of itself, its columns and its rows, and the input of a check.
import { z } from 'zod';
import { id, timestamp } from '../answers.ts';
import * as field from '../fields.ts';
import { makeRecord } from '../keys.ts';
import { inSentence } from '../labels.ts';
import { limits } from '../limits.ts';
import { nameOnly } from '../members/biodata.schemas.ts';
import { memberStatuses } from '../membership/membership.states.ts';
import * as parameter from '../parameters.ts';
import { stopReasons } from '../stops/stops.states.ts';
import { decidedKinds, importFieldNames, valueLabel, valueNames } from './imports.fields.ts';
import { importLimits } from './imports.limits.ts';
import {
  importStates,
  outlookFigures,
  outlookGaps,
  rowDecisions,
  rowResults,
  rowVerdicts,
  statusActions,
} from './imports.states.ts';
import {
  cellFaultKinds,
  dateOrders,
  faultEffects,
  faultKinds,
  markKinds,
  orderChoices,
  orderReasons,
  recognitions,
  skippedFor,
} from './reading.states.ts';

const count = z.int();

/** An id in a body. */
export const givenId = z.int().positive().max(limits.id);

export const importSummary = z.object({
  id,
  file_name: z.string(),
  /** The name at that time; stays when the account is deleted. */
  admin_name: z.string(),
  state: z.enum(importStates),
  created_at: timestamp,
  committed_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  /** Until then it can be undone; null when it cannot. */
  undo_until: timestamp.nullable(),
  /** Then an import that nobody committed is deleted; null for one that was. */
  discarded_at: timestamp.nullable(),
  /** Rows below the header. */
  rows: count,
  /** Of the check; null before it. Every row is counted once; `waiting` and `undecided` are counted again among the faulty and doubtful ones. */
  counts: z
    .object({
      new: count,
      changed: count,
      same: count,
      doubtful: count,
      /** Left out by their status. */
      skipped: count,
      faulty: count,
      /** Faulty rows that only wait for what a person decides about a name. */
      waiting: count,
      undecided: count,
      /** Members that the commit would add or change. */
      ready: count,
    })
    .nullable(),
  /** Of the commit; null before it. The first four add up to `rows`. */
  results: z
    .object({
      added: count,
      changed: count,
      same: count,
      skipped: count,
      /** Among those that were added or changed; left out where nobody has stopped. */
      stopped: count.optional(),
    })
    .nullable(),
  /** Of the undo; null before it. They add up to the rows that were added or changed. */
  undo: z.object({ undone: count, retained: count, reported: count }).nullable(),
  /** What people typed in place of cells; null while nobody has. */
  typed: z
    .object({
      /** Cells that count, by who typed them. */
      by: z.array(z.object({ name: z.string(), cells: count })),
      /** Cells whose values no column brings any more. */
      unused: count,
      /** Cells that were typed before the file was read again, into rows that are no longer there. */
      lost: count,
    })
    .nullable(),
  /** The order whose job was given up: nothing of it was stored. `state` is again the one before it. */
  failed: z.enum(['commit', 'undo']).nullable(),
  /** While it is committed or undone, where this node does it. */
  progress: z.object({ done: count, total: count }).nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

const countedCells = z.object({ cells: count, row: z.int(), text: z.string() });

const forLife = z.object({
  end: field.optionalDate('Tanggal berakhir'),
  /** A membership without an end is granted; `end` is null. Left out otherwise. */
  is_lifetime: z.literal(true).optional(),
});

const importColumn = z.object({
  /** Place in the cells of a row, from 0. */
  column: z.int(),
  /** 'C' */
  letters: z.string(),
  header: z.string(),
  field: z.enum(importFieldNames).nullable(),
  /** A blank cell erases; only where `canClear(field)`. */
  clears: z.boolean(),
  /** Among the columns of its field, from 1; null for one that is alone. */
  place: z.int().nullable(),
  recognition: z.enum(recognitions),
  /** Its field is one that a person chose in an earlier import with the same headers. */
  is_remembered: z.boolean(),
  samples: z.array(z.string()),
  /** Filled cells in the rows of this import. */
  filled: count,
  /** How its written dates are read; null where it has none. */
  dates: z
    .object({
      /** null: some prove one order, some the other. What fits both is a fault. */
      order: z.enum(orderChoices).nullable(),
      reason: z.enum([...orderReasons, 'chosen']),
      /** The first date of each kind: proves the day first, proves the month first, fits both. */
      examples: z.array(
        z.object({
          row: z.int(),
          text: z.string(),
          /** `YYYY-MM-DD`, or null where no such day exists. */
          day_first: z.string().nullable(),
          month_first: z.string().nullable(),
        }),
      ),
      /** A day that a spreadsheet may have turned: as it is stored, and as it is when `order` says so. */
      turned: z
        .object({ row: z.int(), stored: z.string(), turned: z.string(), order: z.enum(dateOrders) })
        .nullable(),
    })
    .nullable(),
  /** Cells that are no single day: how many, and the first one. null where the column has none. */
  spans: z
    .object({
      /** Read as their first day in a column of starts, and as their last day in a column of ends. */
      months: countedCells.extend({ first_day: z.string(), last_day: z.string() }).nullable(),
      /** '05/06': the days as of a month with its year. `proof`: a cell of the column that shows that they are months. */
      short_months: countedCells
        .extend({ first_day: z.string(), last_day: z.string(), proof: z.string().nullable() })
        .nullable(),
      /** Both days are used. */
      periods: countedCells.nullable(),
      /** Years alone, and 'seumur hidup': faults until a person says what they mean. */
      years: countedCells.extend({ first: z.int(), last: z.int() }).nullable(),
      for_life: countedCells.nullable(),
    })
    .nullable(),
  for_life: forLife.nullable(),
  year_start: z.int().nullable(),
  short_months: z.boolean().nullable(),
});

/** What an unknown name of a list means: that of `id`, a new one, or nothing. An institution has the category of `id`. */
const choiceActions = ['map', 'create', 'empty'] as const;

const unknownChoice = z.object({
  kind: z.enum(decidedKinds),
  /** As in the file. */
  name: z.string(),
  /** Rows with this name. */
  rows: count,
  /** null: undecided, its rows wait. */
  action: z.enum(choiceActions).nullable(),
  id: id.nullable(),
  /** What it may mean, as long as nobody has decided: the id of an entry that is like it. */
  proposed: id.nullable(),
  /** The decision is that of an earlier import. */
  is_remembered: z.boolean(),
});

const fileStatus = z.object({
  /** As in the file. */
  value: z.string(),
  /** Rows with this status. */
  rows: count,
  /** The first row with this status whose name is known. Checks by an earlier version have none. */
  example: z.object({ row: z.int(), name: z.string() }).nullable(),
  /** Its rows are doubtful until a person decides. Those of all other statuses are imported unless they are to be skipped. */
  is_open: z.boolean(),
  /** null: nobody has decided. */
  action: z.enum(statusActions).nullable(),
  /** Why its members have stopped: as decided, else as the word says. */
  reason: z.enum(stopReasons),
  /** The decision is that of an earlier import. */
  is_remembered: z.boolean(),
});

/**
 * What helps all rows with a fault. `empty`: their cells count as empty (`emptied`). `choices`: the unknown names are
 * decided. The others are the default that these rows lack.
 */
const faultRemedies = ['empty', 'choices', 'company', 'company_category'] as const;

const countedFaults = z.object({
  kind: z.enum(faultKinds),
  /** null: of the whole row, or of a value that the file has no column for. */
  column: z.int().nullable(),
  header: z.string(),
  message: z.string(),
  rows: count,
  /** The first of them. */
  examples: z.array(z.object({ row: z.int(), value: z.string() })),
  remedy: z.enum(faultRemedies).nullable(),
  effect: z.enum(faultEffects),
});

/** Kept for the next file with the same headers. */
export const rememberedDefaults = ['company', 'company_category'] as const;

/** What counts where a row says nothing. */
const defaults = z.object({
  /** Of new members, like the next one. */
  company: field.optionalText('Institusi'),
  company_category: givenId.nullable(),
  /** The last day of all members who have none, `YYYY-MM-DD`. */
  expired_at: field.optionalDate('Tanggal berakhir'),
});

/** What the members of `counts.ready` would be on the day of the check. */
const outlook = z.object({
  /** They add up to `counts.ready`. */
  statuses: z.object(makeRecord(memberStatuses, () => count)),
  /** Of them, those who stop with the import. */
  stopped: count,
  /** Of the others: without a last day, with a last day but no first one, without an e-mail address that can work, without a phone number that can have WhatsApp. */
  without: z.object(makeRecord(outlookGaps, () => count)),
});

const skippedRows = z.object({ reason: z.enum(skippedFor), rows: count });

export const importDetail = importSummary.extend({
  /** Counts the checks: the next one names it. */
  version: count,
  /** Names the decisions on its rows. The commit says which ones the screen showed. */
  decided_set: z.string(),
  /** null before the check, and of a check by an earlier version. */
  outlook: outlook.nullable(),
  /** null for csv. */
  sheet: z.string().nullable(),
  /** Whether columns have the fields that a person chose in an earlier import with the same headers. */
  is_remembered: z.boolean(),
  /** Number in the file of the header's last line. */
  header_row: z.int(),
  is_header_chosen: z.boolean(),
  /** The first rows of the sheet: another header is read by uploading the file again with its row. */
  first_rows: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Filled cells next to the table. */
  remarks: count,
  /** Rows that are left out: totals, repeated headers, signatures, hidden rows. Of many hidden ones only the first. */
  skipped: z.array(
    z.object({
      row: z.int(),
      text: z.string(),
      reason: z.enum(skippedFor),
    }),
  ),
  /** Sheets with rows; another one is read by uploading the file again with its name. Empty for csv. */
  sheets: z.array(
    z.object({
      name: z.string(),
      /** Filled rows below the header; totals and signatures are among them. */
      rows: count,
      is_hidden: z.boolean(),
      /** Without a known header it is read only when asked for, and a person says what its columns mean. */
      has_header: z.boolean(),
      /** Whether its rows are the rows of this import. */
      is_read: z.boolean(),
    }),
  ),
  /** Tables side by side on the sheet, from the left; another one is read by uploading the file again with its place. */
  tables: z.array(
    z.object({
      /** Of its columns: 'F–J'. */
      letters: z.string(),
      /** Filled rows below the header; totals and signatures are among them. */
      rows: count,
      is_read: z.boolean(),
    }),
  ),
  /** Cells that got the value of the cell above, with which they are merged. */
  merged_cells: count,
  /** What cells have in addition to their values and is not imported, with an example of each kind. */
  marks: z.array(z.object({ kind: z.enum(markKinds), cells: count, cell: z.string(), text: z.string() })),
  /**
   * Rows of the file that are not rows of this import. With `rows` they add up to `file_rows`. They are taken in by
   * uploading the file again with their reason in `taken`.
   */
  left_out: z.array(skippedRows),
  /** Rows of this import that would be left out if nobody had taken them in. */
  taken_in: z.array(skippedRows),
  file_rows: count,
  /** Empty once the rows were deleted. */
  columns: z.array(importColumn),
  /** Rows of the file in which most columns are filled: they show what combined columns become. */
  examples: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  unknown: z.array(unknownChoice),
  /** Institutions of new members whose row names no category of institutions; most rows first. Of the check. */
  companies: z.array(unknownChoice),
  /** Institutions that are not listed, and their rows: they have the category for all. */
  more_companies: z.object({ count, rows: count }),
  /** What the columns that are not imported say of a membership, such as 'Meninggal'. Of the check. */
  statuses: z.array(fileStatus),
  /** Columns in which only words of leaving are asked about: they have too many other texts. */
  remark_columns: z.array(z.object({ header: z.string(), rows: count })),
  /** What is wrong with the rows or may be, by kind and column; most rows first. Of the check. */
  fault_kinds: z.array(countedFaults),
  defaults,
  /** Those that are the ones of an earlier import. */
  remembered_defaults: z.array(z.enum(rememberedDefaults)),
  /** Members whose category the import changed while a bill of theirs is open: it stays as it is. */
  unchanged_bills: z.object({
    count,
    /** The first of them. */
    shown: z.array(z.object({ member: nameOnly, payment: z.object({ id, no: z.string() }) })),
  }),
});
export type ImportDetail = z.infer<typeof importDetail>;
export type FirstRow = ImportDetail['first_rows'][number];
export type ExampleRow = ImportDetail['examples'][number];
export type SkippedRow = ImportDetail['skipped'][number];
export type UnreadMarks = ImportDetail['marks'][number];
export type RemarkColumn = ImportDetail['remark_columns'][number];

const rowMember = z.object({ id, name: z.string(), number: z.string().nullable(), email: z.string() });

export const importRow = z.object({
  /** For `decide`. */
  id,
  /** Number in the file, as spreadsheets show it. */
  row: z.int(),
  /** Name, else e-mail, else number. */
  title: z.string(),
  verdict: z.enum(rowVerdicts).nullable(),
  /** A faulty row that only waits for what a person decides about a name. */
  waits: z.boolean(),
  faults: z.array(
    z.object({
      /** null: of the whole row. */
      column: z.int().nullable(),
      header: z.string(),
      value: z.string(),
      message: z.string(),
      /** The values that mend it once they are typed. Empty where nothing in the row does. */
      mended_by: z.array(z.enum(valueNames)),
    }),
  ),
  /** Every value of the row that can be typed. Empty once the rows were deleted. */
  values: z.array(
    z.object({
      field: z.enum(valueNames),
      /** What was typed, else what was read, else what the file says of it. Days are `YYYY-MM-DD`. */
      text: z.string(),
      /** What the file says; null without a column. */
      file: z.string().nullable(),
      /** Who typed it and when; null for what the file says. */
      typed: z.object({ by: z.string(), at: timestamp }).nullable(),
    }),
  ),
  /** What the row changes, or all values of a new member, as people read them. */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** What the row says and the import leaves as it is. */
  notes: z.array(z.string()),
  /** Whom a doubtful row may be: a member, or another row of the file. */
  candidates: z.array(
    z.object({
      member: rowMember.nullable(),
      /** Another row of the file, and who stands there. */
      row: z.int().nullable(),
      name: z.string().nullable(),
      reason: z.string(),
      /** Both have the same number or e-mail: only one of them can be imported. */
      is_exclusive: z.boolean(),
    }),
  ),
  decision: z.enum(rowDecisions).nullable(),
  /** Whom the row changes. */
  member: rowMember.nullable(),
  result: z.enum(rowResults).nullable(),
  /** Why it waits, was skipped, retained or reported. */
  reason: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const importRowFilters = z.object({
  page: parameter.page,
  verdict: parameter.statusFilter(rowVerdicts),
  result: parameter.statusFilter(rowResults),
  /** Rows that one figure of `outlook` counts. */
  outlook: parameter.statusFilter(outlookFigures),
});
export type ImportRowFilters = z.infer<typeof importRowFilters>;

/** A field of a multipart body is text: the kinds are separated by commas in it. */
const skipReasonList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((reason) => reason !== '') : value),
  field.listOf('Baris', field.oneOf('Baris', skippedFor), skippedFor.length),
);

/** What is read of an uploaded file. Left out: the first table of the sheet that fits best, without rows of no member. */
export const importReading = z.object({
  sheet: field.optionalText('Sheet').optional(),
  /** Kinds of rows that are taken in: 'hidden,total'. */
  taken: skipReasonList.optional(),
  /** Place of one of several tables that are side by side, from 1. */
  table: field.optionalChoice('Tabel').optional(),
  /** Number in the file of the header; 0: there is none. Left out: it is found. */
  header_row: field.number('Baris judul', { min: 0, max: importLimits.sheetRows }).optional(),
  /** An import of the same file that is not committed, to be discarded. */
  replaces: field.optionalChoice('Impor').optional(),
});
export type ImportReading = z.infer<typeof importReading>;

export const importMapping = z.object({
  mapping: z
    .array(
      z.object({
        column: z.int().min(0).max(importLimits.columns),
        field: z.enum(importFieldNames).nullable(),
        clears: z.boolean(),
        /** Where several columns have the same field. Left out or null: as before, then in the order of the file. */
        place: z.int().min(1).max(importLimits.columns).nullable().optional(),
        /** Of written dates; null: as the column proves it. Left out: as before. */
        order: z.enum(orderChoices).nullable().optional(),
        /** What 'seumur hidup' means in this column: a last day, or none. null: not decided. Left out: as before. */
        for_life: forLife.nullable().optional(),
        /** Month in which a year of membership begins. null: not decided. Left out: as before. */
        year_start: z.int().min(1).max(12).nullable().optional(),
        /** Whether '05/06' is a month with its year. null: as the column proves it. Left out: as before. */
        short_months: z.boolean().nullable().optional(),
      }),
    )
    .max(importLimits.columns),
  /** Left out: as decided before. */
  choices: z
    .array(
      z.object({
        kind: z.enum(decidedKinds),
        name: z.string().max(importLimits.cellLength),
        action: z.enum(choiceActions),
        /** For `map`. */
        id: givenId.nullable(),
      }),
    )
    .max(importLimits.rows)
    .optional(),
  /** Left out: as decided before. */
  statuses: z
    .array(
      z.object({
        value: z.string().max(importLimits.cellLength),
        action: z.enum(statusActions),
        /** For `stop`. Left out: as the word says. */
        reason: z.enum(stopReasons).optional(),
      }),
    )
    .max(importLimits.rows)
    .optional(),
  /** Cells that count as empty, by what is wrong with them. Left out: as before, for columns that have the same field. */
  emptied: z
    .array(
      z.object({
        column: z.int().min(0).max(importLimits.columns),
        kind: z.enum(cellFaultKinds),
      }),
    )
    .max(importLimits.columns * cellFaultKinds.length)
    .optional(),
  /** Left out: as before. So is the last day. */
  defaults: defaults.partial({ expired_at: true }).optional(),
  version: field.version(),
});
export type ImportMapping = z.infer<typeof importMapping>;
export type Mapping = ImportMapping['mapping'];
export type ColumnMapping = Mapping[number];
export type ForLife = z.infer<typeof forLife>;

/** What is typed in place of cells: null empties one. `from_file`: those that say again what the file says. */
export const typedCells = z.object({
  ...makeRecord(valueNames, (name) =>
    field.optionalText(inSentence(valueLabel(name)), importLimits.cellLength).optional(),
  ),
  from_file: field.listOf('Sel', field.oneOf('Sel', valueNames), valueNames.length).optional(),
});
export type TypedCells = z.infer<typeof typedCells>;
