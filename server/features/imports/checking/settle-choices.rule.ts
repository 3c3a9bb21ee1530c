// Names of categories that no list has: counted once each, and replaced by what a person decided.

import { choiceKey } from '#shared/choice-names.ts';
import { type ChoiceName, choiceNames, valueLabel } from '#shared/imports/imports.fields.ts';
import type { CellFault, NamedChoice, ReadRow } from '#shared/imports/imports.types.ts';
import { rowFaults } from '#shared/imports/rows.messages.ts';
import type { ChoiceLists } from '../imports.db.ts';
import { type ChoiceDecision, LEFT_EMPTY, type UnknownName } from '../stored.types.ts';

/** Every name of the file that the lists do not have, however it was decided. */
export function unknownNames(rows: ReadRow[]): UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const kind of choiceNames) {
    for (const { values } of rows) {
      const value = values[kind];
      if (!value || value.id !== null) continue;
      const key = keyOf(kind, value.name);
      const known = found.get(key);
      if (known) known.rows += 1;
      else found.set(key, { kind, name: value.name, rows: 1 });
    }
  }
  return [...found.values()];
}

interface Place {
  column: number | null;
  header: string;
}

interface Settling {
  decisions: ChoiceDecision[];
  lists: ChoiceLists;
  placeOf: (kind: ChoiceName) => Place;
}

/** Replaces each unknown name by its meaning; an undecided one is a fault at its cell. */
export function choiceSettler({ decisions, lists, placeOf }: Settling): (row: ReadRow) => ReadRow {
  const decided = new Map(decisions.map((decision) => [keyOf(decision.kind, decision.name), decision]));
  return (read) => {
    const { row, values, faults } = read;
    if (!choiceNames.some((kind) => values[kind]?.id === null)) return read;
    const settled = { ...values };
    const added: CellFault[] = [];
    for (const kind of choiceNames) {
      const value = values[kind];
      if (!value || value.id !== null) continue;
      const meaning = meaningOf(decided.get(keyOf(kind, value.name)), lists[kind]);
      if (meaning) settled[kind] = meaning;
      else {
        delete settled[kind];
        const unknown = rowFaults.unknownChoice(valueLabel(kind), value.name);
        added.push({ row, ...placeOf(kind), value: value.name, ...unknown });
      }
    }
    return { ...read, values: settled, faults: [...faults, ...added] };
  };
}

/**
 * A name to create has no id, and the spelling that the person saw. Undefined: undecided, its target was removed since, or
 * it can be created no more.
 */
function meaningOf(
  decision: ChoiceDecision | undefined,
  list: { id: number; name: string }[],
): NamedChoice | undefined {
  switch (decision?.action) {
    case 'empty':
      return LEFT_EMPTY;
    case 'create':
      return sharesName(decision.name, list) ? undefined : { id: null, name: decision.name };
    case 'map':
      return list.find(({ id }) => id === decision.id);
    case undefined:
      return undefined;
  }
}

function keyOf(kind: ChoiceName, name: string): string {
  return `${kind} ${choiceKey(name)}`;
}

/** Nothing can be created of a name that several entries have. */
export function sharesName(name: string, list: readonly { name: string }[]): boolean {
  return list.some((entry) => choiceKey(entry.name) === choiceKey(name));
}
