// Maps the columns of a table by their headers, and where a header is not enough, by the first values.
import { type ImportField, importFields } from '#shared/imports/imports.fields.ts';
import { overlap, withPlaces } from '#shared/imports/imports.rules.ts';
import type { Mapping } from '#shared/imports/imports.schemas.ts';
import type { Recognition } from '#shared/imports/reading.states.ts';
import { dayOfWeek } from '#shared/month-words.ts';
import { hasTitles, splitTitles } from '../../lib/names/split-name.ts';
import { readCellText } from '../../tables/raw-rows.ts';
import type { RecognizedColumn, Table, TableColumn, TableRow } from '../table.types.ts';
import { findDateParts } from './date-parts.ts';
import { namePartPatterns } from './header-words.ts';
import {
  type FieldMeaning,
  type HeaderMeaning,
  isContactName,
  isOwnAddress,
  recognizeHeader,
  recognizeStatusColumn,
} from './recognize-header.ts';

/** Rows whose values are looked at. */
const SAMPLE_ROWS = 50;
const SHOWN_SAMPLES = 3;
/** Characters. */
const SAMPLE_LENGTH = 100;

/**
 * Each field has one column, or those that are combined: the parts of a name or of a date, and the same data twice ('HP 1',
 * 'HP 2').
 * Any other second column is not imported, and says so. Nor is a hidden one.
 */
export function recognizeColumns({ columns, rows }: Pick<Table, 'columns' | 'rows'>): RecognizedColumn[] {
  const sampled = columns.map((column) => {
    const cells = cellsOf(column, rows);
    return { column, cells, values: cells.filter((text) => text !== '') };
  });
  const candidates = sampled.map(({ column: { header }, ...texts }) => {
    return { header, meaning: recognizeHeader(header), ...texts };
  });
  const meanings = refine(candidates);
  const shown = candidates.map((candidate, index) => {
    const isHidden = columns[index]?.isHidden === true;
    const meaning = isHidden ? UNKNOWN : (meanings[index] ?? UNKNOWN);
    return { ...candidate, meaning, ...(isHidden && { values: [] }) };
  });
  const placed = withDateParts(shown, nextToParts(shown));
  const chosen = new Map(chooseColumns(placed).map((entry) => [entry.column, entry]));
  return sampled.map(({ column, values }, index) => {
    const { field = null, place } = chosen.get(index) ?? {};
    return {
      column: column.index,
      field,
      clears: false,
      place,
      recognition: column.isHidden ? 'hidden' : recognitionOf(column, placed[index], field),
      samples: [...new Set(values)].slice(0, SHOWN_SAMPLES),
      filled: rows.reduce((sum, { cells }) => ((cells[column.index] ?? null) === null ? sum : sum + 1), 0),
    };
  });
}

function recognitionOf(
  { header }: TableColumn,
  meaning: HeaderMeaning | undefined,
  field: ImportField | null,
): Recognition {
  if (!meaning) return 'unknown';
  if (meaning.field === null) return asksLater(header, meaning.recognition) ? 'status' : meaning.recognition;
  return field === null ? 'second' : 'known';
}

/** Remarks are not all about the membership. */
function asksLater(header: string, recognition: Recognition): boolean {
  const kind = recognition === 'notStored' ? recognizeStatusColumn(header) : null;
  return kind === 'status' || kind === 'leaving';
}

/** Of the first rows; '' for a blank cell. */
function cellsOf({ index }: TableColumn, rows: TableRow[]): string[] {
  return rows.slice(0, SAMPLE_ROWS).map(({ cells }) => readCellText(cells[index]).slice(0, SAMPLE_LENGTH));
}

interface Candidate {
  header: string;
  meaning: HeaderMeaning;
  /** Of the first rows; '' for a blank cell. */
  cells: string[];
  /** Those that are filled. */
  values: string[];
}

