// What one header means.
import { type ImportField, importFieldNames, importFields } from '#shared/imports/imports.fields.ts';
import {
  headerPatterns,
  isFaultHeader,
  notStoredPatterns,
  remarkPattern,
  statusPattern,
} from './header-words.ts';

export type HeaderMeaning =
  | { field: ImportField /** Lower is better. */; rank: number }
  | { field: null; recognition: 'notStored' | 'report' | 'unknown' };

const patterns = importFieldNames.flatMap((field) => [
  { field, rank: 0, pattern: whole(squash(importFields[field].label)) },
  ...headerPatterns[field].map((words, index) => ({ field, rank: index + 1, pattern: whole(words) })),
]);

const notStored = whole(notStoredPatterns.join('|'));

/** Where a file may say who has died or left: under a header for it, in a remark, or under a header that nobody knows. */
export type StatusColumn = 'status' | 'remark' | 'unknown';

const statusHeader = whole(statusPattern);
const remarkHeader = whole(remarkPattern);

/** Null: the column says something else. */
export function statusColumnOf(header: string): StatusColumn | null {
  const meaning = recognizeHeader(header);
  if (meaning.field !== null || meaning.recognition === 'report') return null;
  if (meaning.recognition === 'unknown') return 'unknown';
  const all = spellings(header);
  if (all.some((spelling) => statusHeader.test(spelling))) return 'status';
  return all.some((spelling) => remarkHeader.test(spelling)) ? 'remark' : null;
}

/** A worse spelling has a worse rank than any better one, whatever its pattern. */
const RANKS_PER_SPELLING = 10;

/** Two lines of a header are separated by a line break. */
export function recognizeHeader(header: string): HeaderMeaning {
  if (isFaultHeader(header)) return { field: null, recognition: 'report' };
  for (const [index, spelling] of spellings(header).entries()) {
    const found = patterns
      .filter(({ pattern }) => pattern.test(spelling))
      .reduce<(typeof patterns)[number] | null>(
        (best, next) => (best && best.rank <= next.rank ? best : next),
        null,
      );
    if (found) return { field: found.field, rank: found.rank + index * RANKS_PER_SPELLING };
    if (notStored.test(spelling)) return { field: null, recognition: 'notStored' };
  }
  return { field: null, recognition: 'unknown' };
}

/**
 * As written; without what is in brackets; without numbers around it. Then the last line before those above it, as in
 * 'Kategori' below 'Keanggotaan'. Then the last line alone, and each of its alternatives alone.
 */
function spellings(header: string): string[] {
  const plain = header.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const lines = plain.trim().split('\n');
  const last = lines.at(-1) ?? '';
  const lastFirst = [last, ...lines.slice(0, -1)].join(' ');
  const unnumbered = plain.replace(/^\W*\d+[.)]?\s*|\W*\d+\W*$/g, '');
  const all = [header, plain, unnumbered, lastFirst, last, ...last.split('/')];
  return [...new Set(all.map(squash))].filter((spelling) => spelling !== '');
}

function squash(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
  return letters === '#' ? letters : letters.replaceAll('#', '');
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
