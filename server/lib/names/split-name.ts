// Splits titles from a name: 'Dr. Sari Utami, M.Si., Ph.D.'. What is not surely a title stays in the name.
import { isDegree, isKnownDegree, isTitleBefore } from './degrees.ts';

export interface SplitName {
  before: string | null;
  name: string;
  after: string | null;
}

export function splitName(text: string): SplitName {
  const [first = '', ...rest] = partsOf(text);
  const { titles, others } = leadingTitles(first);
  if (others === '') return { before: null, name: [first, ...rest].join(', '), after: null };
  const areDegrees = rest.length > 0 && rest.every(areAllDegrees);
  if (rest.length > 0 && !areDegrees)
    return { before: joined(titles, ' '), name: [others, ...rest].join(', '), after: null };
  const { name, degrees } = trailingDegrees(others);
  return { before: joined(titles, ' '), name, after: joined([...degrees, ...rest], ', ') };
}

/** Splits a cell with titles alone: 'Dr., M.Si.'. */
export function splitTitles(text: string): Omit<SplitName, 'name'> {
  const before: string[] = [];
  const after: string[] = [];
  for (const part of partsOf(text.replaceAll(/[/;]/g, ','))) {
    const { titles, others } = after.length > 0 ? { titles: [], others: part } : leadingTitles(`${part} `);
    before.push(...titles);
    if (others !== '') after.push(others);
  }
  return { before: joined(before, ' '), after: joined(after, ', ') };
}

export function hasTitles(text: string): boolean {
  const { before, after } = splitName(text);
  return before !== null || after !== null;
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
}

const areAllDegrees = (part: string) =>
  isKnownDegree(part) || isDegree(part.replaceAll('. ', '.')) || part.split(' ').every(isDegree);

/** A title ends with a dot or a space: 'Ir. Joko', 'Prof.Dr.Ani', 'K.H. Ali', but not 'Irma'. */
function leadingTitles(text: string): { titles: string[]; others: string } {
  const titles: string[] = [];
  let others = text.trimStart();
  for (;;) {
    const word = /^(?:k\.\s?h\.|\([^)]*\)\.?|\p{L}+(?:\.|(?=\s)))\s*/iu.exec(others)?.[0];
    if (word === undefined || !isTitleBefore(word.trim())) break;
    titles.push(word.trim());
    others = others.slice(word.length);
  }
  return { titles, others: others.trim() };
}

/** Degrees without a comma: 'Sari Utami M.Si'. Names in capitals hide those without dots: 'BUDI SE' stays. */
function trailingDegrees(text: string): { name: string; degrees: string[] } {
  const words = text.split(' ');
  const isAllCapitals = text === text.toUpperCase();
  const isTitle = (word: string) =>
    (word.includes('.') || (!isAllCapitals && /^\p{Lu}{2,}$/u.test(word))) && isKnownDegree(word);
  let end = words.length;
  while (end > 1 && isTitle(words[end - 1] ?? '')) end -= 1;
  return { name: words.slice(0, end).join(' '), degrees: words.slice(end) };
}

function joined(titles: string[], separator: string): string | null {
  return titles.length > 0 ? titles.join(separator) : null;
}