/** What the values say: names with titles, a place next to the date, addresses under an odd header. */
function refine(candidates: Candidate[]): HeaderMeaning[] {
  const has = (...fields: ImportField[]) =>
    candidates.some(({ meaning }) => fields.some((field) => meaning.field === field));
  const hasTitleColumns = candidates.some(
    ({ meaning, values }) => values.length > 0 && titleFields.some((field) => meaning.field === field),
  );
  const titled = candidates.filter(({ values }) => values.some(hasTitles)).map(({ meaning }) => meaning);
  const isTitled = (meaning: FieldMeaning) =>
    meaning.part === undefined
      ? titled.includes(meaning)
      : titled.some((other) => other.field !== null && other.part !== undefined);
  const titlesAround = aroundName(candidates);
  const hasBeginning = candidates.some(({ meaning }) => isWholeName(meaning) || beginsName(meaning));
  return candidates.map((candidate) => {
    const { meaning, header, values } = candidate;
    const { field } = meaning;
    if (meaning.field === 'name') {
      if (isContactName(meaning) && matchesMost(values, /\d{5}/)) return UNKNOWN;
      if (isLaterPart(meaning) && !hasBeginning) return UNKNOWN;
      return hasTitleColumns || !isTitled(meaning) ? meaning : { ...meaning, field: 'full_name' };
    }
    if (meaning.field === 'titles' && titlesAround) {
      const isBefore = candidate === titlesAround.before;
      return { ...meaning, field: isBefore ? 'title_before_name' : 'title_after_name' };
    }
    if (meaning.field === 'titles' && has('title_after_name', 'title_before_name'))
      return { ...meaning, field: titlesNextTo(has('title_after_name'), values) };
    const days = values.map((value) => value.replace(dayOfWeek, ''));
    if (field === 'date_of_birth' && !has('place_of_birth') && matchesMost(days, /^\p{L}[^\d]*[,/;\s]\s*\d/u))
      return { ...meaning, field: 'birth' };
    if (field === 'place_of_birth' && !has('date_of_birth') && matchesMost(values, /\d{2}/))
      return { ...meaning, field: 'birth' };
    if (meaning.field !== null || meaning.recognition !== 'unknown') return meaning;
    const hint = hints.find(
      (one) => one.words.test(header.toLowerCase()) && !has(...one.unless) && matchesMost(values, one.values),
    );
    return hint ? { field: hint.field, rank: LAST_RANK, wordRank: LAST_RANK } : meaning;
  });
}

/** Three columns are a date where no other column has all of it. */
function withDateParts(candidates: Candidate[], meanings: HeaderMeaning[]): HeaderMeaning[] {
  const parts = findDateParts(candidates);
  const isWhole = ({ field }: HeaderMeaning, at: number) =>
    field !== null && !parts.has(at) && [...parts.values()].some((part) => overlap(part.field, field));
  if (meanings.some(isWhole)) return meanings;
  return meanings.map((meaning, at) => {
    const part = parts.get(at);
    return part ? { ...part, rank: 1, wordRank: 1 } : meaning;
  });
}

interface Hint {
  field: ImportField;
  /** Of a column that has this field or another. */
  unless: ImportField[];
  /** Anywhere in the header. */
  words: RegExp;
  values: RegExp;
}

/** What a long or odd header means when its values fit, too. */
const hints: Hint[] = [
  { field: 'email', unless: ['email'], words: /^/, values: /^[^@\s]+@[^@\s]+\.\w+$/ },
  {
    field: 'hp',
    unless: ['hp'],
    words:
      /^(?!.*\b(?:darurat|orang ?tua|istri|suami|keluarga|kantor)\b).*\b(?:hp|wa|whats ?app|handphone|ponsel|telepon|telp|phone|mobile)\b/s,
    values: /^\+?[\d\s().-]{9,}$/,
  },
  {
    field: 'date_of_birth',
    unless: ['date_of_birth', 'birth'],
    words: /^(?!.*\b(?:anak|istri|suami|pasangan)\b).*\b(?:lahir|birth)/s,
    values: /^\d{1,4}[\s./-](?:\d{1,2}|\p{L}+)[\s./-]\d{2,4}$/u,
  },
  {
    field: 'full_name',
    unless: ['name', 'full_name'],
    words:
      /^(?!.*\b(?:ibu|ayah|istri|suami|pasangan|anak|wali|waris|panggilan|instansi|institusi|perusahaan|usaha|lembaga|sekolah|kantor|bank|kegiatan|acara|user)\b).*\b(?:nama|name)\b/s,
    values: /^\p{L}[\p{L}.'’-]*,?(?:\s[\p{L}.,'’()-]+)+$/u,
  },
];

/** 'Gelar', 'Nama', 'Gelar': the first has the titles before the name, if its values agree. Null for any other order. */
function aroundName(candidates: Candidate[]): { before: Candidate; after: Candidate } | null {
  const [before, after, ...others] = candidates.filter(({ meaning }) => meaning.field === 'titles');
  if (!before || !after || others.length > 0) return null;
  const between = candidates.slice(candidates.indexOf(before) + 1, candidates.indexOf(after));
  const areBefore = before.values.map(splitTitles).every((titles) => titles.after === null);
  return areBefore && between.some(({ meaning }) => isWholeName(meaning)) ? { before, after } : null;
}

