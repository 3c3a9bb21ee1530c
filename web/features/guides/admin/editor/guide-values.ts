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
