// Names of categories that no list has: counted once each, and replaced by what a person decided.

import { byKey, choiceKey, findNamed } from '#shared/choice-names.ts';
import {
  type ChoiceName,
  choiceNames,
  type DecidedKind,
  valueLabel,
} from '#shared/imports/imports.fields.ts';
import { rowFaults } from '#shared/imports/rows.messages.ts';
import type { CellFault, NamedChoice, PersonRow } from '../../../people-files/table.types.ts';
import { labelNamesIn } from '../../../people-files/values/field-readers.ts';
import type { ChoiceLists } from '../imports.db.ts';
import { type ChoiceDecision, LEFT_EMPTY, type UnknownName } from '../stored.types.ts';
import { proposedFor } from './proposed-names.rule.ts';

/** Returns every name of the file that the lists do not have, however it was decided. */
export function unknownNames(rows: PersonRow[], lists: ChoiceLists): UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const kind of choiceNames) {
    for (const { values } of rows) {
      const value = values[kind];
      if (!value || value.id !== null) continue;
      const key = keyOf(kind, value.name);
      const known = found.get(key);
      if (known) known.rows += 1;
      else found.set(key, toUnknownName(kind, { name: value.name, rows: 1 }, lists));
    }
  }
  return [...found.values()];
}

function toUnknownName(
  kind: DecidedKind,
  counted: { name: string; rows: number },
  lists: ChoiceLists,
): UnknownName {
  return { kind, ...counted, proposed: proposedFor(counted.name, lists[kind]) };
}

/** Counts the labels that the list does not have. `look` is called with the cells of labels of every row. */
export function labelCounter(lists: ChoiceLists) {
  const listed = byKey(lists.labels);
  const found = new Map<string, { name: string; rows: number }>();
  const look = (cells: readonly (string | number)[]) => {
    const names = new Map(cells.flatMap(labelNamesIn).map((name) => [choiceKey(name), name]));
    for (const [key, name] of names) {
      if (findNamed(listed, name)) continue;
      const counted = found.get(key) ?? { name, rows: 0 };
      found.set(key, { ...counted, rows: counted.rows + 1 });
    }
  };
  return { look, counted: () => [...found.values()].map((one) => toUnknownName('labels', one, lists)) };
}

/** Tells what the labels mean that a person has decided about. */
export function meantLabels(
  decisions: ChoiceDecision[],
  { labels }: ChoiceLists,
): Map<string, string | null> {
  const meant = decisions.flatMap((decision): [string, string | null][] => {
    if (decision.kind !== 'labels') return [];
    const meaning = meaningOf(decision, labels);
    return meaning ? [[choiceKey(decision.name), meaning.name === '' ? null : meaning.name]] : [];
  });
  return new Map(meant);
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
export function choiceSettler({ decisions, lists, placeOf }: Settling): (row: PersonRow) => PersonRow {
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
        const said = sharesName(value.name, lists[kind]) ? rowFaults.sharedName : rowFaults.unknownChoice;
        const unknown = said(valueLabel(kind), value.name);
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

function keyOf(kind: DecidedKind, name: string): string {
  return `${kind} ${choiceKey(name)}`;
}

/** Nothing can be created of a name that several entries have. */
export function sharesName(name: string, list: readonly { name: string }[]): boolean {
  return list.some((entry) => choiceKey(entry.name) === choiceKey(name));
}
