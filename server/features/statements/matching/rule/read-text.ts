// The text of a row, read once: its kind, its words, and the sender as it is learned.
import { plainSpelling, textWords } from '../../../../lib/names/name-words.ts';
import {
  apartFromWallet,
  isBankWord,
  isIntermediaryWord,
  kindOfText,
  nameLengthOf,
  type TextKind,
} from './bank-words.ts';

export interface RowText {
  kind: TextKind;
  /** In one spelling, see `plainSpelling`. */
  words: string[];
  /** At how many characters the channel cuts names. */
  nameLength: number;
  sender: string | null;
}

export function readText(text: string | null): RowText {
  const words = wordsOf(text);
  return {
    kind: kindOfText(text ?? ''),
    words,
    nameLength: nameLengthOf(text ?? ''),
    sender: senderIn(words),
  };
}

/** The words of a text that are not the bank's: what is learned of a payer. Null when they say too little. */
export function senderOf(text: string | null): string | null {
  return senderIn(wordsOf(text));
}

const wordsOf = (text: string | null) => textWords(apartFromWallet(text ?? '')).map(plainSpelling);

const MIN_SENDER_LETTERS = 6;
const MAX_SENDER_WORDS = 8;

/** A text with an intermediary names nobody for certain: many people pay through it. */
function senderIn(words: readonly string[]): string | null {
  if (words.some(isIntermediaryWord)) return null;
  const own = words.filter((word) => word.length > 1 && !isBankWord(word)).slice(0, MAX_SENDER_WORDS);
  const sender = own.join(' ');
  return sender.length >= MIN_SENDER_LETTERS ? sender : null;
}
