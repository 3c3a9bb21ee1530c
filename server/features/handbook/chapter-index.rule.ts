// What the search knows of a chapter: which words it has, how much each says about the chapter, and where they stand.
import type { ChapterFile } from './chapter-file.rule.ts';
import { isFiller } from './synonyms.rule.ts';
import { findRoot } from './word-root.rule.ts';

export interface ChapterIndex {
  chapter: ChapterFile;
  /** Summary and chapter without marks. */
  text: string;
  places: { root: string; at: number }[];
  /** From 0 to 1, for each root. */
  weights: Map<string, number>;
  /** The roots of its title, and of each of its 'words'. */
  phrases: string[][];
  words: Set<string>;
}

const weightOf = { title: 8, word: 6, phrase: 3, heading: 3, summary: 3, text: 1 };

/** A word that is often in the text says little more than one that is there three times. */
const MAX_COUNT_IN_TEXT = 3;

/** The sum of weights that makes half of a whole one. */
const HALF_WEIGHT = 4;

/** Every chapter has these headings. */
const frame = /^## (?:Langkah|Sebelum mulai|Yang tidak ada|Jika ada yang salah|Siapa yang boleh)$/gm;

export function indexChapter(chapter: ChapterFile): ChapterIndex {
  const markdown = chapter.markdown.replaceAll(frame, '');
  const text = plainText(`${chapter.summary}\n${markdown}`);
  const places = [...text.toLowerCase().matchAll(word)]
    .filter(([found]) => !isFiller(found))
    .map(({ 0: found, index }) => ({ root: findRoot(found), at: index }));
  const headings = [...markdown.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading);
  const fields = {
    title: [chapter.title],
    // A word of several says less about the chapter than one that stands alone.
    word: chapter.words.filter((one) => !one.includes(' ')),
    phrase: chapter.words.filter((one) => one.includes(' ')),
    heading: headings,
    summary: [chapter.summary],
    text: [text],
  };
  return {
    chapter,
    text,
    places,
    weights: weigh(fields),
    phrases: [chapter.title, ...chapter.words]
      .map((phrase) => meaningfulWords(phrase).map(findRoot))
      .filter((phrase) => phrase.length > 0),
    words: new Set(Object.values(fields).flat().flatMap(splitWords)),
  };
}

const word = /[\p{L}\p{N}]+/gu;

export function splitWords(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}

const meaningfulOf = (text: string) =>
  splitWords(text)
    .filter((one) => !isFiller(one))
    .map(findRoot);

/** Fillers are left out, unless there are only such. */
export function meaningfulWords(text: string): string[] {
  const words = [...new Set(splitWords(text))];
  const rest = words.filter((one) => !isFiller(one));
  return rest.length > 0 ? rest : words;
}

function weigh(fields: Record<keyof typeof weightOf, string[]>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const field of Object.keys(weightOf) as (keyof typeof weightOf)[]) {
    const counts = Map.groupBy(fields[field].flatMap(meaningfulOf), (root) => root);
    for (const [root, { length }] of counts) {
      const count = field === 'text' ? Math.min(length, MAX_COUNT_IN_TEXT) : 1;
      sums.set(root, (sums.get(root) ?? 0) + weightOf[field] * count);
    }
  }
  return new Map([...sums].map(([root, sum]) => [root, sum / (sum + HALF_WEIGHT)]));
}

function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#+|\d+\.|[-*>])\s+/gm, '')
    .replaceAll(/[*_`|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
