// When two names of one list are the same: of categories, of labels, and where an import looks for them.

/**
 * Compares names as people write them: 'Perguruan  tinggi ' is 'Perguruan Tinggi', 'Cafe-Resto' is 'café resto'. Letter
 * case, spaces, punctuation, accents and invisible characters say nothing.
 */
export function choiceKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\s\p{P}\p{Sk}\p{Cf}]+/gu, '')
    .toLowerCase();
  return key === '' ? name.trim() : key;
}

interface Named {
  name: string;
}

/** By `choiceKey`. Lists of earlier versions may have several of one key. */
export type ByKey<Entry extends Named> = ReadonlyMap<string, readonly Entry[]>;

export function byKey<Entry extends Named>(entries: readonly Entry[]): ByKey<Entry> {
  return Map.groupBy(entries, ({ name }) => choiceKey(name));
}

/**
 * Finds the entry of exactly this spelling, else the only one of its key. Undefined where there is none, or where it may be
 * several.
 */
export function findNamed<Entry extends Named>(entries: ByKey<Entry>, name: string): Entry | undefined {
  const found = entries.get(choiceKey(name)) ?? [];
  return found.find((entry) => entry.name === name) ?? (found.length === 1 ? found[0] : undefined);
}

interface Listed extends Named {
  id: number;
}

/** Tells whether another entry has this name. One whose name stays may share it, as those of earlier versions do. */
export function isNameTaken(
  list: readonly Listed[],
  { id = null, name }: { id?: number | null; name: string },
): boolean {
  if (list.some((entry) => entry.id === id && entry.name === name)) return false;
  return list.some((entry) => entry.id !== id && choiceKey(entry.name) === choiceKey(name));
}

/** Finds the entries that share a name, together. */
export function sameNames<Entry extends Named>(entries: readonly Entry[]): Entry[][] {
  return [...byKey(entries).values()].flatMap((some) => (some.length > 1 ? [[...some]] : []));
}
