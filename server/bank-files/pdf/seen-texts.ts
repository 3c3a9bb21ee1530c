// Divides the texts of a page into those that a person sees and those that nothing shows.
import type { Letter } from './painted-page.ts';

/** As the library gives it: `transform` is that of its first letter. */
export interface TextItem {
  str: string;
  width: number;
  transform: readonly number[];
}

export interface DividedItem extends TextItem {
  isSeen: boolean;
  /** Its letters, where they are known. */
  letters: readonly Letter[];
}

/** Points by which the library may place a letter in two ways. */
const PLACE_TOLERANCE = 0.05;

/** The library gives texts and letters in one order; it leaves out some letters. */
const MAX_SKIPPED_LETTERS = 20_000;

/** Texts whose letters are not found count as seen. */
export function dividedItems(items: readonly TextItem[], letters: readonly Letter[]): DividedItem[] {
  let at = 0;
  return items.flatMap((item) => {
    const length = item.str.replaceAll(/\s/g, '').length;
    if (length === 0) return [];
    const start = placeOf(item, letters, at);
    if (start === null) return [{ ...item, isSeen: true, letters: [] }];
    let found = 0;
    for (at = start; at < letters.length && found < length; at++) {
      const letter = letters[at];
      if (letter && !isBlank(letter)) found += letter.text.length;
    }
    return parts(
      item,
      letters.slice(start, at).filter((letter) => !isBlank(letter)),
    );
  });
}

function placeOf({ transform }: TextItem, letters: readonly Letter[], from: number): number | null {
  const [, , , , x = 0, y = 0] = transform;
  for (let at = from; at < Math.min(letters.length, from + MAX_SKIPPED_LETTERS); at++) {
    const letter = letters[at];
    if (letter && !isBlank(letter) && isNear(letter.x, x) && isNear(letter.y, y)) return at;
  }
  return null;
}

const isNear = (one: number, other: number) => Math.abs(one - other) < PLACE_TOLERANCE;

/** Spaces, and signs without a shape. */
const isBlank = ({ text }: Letter) => /^\s|\p{Cf}$/u.test(text);

function parts(item: TextItem, letters: readonly Letter[]): DividedItem[] {
  const [first] = letters;
  if (!first || letters.every(({ isSeen }) => isSeen === first.isSeen))
    return [{ ...item, isSeen: first?.isSeen ?? true, letters }];
  const runs: Letter[][] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    if (run?.at(-1)?.isSeen === letter.isSeen) run.push(letter);
    else runs.push([letter]);
  }
  return runs.map((run) => partOf(item, run));
}

/** Of the size of a font: wider than between letters. */
const MIN_SPACE = 0.15;

function partOf({ transform }: TextItem, letters: readonly Letter[]): DividedItem {
  const [a = 1, b = 0, c = 0, d = 1] = transform;
  const size = Math.hypot(c, d);
  const [first, last] = [letters[0], letters.at(-1)];
  const str = letters
    .map(({ text, x, y }, at) => {
      const before = letters[at - 1];
      const isApart = before && Math.hypot(x - before.endX, y - before.endY) > MIN_SPACE * size;
      return isApart ? ` ${text}` : text;
    })
    .join('');
  const width = first && last ? Math.hypot(last.endX - first.x, last.endY - first.y) : 0;
  return {
    str,
    width,
    transform: [a, b, c, d, first?.x ?? 0, first?.y ?? 0],
    isSeen: first?.isSeen ?? true,
    letters,
  };
}
