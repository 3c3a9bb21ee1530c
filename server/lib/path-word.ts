// Names as parts of paths.

/** Makes a part of a path that every system accepts: letters, digits and hyphens. */
export function pathWord(text: string | number | null | undefined): string {
  const plain = String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 60) || 'tanpa-nama';
}
