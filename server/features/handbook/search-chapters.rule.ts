// The search of the handbook: in any form, spelling and order of the words, and with their synonyms. Rare words count most.
import type { ChapterFile } from './chapter-file.rule.ts';
import { type ChapterIndex, indexChapter, meaningfulWords } from './chapter-index.rule.ts';
import { closestWords } from './close-words.rule.ts';
import { findSynonyms } from './synonyms.rule.ts';
import { findRoot } from './word-root.rule.ts';

export interface FoundChapter {
  chapter: ChapterFile;
  excerpt: string;
  /** Words of the question that this chapter has in no form. */
  missing: string[];
  /** Words of this chapter for which unknown words of the question were taken. */
  guesses: string[];
}

/** Words of a question; a longer one is no search. */
const MAX_WORDS = 12;

/** How much a word counts that was not typed like this, from 0 to 1. */
const likeness = { synonym: 0.7, part: 0.7, close: 0.6 };

/** Letters of the beginning of a word that finds it. */
const MIN_PART = 4;

/** For a question that has all words of a title, or of one of the 'words' of a chapter. */
const PHRASE_BONUS = 0.8;

/** Chapters with a smaller part of the best one's score are not shown. */
const MIN_SHARE = 0.2;

/** The roots by which a word of the question is looked for, with how much each counts. */
interface Sought {
  word: string;
  roots: Map<string, number>;
  /** Words that an unknown one may be. */
  guesses?: string[];
}

export function searchChapters(chapters: readonly ChapterFile[], keyword: string): FoundChapter[] {
  const indexes = chapters.map(indexOf);
  const rarity = rarityIn(indexes);
  const sought = seekWords(meaningfulWords(keyword).slice(0, MAX_WORDS), indexes);
  const found = indexes
    .map((index) => ({ index, score: scoreOf(index, sought, rarity) }))
    .toSorted((one, other) => other.score - one.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score > 0 && score >= best * MIN_SHARE)
    .map(({ index }) => ({
      chapter: index.chapter,
      excerpt: excerptOf(index, sought, rarity),
      missing: sought.filter((one) => likenessIn(index, one) === 0).map(({ word }) => word),
      guesses: sought.flatMap(({ guesses = [] }) => guesses.filter((guess) => index.words.has(guess))),
    }));
}

/** A chapter that is read again after a change is another object. */
const indexed = new WeakMap<ChapterFile, ChapterIndex>();

function indexOf(chapter: ChapterFile): ChapterIndex {
  const index = indexed.get(chapter) ?? indexChapter(chapter);
  indexed.set(chapter, index);
  return index;
}

type Rarity = (root: string) => number;

function rarityIn(indexes: readonly ChapterIndex[]): Rarity {
  return (root) => {
    const count = indexes.filter(({ weights }) => weights.has(root)).length;
    return count === 0 ? 0 : Math.log(1 + indexes.length / count);
  };
}

function seekWords(typed: readonly string[], indexes: readonly ChapterIndex[]): Sought[] {
  const known = new Set(indexes.flatMap(({ words }) => [...words]));
  const roots = new Set(indexes.flatMap(({ weights }) => [...weights.keys()]));
  const isKnown = (word: string) => [...seekWord(word).roots.keys()].some((root) => roots.has(root));
  const seekOthers = (word: string): Sought[] => {
    const parts = isKnown(`me${word}`) ? [`me${word}`] : partsOf(word, isKnown);
    if (parts.length > 0) return parts.map((part) => ({ ...seekWord(part), word }));
    const longer = word.length < MIN_PART ? [] : [...known].filter((other) => other.startsWith(word));
    const like = longer.length > 0 ? longer : closestWords(word, known);
    const counts = longer.length > 0 ? likeness.part : likeness.close;
    return [{ word, roots: new Map(like.map((other) => [findRoot(other), counts])), guesses: like }];
  };
  return joinedWhereKnown(typed, isKnown).flatMap((word) =>
    isKnown(word) ? [seekWord(word)] : seekOthers(word),
  );
}

function seekWord(word: string): Sought {
  const root = findRoot(word);
  const synonyms = findSynonyms(root).map((other) => [other, likeness.synonym] as const);
  return { word, roots: new Map([...synonyms, [root, 1]]) };
}

/** 'back up' is 'backup', if only that is known. */
function joinedWhereKnown(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  const joined = first + second;
  const isOne = isKnown(joined) && !(isKnown(first) && isKnown(second));
  return isOne
    ? [joined, ...joinedWhereKnown(rest, isKnown)]
    : [first, ...joinedWhereKnown([second, ...rest], isKnown)];
}

/** 'tandatangan' is two words. */
function partsOf(word: string, isKnown: (part: string) => boolean): string[] {
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return [];
}

function scoreOf({ weights, phrases }: ChapterIndex, sought: readonly Sought[], rarity: Rarity): number {
  const best = (counts: (root: string) => number) => (one: Sought) =>
    Math.max(0, ...[...one.roots].map(([root, like]) => like * rarity(root) * counts(root)));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const has = (root: string) => sought.some(({ roots }) => roots.has(root));
  const bonuses = phrases
    .filter((phrase) => phrase.every(has))
    .map((phrase) => PHRASE_BONUS * sum(phrase.map(rarity)));
  const all = sum(sought.map(best(() => 1)));
  const covered = sum(sought.map(best((root) => (weights.has(root) ? 1 : 0))));
  const own = sum(sought.map(best((root) => weights.get(root) ?? 0)));
  return all === 0 ? 0 : (own + Math.max(0, ...bonuses)) * (covered / all);
}

function likenessIn({ weights }: ChapterIndex, { roots }: Sought): number {
  return Math.max(0, ...[...roots].map(([root, like]) => (weights.has(root) ? like : 0)));
}

/** Characters before and after the found word: more after it, so that a sentence ends and the next one says what to do. */
const CHARACTERS_BEFORE = 50;
const CHARACTERS_AFTER = 120;

/** The text around the words that say most, cut between words; its beginning where none is in it. */
function excerptOf({ text, places }: ChapterIndex, sought: readonly Sought[], rarity: Rarity): string {
  const hits = places.flatMap(({ root, at }) =>
    sought
      .filter(({ roots }) => roots.has(root))
      .map(({ word, roots }) => ({ word, at, counts: (roots.get(root) ?? 0) * rarity(root) })),
  );
  const says = ({ at }: { at: number }) => {
    const near = hits.filter((hit) => hit.at >= at && hit.at < at + CHARACTERS_AFTER);
    const byWord = Map.groupBy(near, ({ word }) => word).values();
    // Words that stand together belong together.
    return [...byWord].reduce(
      (sum, same) =>
        sum + Math.max(...same.map((hit) => hit.counts * (1 - (hit.at - at) / (2 * CHARACTERS_AFTER)))),
      0,
    );
  };
  const [best] = hits.toSorted((one, other) => says(other) - says(one));
  return cutAround(text, best?.at ?? 0);
}

function cutAround(text: string, at: number): string {
  const begin = at <= CHARACTERS_BEFORE ? 0 : text.indexOf(' ', at - CHARACTERS_BEFORE) + 1;
  const end = text.indexOf(' ', at + CHARACTERS_AFTER);
  const cut = text.slice(begin, end < 0 ? undefined : end);
  return `${begin > 0 ? '…' : ''}${cut}${end < 0 ? '' : '…'}`;
}
