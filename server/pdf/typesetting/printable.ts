// Normalizes names into characters that can be typeset, so that no name breaks a page.
import { apostrophes } from '#shared/characters.ts';

const hyphens = /[\u2010\u2011\u2043\u2212\ufe63\uff0d]/g;

/**
 * Returns one line in NFC, with typographic apostrophes, without invisible characters: controls, joiners, direction
 * marks.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(apostrophes, '\u2019')
    .replace(hyphens, '-')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
}

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** Splits a text into what a reader sees as one character each: a letter with its marks. */
export function splitCharacters(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}