const titleFields: ImportField[] = ['titles', 'title_before_name', 'title_after_name'];

/** 'Gelar' next to 'Gelar Belakang' has the titles before the name, if its values agree. */
function titlesNextTo(isOtherAfter: boolean, values: string[]): ImportField {
  const split = values.map(splitTitles);
  if (isOtherAfter) return split.every(({ after }) => after === null) ? 'title_before_name' : 'titles';
  return split.every(({ before }) => before === null) ? 'title_after_name' : 'titles';
}

const UNKNOWN: HeaderMeaning = { field: null, recognition: 'unknown' };

const LAST_RANK = 100;

function matchesMost(values: string[], pattern: RegExp): boolean {
  return values.length > 0 && values.filter((value) => pattern.test(value)).length > values.length * 0.6;
}

/**
 * 'Nama' next to 'Marga' is the first part of the name, and next to 'Nama Depan' alone it is the last one, unless it
 * contains the other already. A whole name comes before its parts.
 */
function nextToParts(candidates: Candidate[]): HeaderMeaning[] {
  const parts = candidates.filter(({ meaning }) => meaning.field !== null && meaning.part !== undefined);
  const wholes = candidates.filter(({ meaning }) => isWholeName(meaning));
  const hasFirst = parts.some(({ meaning }) => beginsName(meaning));
  const [whole] = wholes;
  const hasLater = parts.some(({ meaning }) => meaning.field !== null && isLaterPart(meaning));
  const isOpen = hasFirst ? !hasLater : true;
  const completes = (part: Candidate) =>
    whole?.meaning.field === 'name' && wholes.length === 1 && isOpen && !contains(whole, part);
  return candidates.map((candidate) => {
    const { meaning } = candidate;
    if (meaning.field === null || !whole) return meaning;
    if (candidate === whole)
      return parts.some(completes) ? { ...meaning, part: hasFirst ? LAST_PART : 1 } : meaning;
    if (!parts.includes(candidate) || completes(candidate)) return meaning;
    return { field: meaning.field, rank: LAST_RANK, wordRank: LAST_RANK };
  });
}

const LAST_PART = namePartPatterns.length;

function isWholeName(meaning: HeaderMeaning): boolean {
  const isName = meaning.field === 'name' || meaning.field === 'full_name';
  return isName && meaning.part === undefined && !isContactName(meaning);
}

const beginsName = (meaning: HeaderMeaning) => meaning.field !== null && meaning.part === 1;

/** A last name alone is nobody's name. */
function isLaterPart({ part }: FieldMeaning): boolean {
  return part !== undefined && part > 1;
}

/** Whether most names have the other part at their end or elsewhere. */
function contains(whole: Candidate, part: Candidate): boolean {
  const both = whole.cells.flatMap((name, at) => {
    const other = part.cells[at] ?? '';
    return name === '' || other === '' ? [] : [name.toLowerCase().includes(other.toLowerCase())];
  });
  return both.filter(Boolean).length > both.length / 2;
}

type Indexed = FieldMeaning & { index: number };

/** The best header has the field, then the first; separate columns come before one that joins them. */
function chooseColumns(meanings: HeaderMeaning[]): Mapping {
  const chosen: Indexed[] = [];
  const ranked = meanings
    .flatMap((meaning, index) => (meaning.field === null ? [] : [{ ...meaning, index }]))
    .toSorted((a, b) => widthOf(a.field) - widthOf(b.field) || a.rank - b.rank || a.index - b.index);
  for (const next of ranked) {
    const rivals = chosen.filter(({ field }) => overlap(field, next.field));
    if (rivals.every((rival) => areCombined(rival, next))) chosen.push(next);
  }
  return withPlaces(
    chosen.map(({ index, field, part }, at) => ({
      column: index,
      field,
      clears: false,
      place: part ?? at + 1,
    })),
  );
}

const widthOf = (field: ImportField) => importFields[field].fills.length;

/** What spreadsheets often have twice: 'HP 1' and 'HP 2', 'Gelar 1' and 'Gelar 2'. */
const repeated: ReadonlySet<ImportField> = new Set([
  'titles',
  'title_before_name',
  'title_after_name',
  'email',
  'hp',
]);

function areCombined(a: FieldMeaning, b: FieldMeaning): boolean {
  if (a.field !== b.field) return false;
  const areOwn = a.field === 'email' && isOwnAddress(a) && isOwnAddress(b);
  if (repeated.has(a.field)) return areOwn || (a.wordRank === b.wordRank && a.wordRank !== LAST_RANK);
  return a.part !== undefined && b.part !== undefined;
}
