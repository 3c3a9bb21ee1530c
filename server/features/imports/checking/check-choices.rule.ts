// What a check goes by: the columns and choices of its request, else those of the check before.
import { companyCategoryErrors } from '#shared/company-categories/company-categories.messages.ts';
import { canClear, mappingProblem, withPlaces } from '#shared/imports/imports.rules.ts';
import type { ImportMapping } from '#shared/imports/imports.schemas.ts';
import type { ColumnMapping, Mapping } from '#shared/imports/imports.types.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { periodProblems } from '#shared/members/member-dates.rules.ts';
import { invalid } from '../../../lib/errors.ts';
import { mayBeEmpty } from '../../../people-files/values/check-values.ts';
import type { EmptiedCells } from '../../../people-files/values/read-row.ts';
import type { ChoiceLists, ImportFile } from '../imports.db.ts';
import { listIn, readJson, readOptions, type StoredFrame, type StoredOptions } from '../stored.types.ts';
import type { RowDefaults } from './plan-row.rule.ts';
import { sharesName } from './settle-choices.rule.ts';

interface CheckPlace {
  file: Pick<ImportFile, 'mapping' | 'options'>;
  frame: StoredFrame;
  lists: ChoiceLists;
  /** Jakarta day. */
  today: string;
}

interface CheckChoices {
  mapping: Mapping;
  options: StoredOptions;
  defaults: RowDefaults;
}

/** Throws 422 at the field of what cannot be chosen. */
export function checkOf(input: ImportMapping, { file, frame, lists, today }: CheckPlace): CheckChoices {
  const mapping = completed(input.mapping, frame, listIn<ColumnMapping>(file.mapping));
  const problem = mappingProblem(mapping) ?? forLifeProblem(mapping, today);
  if (problem !== null) throw invalid({ mapping: problem });
  const stored = readOptions(file.options);
  const options = {
    ...mergedOptions(stored, input, lists),
    emptied: emptiedIn(mapping, { input, stored, earlier: readJson<Mapping>(file.mapping) ?? [] }),
  };
  const defaults = defaultsOf(options, lists);
  const endProblem = periodProblems(null, defaults.expired_at, today).expired_at;
  if (endProblem !== undefined) throw invalid({ expired_at: endProblem });
  return { mapping, options, defaults };
}

/** What is left out stays as it is. */
const givenOrBefore = <Value>(given: Value | undefined, before: Value | undefined) =>
  given === undefined ? (before ?? null) : given;

/** One entry for each column; a blank erases only what may be erased. What is left out stays as it is. */
function completed(given: Mapping, { columns }: StoredFrame, stored: Mapping): Mapping {
  const entryOf = (mapping: Mapping, index: number) => mapping.find(({ column }) => column === index);
  const entries = columns.map(({ index }) => {
    const entry = entryOf(given, index);
    const { field = null, clears = false, place } = entry ?? {};
    const before = entryOf(stored, index);
    return {
      column: index,
      field,
      clears: clears && field !== null && canClear(field),
      place: place ?? (before?.field === field ? before?.place : undefined),
      order: givenOrBefore(entry?.order, before?.order),
      for_life: givenOrBefore(entry?.for_life, before?.for_life),
      year_start: givenOrBefore(entry?.year_start, before?.year_start),
      short_months: givenOrBefore(entry?.short_months, before?.short_months),
    };
  });
  return withPlaces(entries);
}

/** A last day that no member may have. */
function forLifeProblem(mapping: Mapping, day: string): string | null {
  const ends = mapping.flatMap(({ for_life }) => for_life?.end ?? []);
  return ends.map((end) => periodProblems(null, end, day).expired_at).find(Boolean) ?? null;
}

/** One letter or digit each. */
const MAX_CODES = 36;

/** Throws 422 for what cannot be chosen. */
function mergedOptions(stored: StoredOptions, input: ImportMapping, lists: ChoiceLists): StoredOptions {
  const { choices = stored.choices, statuses = stored.statuses } = input;
  const defaults = { ...stored.defaults, ...input.defaults };
  const isListed = (kind: keyof ChoiceLists, id: number | null) =>
    lists[kind].some((listed) => listed.id === id);
  const isUnknown = choices.some(({ kind, action, id }) => action === 'map' && !isListed(kind, id));
  if (isUnknown && input.choices) throw invalid({ choices: importErrors.unknownCategory });
  const created = choices.filter(
    ({ kind, name, action }) =>
      kind === 'company_category' && action === 'create' && !sharesName(name, lists[kind]),
  );
  if (created.length > MAX_CODES - lists.company_category.length)
    throw invalid({ choices: companyCategoryErrors.noFreeCode });
  const { company_category } = defaults;
  if (company_category !== null && !isListed('company_category', company_category))
    throw invalid({ defaults: importErrors.unknownCategory });
  return { ...stored, choices, defaults, statuses };
}

interface Emptying {
  input: ImportMapping;
  stored: StoredOptions;
  /** As it was at the check before. */
  earlier: Mapping;
}

/** Cells that a person lets be empty. Throws 422 for a column that new members need. */
function emptiedIn(mapping: Mapping, { input, stored, earlier }: Emptying): EmptiedCells[] {
  const fieldIn = (columns: Mapping, column: number) =>
    columns.find((one) => one.column === column)?.field ?? null;
  if (!input.emptied)
    return stored.emptied.filter(({ column }) => fieldIn(mapping, column) === fieldIn(earlier, column));
  const isNeeded = input.emptied.some(({ column }) => {
    const field = fieldIn(mapping, column);
    return field === null || !mayBeEmpty(field);
  });
  if (isNeeded) throw invalid({ emptied: importErrors.neededColumn });
  return input.emptied;
}

/** What counts where a row says nothing. */
export function defaultsOf({ defaults }: StoredOptions, lists: ChoiceLists): RowDefaults {
  const choice = lists.company_category.find(({ id }) => id === defaults.company_category);
  return {
    company: defaults.company,
    company_category: choice ? { id: choice.id, name: choice.name } : null,
    expired_at: defaults.expired_at ?? null,
  };
}
