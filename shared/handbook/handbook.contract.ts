// The handbook: how members and admins do their work, a chapter for each job. Its texts are in `handbook/`.
import { z } from 'zod';
import { list, one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as parameter from '../parameters.ts';

/** Who does the jobs of a chapter; the folders of `handbook/`, in this order. */
export const handbookRoles = ['sekretaris', 'bendahara', 'super-admin', 'anggota'] as const;

const chapterEntry = z.object({
  slug: z.string(),
  title: z.string(),
  role: z.enum(handbookRoles),
  /** One sentence. */
  summary: z.string(),
  /** The screens that it explains, as web/screens.ts writes them. */
  screens: z.array(z.string()),
  /** Where a search has found its words; null without a search. */
  excerpt: z.string().nullable(),
  /** Words of a search that the chapter has in no form. */
  missing_words: z.array(z.string()),
  /** Words of the chapter for which unknown words of a search were taken. */
  similar_words: z.array(z.string()),
});
export type ChapterEntry = z.infer<typeof chapterEntry>;

const chapter = chapterEntry
  .pick({ slug: true, title: true, role: true, summary: true })
  .extend({ content_html: z.string() });
export type HandbookChapter = z.infer<typeof chapter>;

const search = z.object({ keyword: parameter.keyword });
const slug = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) });
const role = z.object({ role: z.enum(handbookRoles) });

export const publicHandbook = {
  list: endpoint({
    method: 'GET',
    path: '/api/public/handbook',
    access: 'public',
    summary: "The members' chapters of the handbook, or those about the keyword, the best first.",
    query: search,
    response: list(chapterEntry),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/public/handbook/:slug',
    access: 'public',
    summary: "One of the members' chapters.",
    params: slug,
    response: one(chapter),
  }),
  booklet: endpoint({
    method: 'GET',
    path: '/api/public/handbook-booklet',
    access: 'public',
    summary: "All of the members' chapters, to print.",
    response: list(chapter),
  }),
};

export const handbook = {
  list: endpoint({
    method: 'GET',
    path: '/api/handbook',
    access: 'admin',
    summary: 'All chapters of the handbook, or those about the keyword, the best first.',
    query: search,
    response: list(chapterEntry),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/handbook/:slug',
    access: 'admin',
    summary: 'One chapter of the handbook.',
    params: slug,
    response: one(chapter),
  }),
  booklet: endpoint({
    method: 'GET',
    path: '/api/handbook-booklets/:role',
    access: 'admin',
    summary: 'All chapters of a role, to print.',
    params: role,
    response: list(chapter),
  }),
};
