// The form values of the guide editor.
import type { Guide } from '#shared/guides/guides.contract.ts';

export type GuideValues = { title: string; slug: string; content: string; is_published: boolean };

export function guideValues(guide: Guide | undefined): GuideValues {
  return {
    title: guide?.title ?? '',
    slug: guide?.slug ?? '',
    content: guide?.content ?? '',
    is_published: guide?.is_published === 1,
  };
}

/** Writes the values as the API accepts them. The slug of a new guide is made from its title. */
export function guideBody({ is_published, ...values }: GuideValues) {
  return { ...values, is_published: is_published ? 1 : 0 } as const;
}

export type GuideBody = ReturnType<typeof guideBody>;

export const guideLabels = {
  title: 'Judul',
  slug: 'Slug',
  content: 'Isi Panduan',
  is_published: 'Publikasikan?',
};
