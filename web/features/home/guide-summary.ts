// What a guide card on the home page shows.
import type { PublicGuide } from '#shared/guides/guides.contract.ts';

export interface GuideSummary {
  slug: string;
  title: string;
  excerpt: string;
}

const MAX_EXCERPT_CHARACTERS = 130;

export function summary({ slug, title, content }: PublicGuide): GuideSummary {
  return { slug, title, excerpt: excerpt(content) };
}

/** The first paragraph of a Markdown guide, without markup. */
function excerpt(markdown: string): string {
  const paragraph = markdown.split(/\n\s*\n/).find((block) => /^[\p{L}\p{N}*_[]/u.test(block.trim())) ?? '';
  const text = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    // An introduction of a list ends without the list.
    .replace(/:$/, '.');
  if (text.length <= MAX_EXCERPT_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_EXCERPT_CHARACTERS))}…`;
}
