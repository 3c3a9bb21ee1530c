// The sentences of comments and documents, for the checks of how they read.

export interface Sentence {
  line: number;
  text: string;
  /** A code span, a link and an address count as one word each. */
  words: number;
}

/** Of the comments that begin a line. Each line of a tag (`@param`) or a list is a separate text. */
export function sentencesOfComments(code: string): Sentence[] {
  return [...code.matchAll(comment)].flatMap(({ 0: raw, index }) =>
    sentencesOf(raw.replaceAll(commentSigns, ''), lineOf(code, index)),
  );
}

/**
 * Of paragraphs, list items, headings and cells of tables. A semicolon separates the entries of a cell. Blocks of code
 * are left out.
 */
export function sentencesOfDocument(markdown: string): Sentence[] {
  const text = markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  return [...text.matchAll(block)].flatMap(({ 0: raw, index }) =>
    (raw.trimStart().startsWith('|') ? raw.split(/\||;/) : [raw]).flatMap((part) =>
      sentencesOf(part, lineOf(text, index)),
    ),
  );
}

const comment = /^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*(?:\n|$))+/gm;
const commentSigns = /^[ \t]*(?:\{?\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm;
/** A row of a table, a heading, or lines up to an empty line, a list item or a table. */
const block = /^ *\|.*$|^#.*$|^(?=.*\S).+(?:\n(?! *(?:[-*]|\d+\.) |#| *\|| *$).+)*/gm;

function sentencesOf(text: string, line: number): Sentence[] {
  return text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, 'link')
    .replaceAll(/https?:[^\s>)]+/g, 'address')
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+\.) |\n\s*@/)
    .flatMap((part) => part.split(/(?<=[.!?]["')*_]*)\s+/))
    .map((sentence) => ({
      line,
      text: sentence.replaceAll(/\s+/g, ' ').trim(),
      words: countWords(sentence),
    }));
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
