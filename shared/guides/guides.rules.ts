// Slugs of guides, and the paragraphs of their Markdown.

/** Makes 'cara-membayar-iuran' of 'Cara Membayar Iuran!'; never empty. */
export function makeSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)
    .replace(/-$/, '');
  return slug || 'panduan';
}

/** Returns the slug itself or with the first free number: 'iuran', 'iuran-2', 'iuran-3'. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  let free = slug;
  for (let number = 2; used.has(free); number++) free = `${slug}-${number}`;
  return free;
}

/** Blocks of Markdown, separated by empty lines. */
export function splitParagraphs(markdown: string): string[] {
  return markdown.split(/\n[^\S\n]*\n/);
}
