// Guides as admins see them, in Markdown.
import type { Guide, PublicGuide } from '#shared/guides/guides.contract.ts';
import { creatorView } from '../admins/admins.open.view.ts';
import type { GuideRow } from './guides.db.ts';
import { renderMarkdownOnce } from './markdown.open.view.ts';

export function guideView(row: GuideRow): Guide {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    content: row.content,
    is_published: row.is_published,
    created_by: creatorView(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type PublicRow = Pick<GuideRow, 'id' | 'slug' | 'title' | 'content' | 'updated_at'>;

export function publicGuideView(row: PublicRow): PublicGuide {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    content_html: renderMarkdownOnce(row.content),
    updated_at: row.updated_at,
  };
}
