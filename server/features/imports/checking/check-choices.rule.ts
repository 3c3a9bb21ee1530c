// What a check goes by: the columns and choices of its request, else those of the check before.
import { choiceKey } from '#shared/choice-names.ts';
import { companyCategoryErrors } from '#shared/company-categories/company-categories.messages.ts';
import { canClear, mappingProblem, withPlaces } from '#shared/imports/imports.rules.ts';
import type { ColumnMapping, ImportMapping, Mapping } from '#shared/imports/imports.schemas.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { labelName } from '#shared/member-labels/member-labels.contract.ts';
import { labelErrors } from '#shared/member-labels/member-labels.messages.ts';
import { labelLimits } from '#shared/member-labels/member-labels.states.ts';
import { periodProblems } from '#shared/members/member-dates.rules.ts';
import { invalid } from '../../../lib/errors.ts';
import type { NamedChoice } from '../../../people-files/table.types.ts';
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
export function completeCheckChoices(
  input: ImportMapping,
  { file, frame, lists, today }: CheckPlace,
): CheckChoices {
  const mapping = completeMapping(input.mapping, frame, listIn<ColumnMapping>(file.mapping));
  const problem = mappingProblem(mapping) ?? forLifeProblem(mapping, today);
  if (problem !== null) throw invalid({ mapping: problem });
  const stored = readOptions(file.options);
  const options = {
    ...mergedOptions(stored, input, lists),
    emptied: emptiedIn(mapping, { input, stored, earlier: readJson<Mapping>(file.mapping) ?? [] }),
  };
  const defaults = resolveDefaults(options, lists);
  const endProblem = periodProblems(null, defaults.expired_at, today).expired_at;
  if (endProblem !== undefined) throw invalid({ expired_at: endProblem });
  return { mapping, options, defaults };
}

/** What is left out stays as it is. */
const givenOrBefore = <Value>(given: Value | undefined, before: Value | undefined) =>
  given === undefined ? (before ?? null) : given;

/** One entry for each column; a blank erases only what may be erased. What is left out stays as it is. */
function completeMapping(given: Mapping, { columns }: StoredFrame, stored: Mapping): Mapping {
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
  if (input.choices) refuseLabels(choices, lists);
  const { company_category } = defaults;
  if (company_category !== null && !isListed('company_category', company_category))
    throw invalid({ defaults: importErrors.unknownCategory });
  return { ...stored, choices, defaults, statuses };
}

/** Throws 422 for labels that the list of labels would refuse, too, and for an institution that is to be created. */
function refuseLabels(choices: StoredOptions['choices'], { labels }: ChoiceLists): void {
  const created = choices.filter(({ action }) => action === 'create');
  if (created.some(({ kind }) => kind === 'company'))
    throw invalid({ choices: importErrors.unknownCategory });
  const fresh = created.filter(({ kind, name }) => kind === 'labels' && !sharesName(name, labels));
  const problem = fresh
    .map(({ name }) => labelName.safeParse(name).error?.issues[0]?.message)
    .find((message) => message !== undefined);
  if (problem !== undefined) throw invalid({ choices: problem });
  if (fresh.length > labelLimits.labels - labels.length) throw invalid({ choices: labelErrors.tooMany });
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

/** Returns what counts where a row says nothing. */
export function resolveDefaults({ choices, defaults }: StoredOptions, lists: ChoiceLists): RowDefaults {
  const categoryWith = (id: number | null): NamedChoice | null => {
    const found = lists.company_category.find((listed) => listed.id === id);
    return found ? { id: found.id, name: found.name } : null;
  };
  const ofCompanies = choices.flatMap(({ kind, name, id }): [string, NamedChoice][] => {
    const category = kind === 'company' ? categoryWith(id) : null;
    return category ? [[choiceKey(name), category]] : [];
  });
  return {
    company: defaults.company,
    company_category: categoryWith(defaults.company_category),
    categoriesOfCompanies: new Map(ofCompanies),
    expired_at: defaults.expired_at ?? null,
  };
}
