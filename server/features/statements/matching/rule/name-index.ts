// Finds members whose name is in the text of a bank, as words. Each name is an entry of an index, so that a text
// costs the same for any number of members.
import { nameWords, plainSpelling } from '../../../../lib/names/name-words.ts';
import { isBankWord } from './bank-words.ts';
import type { RowText } from './read-text.ts';

/** Longer names are cut by every bank. */
const MAX_NAME_WORDS = 6;

/** Words `from` to before `to` of the text are the name of these members. */
export interface FoundName {
  from: number;
  to: number;
  members: ReadonlySet<number>;
}

interface NamedMember {
  id: number;
  name: string;
}

export class NameIndex {
  readonly #full = new Map<string, Set<number>>();
  readonly #cut = new Map<number, Map<string, Set<number>>>();
  readonly #firstWords = new Set<string>();
  readonly #known: ReadonlySet<string>;

  /** A name that these texts cannot contain is not indexed. */
  constructor(texts: readonly Pick<RowText, 'words' | 'nameLength'>[]) {
    this.#known = new Set(texts.flatMap(({ words }) => words));
    for (const { nameLength } of texts) this.#cut.set(nameLength, new Map());
  }

  add({ id, name }: NamedMember): void {
    const isKnown = (word: string) => this.#known.has(plainSpelling(word));
    const words = nameWords(name);
    const [first = ''] = words;
    if (first === '' || (words.length === 1 && (first.length < 3 || isBankWord(first)))) return;
    if (words.every(isKnown)) this.#put(this.#full, words, id);
    const joined = words.join(' ');
    for (const [length, index] of this.#cut) {
      if (joined.length <= length) continue;
      const some = joined.slice(0, length).trimEnd().split(' ');
      if (some.every(isKnown)) this.#put(index, some, id);
    }
  }

  #put(index: Map<string, Set<number>>, words: readonly string[], id: number): void {
    const plain = words.slice(0, MAX_NAME_WORDS).map(plainSpelling);
    const key = plain.join(' ');
    const ids = index.get(key);
    if (ids) ids.add(id);
    else index.set(key, new Set([id]));
    this.#firstWords.add(plain[0] ?? '');
  }

  /** The longest name at each place; a name inside of a longer one is not meant. */
  find(words: readonly string[], length: number): FoundName[] {
    const cut = this.#cut.get(length);
    const found: FoundName[] = [];
    for (let from = 0; from < words.length; from++) {
      if (!this.#firstWords.has(words[from] ?? '')) continue;
      for (let to = Math.min(words.length, from + MAX_NAME_WORDS); to > from; to--) {
        const key = words.slice(from, to).join(' ');
        const members = union(this.#full.get(key), cut?.get(key));
        if (!members) continue;
        const isInside = found.some((longer) => longer.from <= from && longer.to >= to);
        if (!isInside) found.push({ from, to, members });
        break;
      }
    }
    return found;
  }
}

function union(
  some: ReadonlySet<number> | undefined,
  others: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  return some && others ? some.union(others) : (some ?? others);
}
