// Guides as visitors see them, rendered as HTML.
import type { PublicGuide } from '#shared/guides/guides.contract.ts';
import type { GuideRow } from './guides.db.ts';
import { renderMarkdownOnce } from './markdown.ts';

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
