// Finds members whose name is in the text of a bank, as words. Each name is an entry of an index, so that a text
// costs the same for any number of members.
import { nameWords, plainSpelling } from '../../lib/names/name-words.ts';
import { isBankWord, type RowText } from './read-text.ts';

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
  /** By each word of the texts: the words that come next to it somewhere. */
  readonly #nextWords = new Map<string, Set<string>>();

  /** A name that these texts cannot contain is not indexed. */
  constructor(texts: readonly Pick<RowText, 'words' | 'nameLength'>[]) {
    for (const { words, nameLength } of texts) {
      this.#cut.set(nameLength, new Map());
      for (const [at, word] of words.entries()) this.#addPair(word, words[at + 1]);
    }
  }

  #addPair(word: string, next: string | undefined): void {
    const known = this.#nextWords.get(word) ?? new Set();
    this.#nextWords.set(word, next === undefined ? known : known.add(next));
  }

  add({ id, name }: NamedMember): void {
    const words = nameWords(name);
    const [first = ''] = words;
    if (first === '' || (words.length === 1 && (first.length < 3 || isBankWord(first)))) return;
    this.#put(this.#full, words.map(plainSpelling), id);
    const joined = words.join(' ');
    for (const [length, index] of this.#cut) {
      if (joined.length <= length) continue;
      const some = joined.slice(0, length).trimEnd().split(' ');
      this.#put(index, some.map(plainSpelling), id);
    }
  }

  #put(index: Map<string, Set<number>>, words: readonly string[], id: number): void {
    if (!this.#mayBeInText(words)) return;
    const key = words.slice(0, MAX_NAME_WORDS).join(' ');
    const ids = index.get(key);
    if (ids) ids.add(id);
    else index.set(key, new Set([id]));
    this.#firstWords.add(words[0] ?? '');
  }

  /** Whether the texts have all of its words, and each two neighbours of its key next to each other. */
  #mayBeInText(words: readonly string[]): boolean {
    return words.every((word, at) => {
      const known = this.#nextWords.get(word);
      const next = at + 1 < MAX_NAME_WORDS ? words[at + 1] : undefined;
      return known !== undefined && (next === undefined || known.has(next));
    });
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
