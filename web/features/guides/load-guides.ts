// The texts of the guide page: all published guides, and for a signed-in admin the unpublished one in the URL.
import { guides, type PublicGuide, publicGuides } from '#shared/guides.contract.ts';
import { backendContext, type ServerContext } from '../../lib/backend.ts';
import { CallError, type CallOptions, call, orErrorPage } from '../../lib/call.ts';
import { readSession } from '../../lib/session.ts';

/** A guide to read, without its Markdown. */
export interface GuideText extends Pick<PublicGuide, 'slug' | 'title' | 'content_html' | 'updated_at'> {
  isDraft: boolean;
}

export async function loadGuidesOnServer(
  slug: string | undefined,
  context: ServerContext,
): Promise<GuideText[]> {
  return orErrorPage(
    load(slug, { context }, readSession('admin', context.get(backendContext).cookies) !== null),
  );
}

export function loadGuides(slug: string | undefined, options: CallOptions): Promise<GuideText[]> {
  return load(slug, options, readSession('admin') !== null);
}

async function load(slug: string | undefined, options: CallOptions, isAdmin: boolean): Promise<GuideText[]> {
  const { data } = await call(publicGuides.list, {}, options);
  const published = data.map(({ slug, title, content_html, updated_at }) => ({
    slug,
    title,
    content_html,
    updated_at,
    isDraft: false,
  }));
  if (!slug || !isAdmin || published.some((guide) => guide.slug === slug)) return published;
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
