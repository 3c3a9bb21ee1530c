// The full name as both documents set it: the name in bold, the titles around it a little quieter.
import type { DocumentContent } from './content.ts';
import type { Part } from './typesetting/typeset.ts';

export function drawnNameParts(content: DocumentContent, colors: { name: string; titles: string }): Part[] {
  const { titleBefore, name, titleAfter } = content;
  const title = (text: string | null): Part[] =>
    text ? [{ text, face: 'semibold', color: colors.titles }] : [];
  return [
    ...title(titleBefore),
    { text: titleAfter ? `${name},` : name, face: 'bold', color: colors.name },
    ...title(titleAfter),
  ];
}
