// Breaks words into lines and shrinks them until they fit a box: arithmetic on widths in em.

export interface FitWord {
  /** Em: multiplied by the size it becomes points. */
  width: number;
}

export interface Paragraph<W extends FitWord> {
  words: W[];
  /** Em between two words. */
  space: number;
  /** The word in pieces of at most this width in em, for lines that it does not fit into. */
  breakWord: (word: W, width: number) => W[];
}

export interface FitBox {
  /** Points. */
  width: number;
  height: number;
}

export interface Sizes {
  /** Points. */
  largest: number;
  smallest: number;
  /** Distance of baselines, as a multiple of the size. */
  leading: number;
}

export interface Fitted<W extends FitWord> {
  size: number;
  leading: number;
  lines: W[][];
  /** Points from the top of the capitals to the bottom of the descenders. */
  height: number;
}

/** Plus Jakarta Sans, in em: the height of capitals and the depth of descenders. */
export const CAPITAL_HEIGHT_EM = 0.745;
const DESCENDER_DEPTH_EM = 0.235;
export const LINE_HEIGHT_EM = CAPITAL_HEIGHT_EM + DESCENDER_DEPTH_EM;
const SHRINK_FACTOR = 0.97;
/** Down to this share of the largest size words stay whole. */
const MIN_SHARE_WITH_WHOLE_WORDS = 0.62;

/**
 * Finds the largest setting that fits, measured against the height of the box. It first tries whole words, then breaks
 * those that are wider than a line. What does not fit at the smallest size is cut off.
 */
export function fit<W extends FitWord>(paragraph: Paragraph<W>, box: FitBox, sizes: Sizes): Fitted<W> {
  for (const size of sizesDown(
    sizes.largest,
    Math.max(sizes.smallest, sizes.largest * MIN_SHARE_WITH_WHOLE_WORDS),
  )) {
    const isWhole = paragraph.words.every((word) => word.width * size <= box.width);
    const fitted = setAt(size, paragraph, { box, leading: sizes.leading });
    if (isWhole && fitted.height <= box.height) return fitted;
  }
  for (const size of sizesDown(sizes.largest, sizes.smallest)) {
    const fitted = setAt(size, paragraph, { box, leading: sizes.leading });
    if (fitted.height <= box.height) return fitted;
  }
  return cutOff(setAt(sizes.smallest, paragraph, { box, leading: sizes.leading }), box);
}

function* sizesDown(largest: number, smallest: number) {
  for (let size = largest; size > smallest; size *= SHRINK_FACTOR) yield size;
  yield smallest;
}

interface Setting {
  box: FitBox;
  leading: number;
}

function setAt<W extends FitWord>(
  size: number,
  paragraph: Paragraph<W>,
  { box, leading }: Setting,
): Fitted<W> {
  const width = box.width / size;
  const words = paragraph.words.flatMap((word) =>
    word.width <= width ? [word] : paragraph.breakWord(word, width),
  );
  const lines = balanced(words, paragraph.space, width);
  return { size, leading, lines, height: heightOf(lines.length, size, leading) };
}

function heightOf(lines: number, size: number, leading: number): number {
  return size * (CAPITAL_HEIGHT_EM + DESCENDER_DEPTH_EM + Math.max(0, lines - 1) * leading);
}

/** As few lines as possible, of similar length: no single word on the last line. */
function balanced<W extends FitWord>(words: W[], space: number, width: number): W[][] {
  let best = breakLines(words, space, width);
  const widest = Math.max(...words.map((word) => word.width));
  let low = width / 2;
  let high = width;
  for (let tries = 0; best.length > 1 && tries < 6; tries++) {
    const middle = (low + high) / 2;
    const narrower = middle < widest ? [] : breakLines(words, space, middle);
    if (narrower.length === best.length) [best, high] = [narrower, middle];
    else low = middle;
  }
  return best;
}

function breakLines<W extends FitWord>(words: W[], space: number, width: number): W[][] {
  const lines: W[][] = [];
  let room = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && word.width + space <= room) {
      line.push(word);
      room -= word.width + space;
    } else {
      lines.push([word]);
      room = width - word.width;
    }
  }
  return lines;
}

function cutOff<W extends FitWord>(fitted: Fitted<W>, box: FitBox): Fitted<W> {
  const { size, leading } = fitted;
  const count = Math.max(
    1,
    Math.floor((box.height / size - CAPITAL_HEIGHT_EM - DESCENDER_DEPTH_EM) / leading) + 1,
  );
  return { ...fitted, lines: fitted.lines.slice(0, count), height: heightOf(count, size, leading) };
}
