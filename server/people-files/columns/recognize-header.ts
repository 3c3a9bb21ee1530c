// What one header means.
import { type ImportField, importFieldNames, importFields } from '#shared/imports/imports.fields.ts';
import {
  contactNamePattern,
  headerPatterns,
  isFaultHeader,
  leavingPattern,
  namePartPatterns,
  notStoredPatterns,
  remarkPattern,
  shortWords,
  statusPattern,
} from './header-words.ts';
import { wordsOfQuestion } from './questions.ts';

export interface FieldMeaning {
  field: ImportField;
  /** Lower is better. */
  rank: number;
  /** Of the words alone: 'HP 1' and 'HP 2' have the same one. A label is as good as the best words. */
  wordRank: number;
  /** Of a name that is in several columns, from 1. */
  part?: number;
}

export type HeaderMeaning = FieldMeaning | { field: null; recognition: 'notStored' | 'report' | 'unknown' };

interface Words {
  field: ImportField;
  rank: number;
  part?: number;
  pattern: RegExp;
}

/** Below the names of a person. */
const NAME_PART_RANK = 4;
const CONTACT_NAME_RANK = 5;
/** The place of 'Email PIC' among the words for addresses. */
const CONTACT_ADDRESS_RANK = 4;

const patterns: Words[] = [
  ...importFieldNames.flatMap((field) => [
    { field, rank: 0, pattern: whole(squash(importFields[field].label)) },
    ...headerPatterns[field].map((words, index) => ({ field, rank: index + 1, pattern: whole(words) })),
  ]),
  ...namePartPatterns.map((words, at): Words => {
    return { field: 'name', rank: NAME_PART_RANK, part: at + 1, pattern: whole(words) };
  }),
  { field: 'name', rank: CONTACT_NAME_RANK, pattern: whole(contactNamePattern) },
];

const notStored = whole(notStoredPatterns.join('|'));

/**
 * Where a file may say who has died or left: under a header for it, with the day of leaving, or in a remark. Also under
 * a header that nobody knows, and in the place of other data that is not stored.
 */
export type StatusColumn = 'status' | 'leaving' | 'remark' | 'unknown' | 'other';

const statusHeader = whole(statusPattern);
const leavingHeader = whole(leavingPattern);
const remarkHeader = whole(remarkPattern);

/** Returns null where the column says something else. */
export function recognizeStatusColumn(header: string): StatusColumn | null {
  const meaning = recognizeHeader(header);
  if (meaning.field !== null || meaning.recognition === 'report') return null;
  if (meaning.recognition === 'unknown') return 'unknown';
  const all = spellings(header);
  if (all.some((spelling) => statusHeader.test(spelling))) return 'status';
  if (all.some((spelling) => leavingHeader.test(spelling))) return 'leaving';
  return all.some((spelling) => remarkHeader.test(spelling)) ? 'remark' : 'other';
}

/** A worse spelling has a worse rank than any better one, whatever its pattern. */
const RANKS_PER_SPELLING = 10;

/** Two lines of a header are separated by a line break. */
export function recognizeHeader(header: string): HeaderMeaning {
  if (isFaultHeader(header)) return { field: null, recognition: 'report' };
  for (const [index, spelling] of spellings(header).entries()) {
    const found = patterns
      .filter(({ pattern }) => pattern.test(spelling))
      .reduce<Words | null>((best, next) => (best && best.rank <= next.rank ? best : next), null);
    if (found) {
      const { pattern: _, rank, ...meaning } = found;
      return { ...meaning, rank: rank + index * RANKS_PER_SPELLING, wordRank: Math.max(rank, 1) };
    }
    if (notStored.test(spelling)) return { field: null, recognition: 'notStored' };
  }
  return { field: null, recognition: 'unknown' };
}

/** Tells whether a header names who stands for a member, and not the member. */
export function isContactName({ field, wordRank }: FieldMeaning): boolean {
  return field === 'name' && wordRank === CONTACT_NAME_RANK;
}

/** Tells whether a header names an address of the member, at home or at work, and not that of who stands for him. */
export function isOwnAddress({ field, wordRank }: FieldMeaning): boolean {
  return field === 'email' && wordRank < CONTACT_ADDRESS_RANK;
}

/**
 * As written; without what is in brackets; without numbers around it. Then the last line before those above it, as in
 * 'Kategori' below 'Keanggotaan'. Then the last line alone, and each of its alternatives alone. Then what a question asks
 * for. After each of these comes the same with its short words in full.
 */
function spellings(header: string): string[] {
  const plain = header.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const lines = plain.trim().split('\n');
  const last = lines.at(-1) ?? '';
  const lastFirst = [last, ...lines.slice(0, -1)].join(' ');
  const unnumbered = plain.replace(/^\W*\d+[.)]?\s*|\W*\d+\W*$/g, '');
  const written = [header, plain, unnumbered, lastFirst, last, ...last.split('/'), ...wordsOfQuestion(plain)];
  const all = written.flatMap((spelling) => [spelling, inFull(spelling)]);
  return [...new Set(all.map(squash))].filter((spelling) => spelling !== '');
}

/** 'Nm Lengkap', 'Tpt. Lhr', 'No. Agt' */
function inFull(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => shortWords[word.toLowerCase()] ?? word);
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
