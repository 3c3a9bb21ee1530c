// From '?' on a screen to its chapter.
import { redirect } from 'react-router';
import type { ChapterEntry } from '#shared/handbook/handbook.contract.ts';
import type { HandbookPaths } from './handbook-paths.ts';

/** Reads what the address of the list asks for: words to look for, or the chapter of a screen. */
export function readHelpQuery(request: Request): { keyword: string; screen: string | null } {
  const { searchParams } = new URL(request.url);
  return { keyword: (searchParams.get('cari') ?? '').trim(), screen: searchParams.get('layar') };
}

/** A screen without a chapter leads to the list of all. */
export function leadToChapter(
  screen: string | null,
  chapters: readonly ChapterEntry[],
  paths: HandbookPaths,
): void {
  if (screen === null) return;
  const found = chapters.find(({ screens }) => screens.includes(screen));
  throw redirect(found ? paths.chapter(found.slug) : paths.list());
}
