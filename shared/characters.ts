// Which characters a text may contain. What is refused here is invisible and breaks something: mail headers, XML,
// databases.

/** What ends a line in some program: a tab does not. */
export const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Control characters, lone surrogates, noncharacters, and marks that turn the direction of what follows. */
const hidden = String.raw`[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Bidi_Control}]`;

export const hiddenCharacter = new RegExp(hidden, 'u');

/** Hidden characters of Markdown or a note, to which line breaks and tabs belong. */
export const hiddenBetweenLines = new RegExp(String.raw`(?![\t\n\r])${hidden}`, 'u');

const hiddenEverywhere = new RegExp(hiddenBetweenLines, 'gu');

/** Cleans a text of a file that nobody here can correct: control characters become spaces, other hidden ones are left out. */
export function withoutHidden(text: string): string {
  return text.replace(hiddenEverywhere, (character) => (/\p{Cc}/u.test(character) ? ' ' : ''));
}

/** A text of spaces, blank Braille cells and characters without a shape looks empty. */
export function looksEmpty(text: string): boolean {
  return text.replace(/[\s\u2800\p{Default_Ignorable_Code_Point}]/gu, '') === '';
}

/** Letters that people type for an apostrophe, from keyboards, word processors and transliterations. */
export const apostrophes =
  /[\u0027\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07]/g;

/** Hyphens, dashes and the minus sign. */
export const dashes = /[\p{Pd}\u2043\u2212]/gu;

/**
 * What a copied text brings along and nobody sees: zero-width characters, and marks of the usual direction.
 * Marks of the other direction change what a reader sees, so they are refused.
 */
const pastedMarks = /[\u00ad\u200b\u200e\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff]/g;

/** Cleans a typed line: plain spaces, one at a time, and no pasted marks. Line breaks stay, to be refused. */
export function plainLine(typed: string): string {
  return typed.replace(pastedMarks, '').replace(/[\p{Zs}\t]+/gu, ' ');
}

/** Cleans a typed line of letters, digits and punctuation: full-width characters become plain ones, invisible ones go. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\S\r\n]+/gu, ' ')
    .trim();
}

/** Letters that a font of the documents has; symbols alone are no name. */
const printedScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Tells whether cards and letters can print a name. */
export function isPrintable(name: string): boolean {
  return printedScripts.test(name) && /[\p{L}\p{N}]/u.test(name);
}
