// The texts of the guide page: all published guides, and for a signed-in admin the unpublished one in the URL.
import { guides, type PublicGuide, publicGuides } from '#shared/guides/guides.contract.ts';
import type { LoaderContext } from '../../lib/backend.ts';
import { CallError } from '../../lib/call-error.ts';
import { type CallOptions, call } from '../../lib/calls/call.ts';
import { findSession } from '../../lib/sessions/session.ts';

/** A guide to read, without its Markdown. */
export interface GuideText extends Pick<PublicGuide, 'slug' | 'title' | 'content_html' | 'updated_at'> {
  isDraft: boolean;
}

interface LoaderOptions extends CallOptions {
  context: LoaderContext;
}

export async function loadGuides(slug: string | undefined, options: LoaderOptions): Promise<GuideText[]> {
  const { data } = await call(publicGuides.list, {}, options);
  const published = data.map(({ slug, title, content_html, updated_at }) => ({
    slug,
    title,
    content_html,
    updated_at,
    isDraft: false,
  }));
  if (!slug || published.some((guide) => guide.slug === slug)) return published;
  if (!findSession('admin', options.context)) return published;
  const draft = await findDraft(slug, options);
  return draft ? [...published, draft] : published;
}

/** An admin whose session has ended sees only published guides. */
async function findDraft(slug: string, options: CallOptions): Promise<GuideText | undefined> {
  try {
    const { data } = await call(guides.list, {}, options);
    const draft = data.find((guide) => guide.slug === slug);
    if (!draft) return;
    const preview = await call(guides.preview, { body: { content: draft.content } }, options);
    const { title, updated_at } = draft;
    return { slug, title, updated_at, content_html: preview.data.html, isDraft: true };
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    throw error;
  }
}
