// What a person chose in a committed import, for the next file with the same headers and for the corrected report of faults.
import { createHash } from 'node:crypto';
import { choiceKey } from '#shared/choice-names.ts';
import { importFields } from '#shared/imports/imports.fields.ts';
import { findColumns, withPlaces } from '#shared/imports/imports.rules.ts';
import type { ColumnMapping, Mapping } from '#shared/imports/imports.schemas.ts';
import { isReportColumn } from '../../people-files/columns/header-words.ts';
import type { RecognizedColumn, TableColumn } from '../../people-files/table.types.ts';
import type { ChoiceLists } from './imports.db.ts';
import {
  listIn,
  noOptions,
  type RememberedWords,
  readJson,
  readOptions,
  type StoredFrame,
} from './stored.types.ts';

/** Places of the columns that are not those of a report of faults. */
function placesOf(columns: TableColumn[]): Map<number, number> {
  const headers = columns.map(({ header }) => header);
  const own = columns.filter((_, at) => !isReportColumn(headers, at));
  return new Map(own.map(({ index }, place) => [index, place]));
}

/** The same headers in the same order have the same meaning again. */
export function headerHash(columns: TableColumn[]): string {
  const places = placesOf(columns);
  const headers = columns.filter(({ index }) => places.has(index)).map(({ header }) => header);
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex');
}

/** `column` is the place among the columns of the file. */
type ChosenColumn = Pick<ColumnMapping, 'column' | 'field' | 'place'>;

interface Memory extends RememberedWords {
  columns: ChosenColumn[];
}

interface CheckedFile {
  frame: string | null;
  mapping: string | null;
  options: string | null;
}

/**
 * Returns only what a person chose: a proposal that nobody touched may be another one for the next file. What erases or
 * ends something is chosen for each file, and so is the order of dates. Null: the file does not say what was proposed.
 */
export function toRemember(file: CheckedFile): string | null {
  const frame = readJson<StoredFrame>(file.frame);
  if (!frame?.proposed) return null;
  const places = placesOf(frame.columns);
  const mapping = listIn<ColumnMapping>(file.mapping);
  const columns = mapping.flatMap(({ column, field, place }): ChosenColumn[] => {
    const at = places.get(column);
    return at === undefined || !isChosen(column, mapping, frame) ? [] : [{ column: at, field, place }];
  });
  const { choices, unknown, companies, statuses, foundStatuses, defaults } = readOptions(file.options);
  const memory: Memory = {
    columns,
    choices: choices.filter((one) =>
      [...unknown, ...companies].some(
        ({ kind, name }) => kind === one.kind && choiceKey(name) === choiceKey(one.name),
      ),
    ),
    statuses: statuses.filter(
      ({ value, action }) =>
        action !== 'stop' && foundStatuses.some((found) => choiceKey(found.value) === choiceKey(value)),
    ),
    defaults: { company: defaults.company, company_category: defaults.company_category },
  };
  return JSON.stringify(memory);
}

/** Now or in an earlier import. */
function isChosen(column: number, mapping: Mapping, { proposed = [], columns, chosenBefore }: StoredFrame) {
  if (chosenBefore?.includes(column)) return true;
  const proposal = proposed.map((one, at) => ({ ...one, column: columns[at]?.index ?? at, clears: false }));
  const fieldIn = (entries: Mapping) => entries.find((one) => one.column === column)?.field ?? null;
  const field = fieldIn(mapping);
  if (field !== fieldIn(proposal)) return true;
  if (field === null) return false;
  const [now, before] = [mapping, proposal].map((entries) =>
    findColumns(field, entries).map((one) => one.column),
  );
  const isSameSet = now?.length === before?.length && now?.every((one) => before?.includes(one));
  return isSameSet === true && now?.join() !== before?.join();
}

export interface RememberedFile {
  mapping: Mapping;
  /** `index` of the columns whose meaning was chosen before. */
  chosenBefore: number[];
  words: RememberedWords;
}

/** Returns the columns as they were recognised, apart from those that a person has chosen in an earlier import. */
export function applyRemembered(
  recognized: RecognizedColumn[],
  columns: TableColumn[],
  { stored, lists }: { stored: string | null; lists: ChoiceLists },
): RememberedFile {
  const places = placesOf(columns);
  const { columns: chosen, ...words } = memoryOf(stored, lists);
  const chosenBefore: number[] = [];
  const mapping = recognized.map(({ column, field, place }): ColumnMapping => {
    const found = chosen.find((entry) => entry.column === places.get(column));
    const isOfBefore = found && !(isOldVersion(stored) && mayBeProposal(found, field));
    if (isOfBefore) chosenBefore.push(column);
    return {
      ...(isOfBefore ? { field: found.field, place: found.place } : { field, place }),
      column,
      clears: false,
    };
  });
  return { mapping: withPlaces(mapping), chosenBefore, words };
}

/** Earlier versions stored the whole mapping, chosen or not. */
function isOldVersion(stored: string | null): boolean {
  return stored?.startsWith('[') ?? false;
}

/** What is recognised now brings all that was stored: names without titles were proposed as plain names. */
function mayBeProposal({ field: before }: ChosenColumn, field: ColumnMapping['field']): boolean {
  if (before === null || field === null) return before === field;
  return importFields[before].fills.every((name) => importFields[field].fills.includes(name));
}

/** Without what was removed since. */
function memoryOf(stored: string | null, lists: ChoiceLists): Memory {
  if (stored === null) return { columns: [], ...noOptions.remembered };
  if (isOldVersion(stored)) return { columns: readJson<ChosenColumn[]>(stored), ...noOptions.remembered };
  const { columns, choices, statuses, defaults } = readJson<Memory>(stored);
  const isListed = lists.company_category.some(({ id }) => id === defaults.company_category);
  return {
    columns,
    choices: choices.filter(
      ({ kind, action, id }) => action !== 'map' || lists[kind].some((listed) => listed.id === id),
    ),
    statuses,
    defaults: { ...defaults, company_category: isListed ? defaults.company_category : null },
  };
}
