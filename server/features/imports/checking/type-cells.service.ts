// A person types the value of a cell where the check shows it. It is stored next to the cells of the file.
import { byKey } from '#shared/choice-names.ts';
import { choiceNames, type ValueName, valueLabel, valueNames } from '#shared/imports/imports.fields.ts';
import { typableValues } from '#shared/imports/imports.rules.ts';
import type { ColumnMapping, TypedCells } from '#shared/imports/imports.schemas.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { keysOf, makeRecord } from '#shared/keys.ts';
import type { Change } from '#shared/seen.ts';
import { changeAs, type Work } from '../../../changes/change.ts';
import { refuseStale } from '../../../changes/refuse-stale.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, invalid, notFound } from '../../../lib/errors.ts';
import { missingValues } from '../../../people-files/values/check-values.ts';
import { indexChoices, type ReadingContext } from '../../../people-files/values/field-readers.ts';
import { readTyped } from '../../../people-files/values/read-row.ts';
import { listNamedLabels } from '../../member-labels/give-labels.open.store.ts';
import { findLine, type ImportLine, updateLine } from '../import-rows.db.ts';
import { readChoiceLists } from '../imports.db.ts';
import { lockOpenImport } from '../imports.service.ts';
import { listIn, type StoredTyped } from '../stored.types.ts';
import { shownValues, typedIn } from '../typed-cells.rule.ts';
import { checkAgain } from './check-import.service.ts';

/**
 * Judges all rows again, for a value may be that of another row or of a member. Throws 404, 409 for an import that is not
 * checked or was committed, and for values that someone else has typed since. Throws 422 at each value that a form would
 * refuse.
 */
export function typeCells(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { seen, from_file = [], ...given }: Change<TypedCells>,
): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const found = await findLine(work.tx, id);
    if (!found) throw notFound();
    const file = await lockOpenImport(work, found.import_id);
    if (file.state !== 'checked') throw conflict(importErrors.notChecked);
    // As it is now that the import is locked.
    const line = await findLine(work.tx, id);
    if (!line) throw notFound();
    const mapping = listIn<ColumnMapping>(file.mapping);
    const typed = typedIn(line);
    const back = from_file.filter((name) => typed[name] !== undefined);
    const shown = shownValues(line, mapping);
    const fileTexts = shown
      .filter(({ field }) => back.includes(field))
      .map(({ field, file: text }) => [field, text]);
    await refuseStale(work, {
      typed: { ...given, ...Object.fromEntries(fileTexts), ...(seen && { seen }) },
      stored: Object.fromEntries(shown.map(({ field, text }) => [field, text])),
      subject: 'import',
      id: file.id,
      changedBy: typed,
      updatedAt: file.checked_at ?? file.created_at,
      reader: { isAdmin: true },
    });
    const texts = readTexts(given, await readingContext(work), typableValues(mapping));
    const stored = Object.fromEntries(
      Object.entries({ ...typed, ...typedBy(texts, { by: admin.name, at: work.now }) }).filter(
        ([name]) => !back.some((one) => one === name),
      ),
    );
    await storeTyped(work, line, stored);
    await checkAgain(work, deps, file);
    work.record({
      action: 'import.type',
      subjectId: file.id,
      after: { rows: line.number, columns: labelsOf(keysOf(texts)), from_file: labelsOf(back) },
    });
  });
}

/** The trail names the cells; what was typed is data of a person, and is deleted with the row. */
function labelsOf(names: readonly ValueName[]): string | null {
  return names.map(valueLabel).join(', ') || null;
}

type Texts = Partial<Record<ValueName, string>>;

/** As they are stored: a day as `YYYY-MM-DD`, a name as in its list. Throws 422. */
function readTexts(
  given: Omit<Change<TypedCells>, 'seen' | 'from_file'>,
  context: ReadingContext,
  typable: readonly ValueName[],
): Texts {
  const errors: Record<string, string> = {};
  const texts: Texts = {};
  for (const name of valueNames) {
    const text = given[name];
    if (text === undefined) continue;
    const reading = readTyped(name, text ?? '', context);
    const value = 'value' in reading ? (reading.value[name] ?? null) : null;
    const missing = value === null ? missingValues({}).find((one) => one.name === name) : undefined;
    if (!typable.includes(name)) errors[name] = importErrors.noColumn;
    else if ('fault' in reading) errors[name] = reading.fault.message;
    else if (missing) errors[name] = missing.message;
    else if (typeof value === 'object' && value?.id === null) errors[name] = importErrors.unknownCategory;
    else texts[name] = typeof value === 'string' ? value : (value?.name ?? '');
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return texts;
}

function typedBy(texts: Texts, who: { by: string; at: string }): StoredTyped {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text, ...who }]));
}

async function readingContext({ tx, today }: Work): Promise<ReadingContext> {
  const lists = await readChoiceLists(tx);
  return {
    today,
    choices: makeRecord(choiceNames, (name) => indexChoices(lists[name])),
    labels: byKey(await listNamedLabels(tx)),
  };
}

async function storeTyped({ tx }: Work, { id }: ImportLine, typed: StoredTyped): Promise<void> {
  await updateLine(tx, id, { typed: Object.keys(typed).length > 0 ? JSON.stringify(typed) : null });
}
