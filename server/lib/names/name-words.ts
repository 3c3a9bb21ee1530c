// Names and texts of banks as words that can be compared: upper case, without titles, accents and punctuation.
import { isKnownDegree, isTitleBefore } from './degrees.ts';
import { splitName } from './split-name.ts';

/** Members write these in many ways, and banks print another. */
const spellings: Record<string, string> = Object.fromEntries(
  [
    'MUHAMMAD MOHAMMAD MUHAMAD MOHAMAD MOCHAMMAD MOCHAMAD MUCHAMMAD MUHAMMED MOHAMMED MOH MUH MOCH MHD M',
    'AHMAD ACHMAD AKHMAD AHMED',
    'ABDUL ABD ABDOEL',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words[0] ?? word]);
  }),
);

/** Returns 'Dr. Ma’ruf Amin-Salim, M.Si.' → ['MARUF', 'AMIN', 'SALIM']. */
export function nameWords(name: string): string[] {
  return textWords(withoutTitles(name));
}

/** Returns 'Dr. Ma’ruf Amin, M.Si.' → 'Ma’ruf Amin'. */
export function withoutTitles(name: string): string {
  return mayHaveTitles(name, textWords(name)) ? splitName(name).name : name;
}

/** Splitting is slow, and most names have neither punctuation nor a title at one of their ends. */
function mayHaveTitles(name: string, words: readonly string[]): boolean {
  return /[.,(]/.test(name) || isTitleBefore(words[0] ?? '') || isKnownDegree(words.at(-1) ?? '');
}

/** Words are letters only: banks print numbers and names without a space between them. */
export function textWords(text: string): string[] {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (
    plain
      .toUpperCase()
      .replaceAll(/['’‘`]/g, '')
      .match(/[A-Z]+/g) ?? []
  );
}

/** Returns one spelling for words with many: 'MOH' and 'MOCHAMMAD' are 'MUHAMMAD'. */
export function plainSpelling(word: string): string {
  return spellings[word] ?? word;
}
