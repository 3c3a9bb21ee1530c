// What the labels of several rooms are made of.

export type StatusColor = 'orange' | 'blue' | 'green' | 'grey' | 'red';

export interface StatusLook {
  label: string;
  color: StatusColor;
}

/** Returns 'Ya' or 'Tidak' for the flags of table columns that end in a question mark. */
export function yesNo(flag: number | boolean): 'Ya' | 'Tidak' {
  return flag ? 'Ya' : 'Tidak';
}

/** Writes a label as the first words of a sentence: 'Tempat Lahir' → 'Tempat lahir', 'HP/WA' as it is. */
export function inSentence(label: string): string {
  return label.replace(/ \p{Lu}(?=\p{Ll})/gu, (start) => start.toLowerCase());
}
