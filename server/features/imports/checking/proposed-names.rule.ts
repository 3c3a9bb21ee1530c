// Which entry of a list an unknown name may mean: a proposal, until a person says so.
import { choiceKey } from '#shared/choice-names.ts';

interface Listed {
  id: number;
  name: string;
}

/** Returns the one entry that is like it. Returns null where none is, or where several may be meant. */
export function proposedFor(name: string, list: readonly Listed[]): number | null {
  const same = list.filter((entry) => choiceKey(entry.name) === choiceKey(name));
  if (same.length > 0) return null;
  for (const isLike of [hasSameWords, hasAllWords, isMistyped]) {
    const [found, ...others] = list.filter((entry) => isLike(name, entry.name));
    if (found && others.length === 0) return found.id;
    if (found) return null;
  }
  return null;
}

/** They say what a name is of. 'Biasa' is 'Anggota Biasa'. */
const general = new Set(['anggota', 'angg', 'member', 'kategori', 'jenis', 'tipe', 'institusi', 'label']);

function wordsOf(name: string): string[] {
  const words = name.split(/[\s\p{P}]+/u).flatMap((word) => choiceKey(word) || []);
  const own = words.filter((word) => !general.has(word));
  return own.length > 0 ? own : words;
}

const hasSameWords = (one: string, other: string) =>
  wordsOf(one).toSorted().join() === wordsOf(other).toSorted().join();

/** 'Mahasiswa S1' has all of 'Mahasiswa'. Single letters and digits alone say too little. */
function hasAllWords(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return few.some((word) => word.length > 2) && few.every((word) => many.includes(word));
}

/** Letters of a name for each that may be wrong. */
const LETTERS_PER_MISTAKE = 5;

function isMistyped(one: string, other: string): boolean {
  const [a, b] = [choiceKey(one), choiceKey(other)];
  if (/\d/.test(a) || /\d/.test(b)) return false;
  const allowed = Math.min(2, Math.floor(Math.min(a.length, b.length) / LETTERS_PER_MISTAKE));
  return allowed > 0 && Math.abs(a.length - b.length) <= allowed && mistakesIn(a, b) <= allowed;
}

/** Letters that are missing, added or replaced. */
function mistakesIn(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(a).entries()) {
    const now = [row + 1];
    for (const [at, other] of Array.from(b).entries()) {
      const replaced = (before[at] ?? 0) + (letter === other ? 0 : 1);
      now.push(Math.min(replaced, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}
