// The file of a chapter: front matter with its facts, then Markdown. What is wrong is named with the file.
import { z } from 'zod';
import { handbookRoles } from '#shared/handbook/handbook.contract.ts';
import type { HandbookRole } from '#shared/handbook/handbook.labels.ts';

export interface ChapterFile {
  role: HandbookRole;
  slug: string;
  title: string;
  summary: string;
  /** Position among the chapters of the role. */
  order: number;
  screens: string[];
  /** Words of users that lead to this chapter, also those that it does not say. */
  words: string[];
  markdown: string;
}

const listed = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((one) => one.trim()))
  .transform((list) => list.filter(Boolean));

const facts = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  order: z.coerce.number().int(),
  screens: listed,
  words: listed,
});

/** `path` is `sekretaris/memasukkan-anggota.md`. Throws for a file that is not a chapter. */
export function readChapterFile(path: string, text: string): ChapterFile {
  const [folder = '', file = ''] = path.split('/');
  const role = z.enum(handbookRoles).parse(folder);
  const [, head, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || markdown === undefined)
    throw new Error(`handbook/${path} does not begin with its facts between two lines of '---'.`);
  const { data, error } = facts.safeParse(Object.fromEntries(head.split('\n').map(splitFact)));
  if (error) throw new Error(`handbook/${path}: ${z.prettifyError(error)}`);
  return { role, slug: file.replace(/\.md$/, ''), ...data, markdown };
}

function splitFact(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

export function compareChapters(one: ChapterFile, other: ChapterFile): number {
  const roles = handbookRoles.indexOf(one.role) - handbookRoles.indexOf(other.role);
  return roles || one.order - other.order || one.slug.localeCompare(other.slug);
}
