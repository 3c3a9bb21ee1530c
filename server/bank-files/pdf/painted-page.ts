// What is painted on a page, in its order: a letter is seen on what is below it, until something covers it.
import {
  Bands,
  type Box,
  type Colour,
  findMiddle,
  groundsBelow,
  intersectBoxes,
  isEmpty,
  looksLike,
  mixed,
  type Surface,
  WHITE,
} from './surfaces.ts';

/** In the order of the page. Places are those of the PDF page, whose y grows upward. */
export interface Letter {
  text: string;
  /** The number that the page has for it in its font. */
  code: number;
  font: string;
  x: number;
  y: number;
  /** Where the next one begins. */
  endX: number;
  endY: number;
  size: number;
  isSeen: boolean;
  /** Nobody can say which letter it is. */
  isLost: boolean;
}

export interface Painting {
  letters: Letter[];
  /** Share of the page that pictures cover. */
  pictures: number;
}

/** Of colours that nobody can say: a shading fills all, a pattern may have holes. */
export type Paint = Colour | 'shading' | 'pattern' | 'none';

/** How what follows is painted. */
export interface Brush {
  clip: Box;
  /** Something else than a rectangle may limit what is painted. */
  isCut: boolean;
  /** By a mask, or by another way to mix colours: what is painted may not look as it says. */
  isMasked: boolean;
  isBlended: boolean;
  fill: Paint;
  line: Paint;
  fillAlpha: number;
  lineAlpha: number;
  /** Of the groups around. */
  groupAlpha: number;
  /** Of letters. */
  mode: number;
}

type Area = Pick<Surface, 'box' | 'fills'>;

export const BLACK: Colour = [0, 0, 0];

/** How letters are drawn: their area, their outline, both, or neither. 4 more: they limit what follows. */
const modes = [
  { fills: true, lines: false },
  { fills: false, lines: true },
  { fills: true, lines: true },
  { fills: false, lines: false },
];

/** Points: smaller letters are dots. */
const MIN_SIZE = 1;

/** What is less transparent hides what is below. */
const MIN_OPAQUE_ALPHA = 0.9;

/** Points: thinner surfaces are lines, which neither hide a letter nor are its ground. */
export const MIN_THICKNESS = 2;

interface PlacedLetter extends Letter {
  /** Its core. */
  box: Box;
}

export class PaintedPage {
  readonly #page: Box;
  readonly #letters: PlacedLetter[] = [];
  readonly #lettersByHeight: Bands<PlacedLetter>;
  readonly #surfaces: Bands<Surface>;
  #pictures = 0;
  /** Layers around that are off, and masks. */
  #hiding = 0;

  constructor(page: Box) {
    this.#page = page;
    this.#lettersByHeight = new Bands(page);
    this.#surfaces = new Bands(page);
  }

  painting(): Painting {
    const { left, bottom, right, top } = this.#page;
    return { letters: this.#letters, pictures: this.#pictures / ((right - left) * (top - bottom)) };
  }

  /** What follows is not shown, until `show`. Both may be nested. */
  hide(): void {
    this.#hiding += 1;
  }

  show(): void {
    this.#hiding -= 1;
  }

  addAreas(areas: readonly Area[], paint: Paint, alpha: number, brush: Brush): void {
    if (paint === 'none') return;
    const colour = typeof paint === 'string' ? null : paint;
    for (const { box, fills } of areas)
      this.#addSurface({ box, fills: paint === 'pattern' ? () => false : fills, colour, alpha }, brush);
  }

  /** `fills`: the picture has no holes. */
  addPicture({ box, fills }: Area, brush: Brush): void {
    const { left, bottom, right, top } = intersectBoxes(box, brush.clip);
    if (this.#hiding === 0 && left < right && bottom < top) this.#pictures += (right - left) * (top - bottom);
    this.#addSurface({ box, fills, colour: null, alpha: brush.fillAlpha }, brush);
  }

  /** Something of any colour, anywhere within the limits. */
  addUnknown(alpha: number, brush: Brush): void {
    this.#addSurface({ box: brush.clip, fills: () => false, colour: null, alpha }, brush);
  }

  addLetter(letter: Omit<PlacedLetter, 'isSeen'>, { isType3 }: { isType3: boolean }, brush: Brush): void {
    const { box, size } = letter;
    if (isEmpty(grown(intersectBoxes(box, this.#page)))) return;
    const isSeen = size >= MIN_SIZE && this.#isPainted(box, isType3, brush);
    const placed = { ...letter, isSeen };
    this.#letters.push(placed);
    const [, middle] = findMiddle(box);
    if (isSeen) this.#lettersByHeight.add(placed, { bottom: middle, top: middle });
  }

  #addSurface(surface: Surface, { clip, isCut, isMasked, isBlended, groupAlpha }: Brush): void {
    const box = intersectBoxes(surface.box, clip);
    const alpha = surface.alpha * groupAlpha;
    const isThin = box.right - box.left < MIN_THICKNESS || box.top - box.bottom < MIN_THICKNESS;
    if (this.#hiding > 0 || isThin || alpha <= 0) return;
    const isMixed = isMasked || isBlended;
    const isSure = !isCut && !isMixed;
    const fills = (inner: Box) => isSure && isWithin(inner, clip) && surface.fills(inner);
    this.#surfaces.add({ box, fills, colour: isMixed ? null : surface.colour, alpha }, box);
    if (!isSure || alpha < MIN_OPAQUE_ALPHA) return;
    this.#lettersByHeight.remove(box, (letter) => {
      letter.isSeen &&= !fills(letter.box);
      return !letter.isSeen;
    });
  }

  #isPainted(box: Box, isType3: boolean, brush: Brush): boolean {
    const { clip, mode, fill, line, fillAlpha, lineAlpha, groupAlpha } = brush;
    const how = mode === 7 ? undefined : modes[mode % 4];
    if (!how || this.#hiding > 0 || isEmpty(grown(intersectBoxes(box, clip)))) return false;
    const [, middle] = findMiddle(box);
    const grounds = groundsBelow(this.#surfaces.at(middle), box);
    const differs = (paint: Paint, alpha: number) => {
      if (paint === 'none') return false;
      const colour = typeof paint === 'string' || isType3 ? null : paint;
      const shown = alpha * groupAlpha;
      if (!colour || !grounds) return !looksLike(mixed(BLACK, WHITE, shown), WHITE);
      return grounds.some((ground) => !looksLike(mixed(colour, ground, shown), ground));
    };
    return (how.fills && differs(fill, fillAlpha)) || (how.lines && differs(line, lineAlpha));
  }
}

const isWithin = (inner: Box, outer: Box) => {
  const { left, bottom, right, top } = intersectBoxes(inner, outer);
  return left === inner.left && bottom === inner.bottom && right === inner.right && top === inner.top;
};

/** A letter without a width has a place all the same. */
const grown = ({ left, bottom, right, top }: Box): Box => ({
  left: left - 0.001,
  bottom: bottom - 0.001,
  right: right + 0.001,
  top: top + 0.001,
});
