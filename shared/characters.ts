// Which characters a text may contain. What is refused here is invisible and breaks something: mail headers, XML,
// databases.

/** What ends a line in some program: a tab does not. */
export const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Control characters, lone surrogates, noncharacters, and marks that turn the direction of what follows. */
const hidden = String.raw`[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Bidi_Control}]`;

export const hiddenCharacter = new RegExp(hidden, 'u');

/** The same in Markdown or a note: line breaks and tabs belong to it. */
export const hiddenBetweenLines = new RegExp(String.raw`(?![\t\n\r])${hidden}`, 'u');

const hiddenEverywhere = new RegExp(hiddenBetweenLines, 'gu');

/** A text of a file that nobody here can correct: control characters become spaces, other hidden ones are left out. */
export function withoutHidden(text: string): string {
  return text.replace(hiddenEverywhere, (character) => (/\p{Cc}/u.test(character) ? ' ' : ''));
}

/** A text of spaces and of characters without a shape looks empty. */
export function looksEmpty(text: string): boolean {
  return text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === '';
}
