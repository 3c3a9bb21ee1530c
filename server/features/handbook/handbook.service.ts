// The handbook: its chapters and pictures are files of the product, read with the first call.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChapterEntry, HandbookChapter } from '#shared/handbook/handbook.contract.ts';
import { handbookRoles } from '#shared/handbook/handbook.contract.ts';
import type { HandbookRole } from '#shared/handbook/handbook.labels.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { type ChapterFile, compareChapters, readChapterFile } from './chapter-file.rule.ts';
import { chapterEntryView, chapterView, type PictureSize, type Reading } from './chapters.view.ts';
import { searchChapters } from './search-chapters.rule.ts';

const folder = join(import.meta.dirname, '../../../handbook');

type HandbookDeps = Pick<Deps, 'config' | 'association'>;

/** Who reads: members and strangers get the chapters of members, admins all. */
export interface Reader {
  isAdmin: boolean;
}

export async function listChapters(
  deps: HandbookDeps,
  { isAdmin }: Reader,
  keyword: string,
): Promise<ChapterEntry[]> {
  const chapters = await chaptersFor(deps, { isAdmin });
  if (keyword === '') return chapters.map((chapter) => chapterEntryView(chapter, null));
  return searchChapters(chapters, keyword).map(({ chapter, excerpt }) => chapterEntryView(chapter, excerpt));
}

/** Throws 404, also for a chapter that is not for this reader. */
export async function getChapter(deps: HandbookDeps, reader: Reader, slug: string): Promise<HandbookChapter> {
  const chapter = (await chaptersFor(deps, reader)).find((one) => one.slug === slug);
  if (!chapter) throw notFound();
  return chapterView(chapter, await readingOf(deps, reader));
}

export async function listBooklet(
  deps: HandbookDeps,
  reader: Reader,
  role: HandbookRole,
): Promise<HandbookChapter[]> {
  const together = (await chaptersFor(deps, reader)).filter((chapter) => chapter.role === role);
  const reading = { ...(await readingOf(deps, reader)), together };
  return together.map((chapter) => chapterView(chapter, reading));
}

async function chaptersFor({ config }: HandbookDeps, { isAdmin }: Reader): Promise<ChapterFile[]> {
  const { chapters } = await openHandbook(config);
  return isAdmin ? chapters : chapters.filter(({ role }) => role === 'anggota');
}

async function readingOf({ config, association }: HandbookDeps, { isAdmin }: Reader): Promise<Reading> {
  const { identity } = association.current();
  const names = { asosiasi: identity.association_name, aplikasi: identity.app_name };
  return { isAdmin, names, pictures: (await openHandbook(config)).pictures };
}

interface Handbook {
  chapters: ChapterFile[];
  pictures: Map<string, PictureSize>;
}

let opened: Promise<Handbook> | undefined;

/** In development the files are read again with each call, so that a changed text is seen. */
function openHandbook({ web }: Deps['config']): Promise<Handbook> {
  if (web === 'dev') return readHandbook();
  opened ??= readHandbook();
  return opened;
}

async function readHandbook(): Promise<Handbook> {
  const chapters = handbookRoles.flatMap((role) =>
    readdirSync(join(folder, role))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readChapterFile(`${role}/${name}`, readFileSync(join(folder, role, name), 'utf8'))),
  );
  return { chapters: chapters.toSorted(compareChapters), pictures: await readPictureSizes() };
}

async function readPictureSizes(): Promise<Map<string, PictureSize>> {
  const { default: sharp } = await import('sharp');
  const names = readdirSync(join(folder, 'pictures')).filter((name) => name.endsWith('.webp'));
  const sizes = names.map(async (name): Promise<[string, PictureSize]> => {
    const { width, height } = await sharp(join(folder, 'pictures', name)).metadata();
    return [name.replace('.webp', ''), { width, height }];
  });
  return new Map(await Promise.all(sizes));
}
