// The addresses of the handbook: in the site for everyone, in the admin area with all chapters.
import type { HandbookRole } from '#shared/handbook/handbook.labels.ts';
import { paths } from '../../lib/paths.ts';

export interface HandbookPaths {
  list: () => string;
  chapter: (slug: string) => string;
  booklet: (role: HandbookRole) => string;
}

export const sitePaths: HandbookPaths = {
  list: paths.help,
  chapter: paths.helpChapter,
  booklet: paths.helpBooklet,
};

export const adminPaths: HandbookPaths = {
  list: paths.adminHelp,
  chapter: paths.adminHelpChapter,
  booklet: paths.adminHelpBooklet,
};
