// Reads the text of a letter: paragraphs, bold, italic and lists. All other Markdown is printed as it was typed.
import { lexer, type Token, type Tokens } from 'marked';
import { FACTS_FIELD } from '#shared/association/letter.fields.ts';
import { fillText } from '#shared/text-fields.ts';

/** Some words in one look. */
export interface StyledText {
  text: string;
  isBold: boolean;
  isItalic: boolean;
}

export type LetterBlock =
  | { kind: 'paragraph'; lines: StyledText[][] }
  | { kind: 'item'; marker: string; depth: number; lines: StyledText[][] }
  | { kind: 'facts' };

type Look = Omit<StyledText, 'text'>;

const plain: Look = { isBold: false, isItalic: false };
/** Levels of a list. Deeper ones are not indented further. */
const MAX_DEPTH = 3;

/** Fields are filled after reading, so that no name is read as Markdown. */
export function readLetter(markdown: string, values: Readonly<Record<string, string>>): LetterBlock[] {
  const pieces = markdown.split('\n').reduce<string[][]>(
    (found, line) => {
      if (line.trim() === FACTS_FIELD) found.push([]);
      else found.at(-1)?.push(line);
      return found;
    },
    [[]],
  );
  return pieces.flatMap((lines, index): LetterBlock[] => [
    ...(index > 0 ? [{ kind: 'facts' } as const] : []),
    ...readBlocks(lines.join('\n')).map((block) => filled(block, values)),
  ]);
}

/** Text that is nested too deeply to read is printed as typed. */
function readBlocks(markdown: string): LetterBlock[] {
  try {
    return lexer(markdown, { gfm: true, breaks: true }).flatMap((token) => blocksOf(token, 0));
  } catch (error) {
    if (error instanceof RangeError) return asTyped(markdown);
    throw error;
  }
}

function blocksOf(token: Token, depth: number): LetterBlock[] {
  if (token.type === 'space') return [];
  if (token.type === 'list') return itemsOf(token as Tokens.List, depth);
  if ((token.type === 'paragraph' || token.type === 'text') && token.tokens)
    return [{ kind: 'paragraph', lines: linesOf(token.tokens) }];
  return asTyped(token.raw);
}

function itemsOf({ items, ordered, start }: Tokens.List, depth: number): LetterBlock[] {
  return items.flatMap((item, index) => {
    const marker = ordered ? `${Number(start) + index}.` : '•';
    const [first, ...others] = item.tokens.flatMap((token) => blocksOf(token, depth + 1));
    const isText = first?.kind === 'paragraph';
    const head = { kind: 'item', marker, depth: Math.min(depth, MAX_DEPTH - 1) } as const;
    const rest = isText || first === undefined ? others : [first, ...others];
    return [{ ...head, lines: isText ? first.lines : [] }, ...rest];
  });
}

function asTyped(raw: string): LetterBlock[] {
  const lines = raw
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? [] : [{ kind: 'paragraph', lines: lines.map((text) => [{ text, ...plain }]) }];
}

function linesOf(tokens: Token[]): StyledText[][] {
  const lines: StyledText[][] = [[]];
  const read = (inside: Token[], look: Look): void => {
    for (const token of inside) {
      if (token.type === 'br') lines.push([]);
      else if (token.type === 'strong') read(token.tokens ?? [], { ...look, isBold: true });
      else if (token.type === 'em') read(token.tokens ?? [], { ...look, isItalic: true });
      else add(lines, { ...look, text: wordsOf(token) });
    }
  };
  read(tokens, plain);
  return lines.filter((line) => line.length > 0);
}

function wordsOf(token: Token): string {
  return token.type === 'text' || token.type === 'escape' ? token.text : token.raw;
}

/** Neighbours in one look become one, so that no field is in two of them. */
function add(lines: StyledText[][], styled: StyledText): void {
  const line = lines.at(-1);
  const last = line?.at(-1);
  if (last && last.isBold === styled.isBold && last.isItalic === styled.isItalic) last.text += styled.text;
  else line?.push(styled);
}

function filled(block: LetterBlock, values: Readonly<Record<string, string>>): LetterBlock {
  if (block.kind === 'facts') return block;
  const lines = block.lines.map((line) =>
    line.map((styled) => ({ ...styled, text: fillText(styled.text, values) })),
  );
  return { ...block, lines };
}
