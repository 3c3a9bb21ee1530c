// The search of the handbook: chapters that contain all words, those with more of them in the title first.
import type { ChapterFile } from './chapter-file.rule.ts';

/** Characters on each side of the found word. */
const EXCERPT_MARGIN = 70;

export interface FoundChapter {
  chapter: ChapterFile;
  excerpt: string;
}

export function searchChapters(chapters: readonly ChapterFile[], keyword: string): FoundChapter[] {
  const words = wordsOf(keyword);
  return chapters
    .map((chapter) => ({ chapter, text: plainTextOf(chapter) }))
    .filter(({ chapter, text }) => {
      const all = `${chapter.title} ${text}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .map(({ chapter, text }) => ({
      chapter,
      excerpt: excerptOf(text, words),
      inTitle: words.filter((word) => chapter.title.toLowerCase().includes(word)).length,
    }))
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .map(({ chapter, excerpt }) => ({ chapter, excerpt }));
}

function wordsOf(keyword: string): string[] {
  return keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function plainTextOf({ summary, markdown }: ChapterFile): string {
  return `${summary} ${markdown}`
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#+|\d+\.|[-*>])\s+/gm, '')
    .replaceAll(/[*_`|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text around the first of the words, cut between words; its beginning where none is in it. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const place = Math.min(...places, lower.length);
  const at = places.length === 0 ? 0 : place;
  const begin = at <= EXCERPT_MARGIN ? 0 : text.indexOf(' ', at - EXCERPT_MARGIN) + 1;
  const end = text.indexOf(' ', at + EXCERPT_MARGIN);
  const cut = text.slice(begin, end < 0 ? undefined : end);
  return `${begin > 0 ? '…' : ''}${cut}${end < 0 ? '' : '…'}`;
}
