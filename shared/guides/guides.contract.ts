// Guides: Markdown articles for the public.
import { z } from 'zod';
import { creator, flag, id, list, message, one, saved, timestamp } from '../answers.ts';
import { hiddenBetweenLines } from '../characters.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { splitParagraphs } from './guides.rules.ts';

export const guide = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  /** Markdown exactly as typed. */
  content: z.string(),
  is_published: flag,
  created_by: creator,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Guide = z.infer<typeof guide>;

export const publicGuide = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  /** The content rendered and sanitized by the server. */
  content_html: z.string(),
  updated_at: timestamp,
});
export type PublicGuide = z.infer<typeof publicGuide>;

/** Typed text stays as it is: no trimming, so that saved Markdown is unchanged. */
const markdown = z
  .string({ error: () => 'Isi panduan wajib diisi.' })
  .max(limits.guide.content, `Isi panduan maksimal ${limits.guide.content} karakter.`)
  .refine((value) => !hiddenBetweenLines.test(value), 'Isi panduan tidak valid.')
  .refine(
    (value) => splitParagraphs(value).every((paragraph) => paragraph.length <= limits.guide.paragraph),
    `Satu paragraf maksimal ${limits.guide.paragraph} karakter. Pisahkan dengan baris kosong.`,
  );

const content = markdown.refine((value) => value.trim() !== '', 'Isi panduan wajib diisi.');

export const newGuide = z.object({
  title: field.text('Judul'),
  content,
  is_published: field.optionalFlag('Publikasikan'),
});
export type NewGuide = z.infer<typeof newGuide>;

export const guideChange = newGuide.extend({
  slug: field
    .text('Slug')
    .refine(
      (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
      'Slug hanya boleh berisi huruf kecil, angka, dan tanda hubung.',
    ),
});
export type GuideChange = z.infer<typeof guideChange>;

export const publicGuides = {
  list: endpoint({
    method: 'GET',
    path: '/api/public/guides',
    access: 'public',
    summary: 'Published guides, oldest first.',
    response: list(publicGuide),
  }),
};

export const guides = {
  list: endpoint({
    method: 'GET',
    path: '/api/guides',
    access: 'admin',
    summary: 'All guides, newest first.',
    response: list(guide),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/guides/:id',
    access: 'admin',
    summary: 'One guide.',
    params: parameter.id,
    response: one(guide),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/guides',
    access: 'admin',
    summary: 'Adds a guide; the slug is made from the title.',
    status: 201,
    body: newGuide,
    response: saved(guide),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/guides/:id',
    access: 'admin',
    summary: 'Replaces title, slug, content and publication.',
    params: parameter.id,
    body: guideChange,
    comparesSeen: true,
    response: saved(guide),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/guides/:id',
    access: 'admin',
    summary: 'Deletes a guide.',
    params: parameter.id,
    response: message,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/guides/preview',
    access: 'admin',
    throttle: callLimits.textPreviews,
    summary: 'Renders Markdown as the public page would; stores nothing.',
    body: z.object({ content: markdown }),
    response: one(z.object({ html: z.string() })),
  }),
};
