// Maps the columns of a table by their headers, and where a header is not enough, by the first values.
import { type ImportField, importFields } from '#shared/imports/imports.fields.ts';
import { overlap } from '#shared/imports/imports.rules.ts';
import type {
  Recognition,
  RecognizedColumn,
  Table,
  TableColumn,
  TableRow,
} from '#shared/imports/imports.types.ts';
import { hasTitles } from '../../lib/names/split-name.ts';
import { textOf } from '../../tables/raw-rows.ts';
import { type HeaderMeaning, recognizeHeader } from './recognize-header.ts';

/** Rows whose values are looked at. */
const SAMPLE_ROWS = 50;
const SHOWN_SAMPLES = 3;
/** Characters. */
const SAMPLE_LENGTH = 100;

/** Each field has at most one column; a second one is not imported, and says so. Nor is a hidden one. */
export function recognizeColumns({ columns, rows }: Pick<Table, 'columns' | 'rows'>): RecognizedColumn[] {
  const sampled = columns.map((column) => ({ column, values: valuesOf(column, rows) }));
  const meanings = refine(
    sampled.map(({ column, values }) => ({ meaning: recognizeHeader(column.header), values })),
  );
  const chosen = chooseColumns(
    meanings.map((meaning, index) => (columns[index]?.isHidden ? HIDDEN : meaning)),
  );
  return sampled.map(({ column, values }, index) => {
    const meaning = meanings[index];
    const field = chosen[index] ?? null;
    return {
      column: column.index,
      field,
      clears: false,
      recognition: column.isHidden ? 'hidden' : recognitionOf(meaning, field),
      samples: [...new Set(values)].slice(0, SHOWN_SAMPLES),
    };
  });
}

const HIDDEN: HeaderMeaning = { field: null, recognition: 'unknown' };

function recognitionOf(meaning: HeaderMeaning | undefined, field: ImportField | null): Recognition {
  if (!meaning) return 'unknown';
  if (meaning.field === null) return meaning.recognition;
  return field === null ? 'second' : 'known';
}

function valuesOf({ index }: TableColumn, rows: TableRow[]): string[] {
  return rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => textOf(cells[index]).slice(0, SAMPLE_LENGTH))
    .filter((text) => text !== '');
}

interface Candidate {
  meaning: HeaderMeaning;
  values: string[];
}

/** What the values say: names with titles, a place next to the date, addresses under an odd header. */
function refine(candidates: Candidate[]): HeaderMeaning[] {
  const has = (...fields: ImportField[]) =>
    candidates.some(({ meaning }) => fields.some((field) => meaning.field === field));
  const hasTitleColumns = has('titles', 'title_before_name', 'title_after_name');
  return candidates.map(({ meaning, values }) => {
    const { field } = meaning;
    if (field === 'name' && !hasTitleColumns && values.some(hasTitles))
      return { ...meaning, field: 'full_name' };
    if (field === 'date_of_birth' && !has('place_of_birth') && most(values, /^\p{L}[^\d]*[,/;\s]\s*\d/u))
      return { ...meaning, field: 'birth' };
    if (field === 'place_of_birth' && !has('date_of_birth') && most(values, /\d{2}/))
      return { ...meaning, field: 'birth' };
    const isUnknown = field === null && meaning.recognition === 'unknown';
    if (isUnknown && !has('email') && most(values, /^[^@\s]+@[^@\s]+\.\w+$/))
      return { field: 'email', rank: LAST_RANK };
    return meaning;
  });
}

const LAST_RANK = 100;

function most(values: string[], pattern: RegExp): boolean {
  return values.length > 0 && values.filter((value) => pattern.test(value)).length > values.length * 0.6;
}

/** The best header has the field, then the first; separate columns come before one that joins them. */
function chooseColumns(meanings: HeaderMeaning[]): (ImportField | null)[] {
  const chosen: (ImportField | null)[] = meanings.map(() => null);
  const ranked = meanings
    .flatMap((meaning, index) => (meaning.field === null ? [] : [{ ...meaning, index }]))
    .toSorted((a, b) => widthOf(a.field) - widthOf(b.field) || a.rank - b.rank || a.index - b.index);
  for (const { field, index } of ranked)
    if (!chosen.some((other) => other !== null && overlap(field, other))) chosen[index] = field;
  return chosen;
}

const widthOf = (field: ImportField) => importFields[field].fills.length;
