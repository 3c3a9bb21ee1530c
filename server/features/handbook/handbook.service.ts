// The handbook: its chapters and pictures are files of the product, read with the first call.
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { ChapterEntry, HandbookChapter } from '#shared/handbook/handbook.contract.ts';
import { handbookRoles } from '#shared/handbook/handbook.contract.ts';
import type { HandbookRole } from '#shared/handbook/handbook.labels.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { type ChapterFile, compareChapters, readChapterFile } from './chapter-file.rule.ts';
import {
  chapterEntryView,
  chapterView,
  foundChapterView,
  type PictureSize,
  type ShownChapter,
} from './chapters.view.ts';
import { searchChapters } from './search-chapters.rule.ts';
import { sizeOfWebp } from './webp-size.rule.ts';

const folder = join(import.meta.dirname, '../../../handbook');

type HandbookDeps = Pick<Deps, 'config' | 'association'>;

/** Who reads: members and strangers get the chapters of members, admins all. */
export interface Reader {
  isAdmin: boolean;
}

export function listChapters(deps: HandbookDeps, { isAdmin }: Reader, keyword: string): ChapterEntry[] {
  const chapters = chaptersFor(deps, { isAdmin });
  return keyword === ''
    ? chapters.map(chapterEntryView)
    : searchChapters(chapters, keyword).map(foundChapterView);
}

/** Throws 404, also for a chapter that is not for this reader. */
export function getChapter(deps: HandbookDeps, reader: Reader, slug: string): HandbookChapter {
  const chapter = chaptersFor(deps, reader).find((one) => one.slug === slug);
  if (!chapter) throw notFound();
  return chapterView(chapter, readingOf(deps, reader));
}

export function listBooklet(deps: HandbookDeps, reader: Reader, role: HandbookRole): HandbookChapter[] {
  const together = chaptersFor(deps, reader).filter((chapter) => chapter.role === role);
  const reading = { ...readingOf(deps, reader), together };
  return together.map((chapter) => chapterView(chapter, reading));
}

function chaptersFor({ config }: HandbookDeps, { isAdmin }: Reader): ChapterFile[] {
  const { chapters } = openHandbook(config);
  return isAdmin ? chapters : chapters.filter(({ role }) => role === 'anggota');
}

function readingOf({ config, association }: HandbookDeps, { isAdmin }: Reader): ShownChapter {
  const { identity } = association.current();
  const names = { asosiasi: identity.association_name, aplikasi: identity.app_name };
  return { isAdmin, names, pictures: openHandbook(config).pictures };
}

interface Handbook {
  chapters: ChapterFile[];
  pictures: Map<string, PictureSize>;
}

let opened: Handbook | undefined;

/** In development the files are read again with each call, so that a changed text is seen. */
function openHandbook({ web }: Deps['config']): Handbook {
  if (web === 'dev') return readHandbook();
  opened ??= readHandbook();
  return opened;
}

function readHandbook(): Handbook {
  const chapters = handbookRoles.flatMap((role) =>
    readdirSync(join(folder, role))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readChapterFile(`${role}/${name}`, readFileSync(join(folder, role, name), 'utf8'))),
  );
  return { chapters: chapters.toSorted(compareChapters), pictures: readPictureSizes() };
}

function readPictureSizes(): Map<string, PictureSize> {
  const names = readdirSync(join(folder, 'pictures')).filter((name) => name.endsWith('.webp'));
  return new Map(
    names.map((name) => [name.replace('.webp', ''), sizeOfWebp(readHead(join(folder, 'pictures', name)))]),
  );
}

const HEAD_BYTES = 30;

function readHead(path: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  return head;
}
