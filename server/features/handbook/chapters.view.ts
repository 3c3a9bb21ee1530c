// Chapters as they are read: Markdown as HTML, with the pictures, the links and the names of this association.
import type { ChapterEntry, HandbookChapter } from '#shared/handbook/handbook.contract.ts';
import { html } from '../../lib/html.ts';
import { renderMarkdownOnce } from '../guides/markdown.open.view.ts';
import type { ChapterFile } from './chapter-file.rule.ts';
import type { FoundChapter } from './search-chapters.rule.ts';

/** Pixels of the file. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface ShownChapter {
  isAdmin: boolean;
  /** The values of `{asosiasi}` and `{aplikasi}`. */
  names: Record<string, string>;
  pictures: ReadonlyMap<string, PictureSize>;
  /** Chapters of the same page: links to them stay on it. */
  together?: readonly ChapterFile[];
}

export function chapterEntryView({ slug, title, role, summary, screens }: ChapterFile): ChapterEntry {
  return { slug, title, role, summary, screens, excerpt: null, missing_words: [], similar_words: [] };
}

export function foundChapterView({ chapter, excerpt, missing, guesses }: FoundChapter): ChapterEntry {
  return { ...chapterEntryView(chapter), excerpt, missing_words: missing, similar_words: guesses };
}

export function chapterView(chapter: ChapterFile, reading: ShownChapter): HandbookChapter {
  const { slug, title, role, summary, markdown } = chapter;
  const content = withPictures(
    renderMarkdownOnce(markdown, reading.together ? BELOW_CHAPTER : BELOW_PAGE),
    chapter,
    reading,
  );
  return { slug, title, role, summary, content_html: withNames(withLinks(content, reading), reading) };
}

/** Levels of the heading `#`, which no chapter uses: its parts begin with `##`. */
const BELOW_PAGE = 1;
const BELOW_CHAPTER = 2;

/** Pixels of a picture for one pixel of CSS: members read on phones, admins on desks. */
const PHONE_DENSITY = 2;
const DESK_DENSITY = 1.25;

/** `../pictures/id.webp`, which also shows where the repository is read, is served at `/handbook/id.webp`. */
function withPictures(content: string, { role }: ChapterFile, { pictures }: ShownChapter): string {
  const density = role === 'anggota' ? PHONE_DENSITY : DESK_DENSITY;
  const shown = (pixels: number) => Math.round(pixels / density);
  return content.replaceAll(/<img src="\.\.\/pictures\/([\w-]+)\.webp"/g, (_, id: string) => {
    const size = pictures.get(id);
    const room = size ? ` width="${shown(size.width)}" height="${shown(size.height)}"` : '';
    return `<img src="/handbook/${id}.webp"${room}`;
  });
}

function withLinks(content: string, { isAdmin, together = [] }: ShownChapter): string {
  const here = new Set(together.map(({ slug }) => slug));
  return content.replaceAll(/href="(?:\.\.\/[\w-]+\/)?([\w-]+)\.md"/g, (_, slug: string) =>
    here.has(slug) ? `href="#${slug}"` : `href="${isAdmin ? '/admin' : ''}/bantuan/${slug}"`,
  );
}

function withNames(content: string, { names }: ShownChapter): string {
  return content.replaceAll(/\{(\w+)\}/g, (field, name: string) => {
    const value = names[name];
    return value === undefined ? field : html`${value}`.text;
  });
}
