// Paints a page without a picture of it: follows what the library would draw, to say which letters a person sees.
import { OPS } from 'unpdf/pdfjs';
import {
  areasOf,
  areasOfLines,
  Bands,
  type Box,
  boxAround,
  type Colour,
  common,
  groundsBelow,
  isEmpty,
  looksLike,
  type Matrix,
  middleOf,
  mixed,
  pathsOf,
  placed,
  placedBox,
  product,
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

export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

export interface PaintedFont {
  isType3: boolean;
  /** By which widths of letters are multiplied. */
  scale: number;
  /** Whether the file says what a code stands for. */
  hasText: (code: number) => boolean;
}

interface Surroundings {
  /** What is shown of the page: left, bottom, right and top. */
  view: readonly number[];
  /** Whether a layer, or a combination of layers, is shown. */
  isLayerOn: (layer: unknown) => boolean;
  fontOf: (name: string) => PaintedFont;
}

/** Of colours that nobody can say: a shading fills all, a pattern may have holes. */
type Paint = Colour | 'shading' | 'pattern' | 'none';

interface State {
  matrix: Matrix;
  clip: Box;
  /** Something else than a rectangle may limit what is painted. */
  isCut: boolean;
  /** By a mask, or by another way to mix colours: what is painted may not look as it says. */
  isMasked: boolean;
  isBlended: boolean;
  /** The picture that follows has holes. */
  hasHoles: boolean;
  fill: Paint;
  line: Paint;
  fillAlpha: number;
  lineAlpha: number;
  /** Of the groups around. */
  groupAlpha: number;
  lineWidth: number;
  font: string;
  size: number;
  mode: number;
  letterSpace: number;
  wordSpace: number;
  widthScale: number;
  leading: number;
  rise: number;
  text: Matrix;
  textLine: Matrix;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const BLACK: Colour = [0, 0, 0];
const UNIT: Box = { left: 0, bottom: 0, right: 1, top: 1 };

const numbers = (value: unknown): number[] =>
  Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(Object.values(value), Number) : [];

export function matrixOf(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(value);
  return [a, b, c, d, e, f];
}

function boxOf(value: unknown): Box | null {
  const [x1, y1, x2, y2] = numbers(value);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  return boxAround([
    [x1, y1],
    [x2, y2],
  ]);
}

/** '#rrggbb' */
function colourOf(value: unknown): Paint {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(String(value)) ?? [];
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? 'pattern' : [red, green, blue];
}

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
const MIN_THICKNESS = 2;

/** The part of a letter that even small ones have, from its left and from the line on which it stands. */
const CORE = { from: 0.2, to: 0.8, low: 0.12, high: 0.45 };

/** What the end of a path fills: its area, its lines, or both. */
const endings = new Map<number, { isEvenOdd: boolean; fills: boolean; lines: boolean }>([
  [OPS.fill, { isEvenOdd: false, fills: true, lines: false }],
  [OPS.eoFill, { isEvenOdd: true, fills: true, lines: false }],
  [OPS.stroke, { isEvenOdd: false, fills: false, lines: true }],
  [OPS.closeStroke, { isEvenOdd: false, fills: false, lines: true }],
  [OPS.fillStroke, { isEvenOdd: false, fills: true, lines: true }],
  [OPS.closeFillStroke, { isEvenOdd: false, fills: true, lines: true }],
  [OPS.eoFillStroke, { isEvenOdd: true, fills: true, lines: true }],
  [OPS.closeEOFillStroke, { isEvenOdd: true, fills: true, lines: true }],
]);

/** Pictures that the library has put together from several: where they are is not asked. */
const joinedPictures = new Set([
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
]);

export function paint({ fnArray, argsArray }: Operators, surroundings: Surroundings): Painting {
  const painter = new Painter(surroundings);
  for (const [at, operator] of fnArray.entries()) painter.apply(operator, argsArray[at]);
  return painter.painting();
}

/** As the library gives it. */
interface Glyph {
  unicode?: string;
  width?: number;
  originalCharCode?: number;
  isInFont?: boolean;
}

/** Spaces, and controls that programs write for them. */
const spaceCodes = new Set([9, 10, 13, 32, 160]);

/** The font has no letter for this code, and the file says none: the library gives a space. */
const isLost = ({ unicode, originalCharCode = 32, isInFont }: Glyph, font: PaintedFont) =>
  isInFont === false &&
  unicode === ' ' &&
  !spaceCodes.has(originalCharCode) &&
  !font.hasText(originalCharCode);

interface LetterPlace {
  matrix: Matrix;
  advance: number;
  font: PaintedFont;
}

interface PlacedLetter extends Letter {
  box: Box;
}

class Painter {
  readonly #surroundings: Surroundings;
  readonly #page: Box;
  readonly #letters: PlacedLetter[] = [];
  readonly #lettersByHeight: Bands<PlacedLetter>;
  readonly #surfaces: Bands<Surface>;
  #pictures = 0;
  #state: State;
  readonly #saved: State[] = [];
  /** Of the marks around: whether their layer is off. */
  readonly #layersOff: boolean[] = [];
  /** Of the groups around: whether they are masks, which are not painted themselves. */
  readonly #masks: boolean[] = [];
  /** Layers that are off, and masks. */
  #hiding = 0;
  /** The next path limits what is painted. */
  #isClip = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#page = boxOf(surroundings.view) ?? UNIT;
    this.#lettersByHeight = new Bands(this.#page);
    this.#surfaces = new Bands(this.#page);
    this.#state = this.#firstState();
  }

  #firstState(): State {
    return {
      matrix: IDENTITY,
      clip: this.#page,
      isCut: false,
      isMasked: false,
      isBlended: false,
      hasHoles: false,
      fill: BLACK,
      line: BLACK,
      fillAlpha: 1,
      lineAlpha: 1,
      groupAlpha: 1,
      lineWidth: 1,
      font: '',
      size: 0,
      mode: 0,
      letterSpace: 0,
      wordSpace: 0,
      widthScale: 1,
      leading: 0,
      rise: 0,
      text: IDENTITY,
      textLine: IDENTITY,
    };
  }

  painting(): Painting {
    const { left, bottom, right, top } = this.#page;
    return { letters: this.#letters, pictures: this.#pictures / ((right - left) * (top - bottom)) };
  }

  apply(operator: number, args: unknown): void {
    const values = Array.isArray(args) ? args : [];
    const [first] = values;
    const state = this.#state;
    switch (operator) {
      case OPS.save:
        this.#save();
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        this.#restore();
        break;
      case OPS.transform:
        state.matrix = product(state.matrix, matrixOf(values));
        break;
      case OPS.setLineWidth:
        state.lineWidth = Number(first);
        break;
      case OPS.setGState:
        this.#setEntries(Array.isArray(first) ? first : []);
        break;
      case OPS.clip:
      case OPS.eoClip:
        this.#isClip = true;
        break;
      case OPS.constructPath:
        this.#drawPath(Number(first), values[1]);
        break;
      case OPS.shadingFill:
        this.#addSurface({ box: state.clip, fills: () => false, colour: null, alpha: state.fillAlpha });
        break;
      case OPS.setFillRGBColor:
        state.fill = colourOf(first);
        break;
      case OPS.setStrokeRGBColor:
        state.line = colourOf(first);
        break;
      case OPS.setFillColorN:
        state.fill = first === 'Shading' ? 'shading' : 'pattern';
        break;
      case OPS.setStrokeColorN:
        state.line = first === 'Shading' ? 'shading' : 'pattern';
        break;
      case OPS.setFillTransparent:
        state.fill = 'none';
        break;
      case OPS.setStrokeTransparent:
        state.line = 'none';
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        this.#drawPicture(true);
        break;
      case OPS.paintImageMaskXObject:
        this.#drawPicture(false);
        break;
      case OPS.paintSolidColorImageMask:
        this.#fillAreas(areasOf([unitPath(state.matrix)], false), state.fill, state.fillAlpha);
        break;
      case OPS.paintFormXObjectBegin:
        this.#save();
        this.#enterForm(matrixOf(first), boxOf(values[1]));
        break;
      case OPS.beginGroup:
        this.#beginGroup(Object(first));
        break;
      case OPS.endGroup:
        if (this.#masks.pop()) this.#hiding -= 1;
        this.#restore();
        break;
      case OPS.beginAnnotation:
        this.#save();
        this.#state = this.#firstState();
        this.#clipTo(boxOf(values[1]));
        this.#enterForm(product(matrixOf(values[2]), matrixOf(values[3])), null);
        break;
      case OPS.beginMarkedContent:
        this.#enterLayer(false);
        break;
      case OPS.beginMarkedContentProps:
        this.#enterLayer(first === 'OC' && !this.#surroundings.isLayerOn(values[1]));
        break;
      case OPS.endMarkedContent:
        if (this.#layersOff.pop()) this.#hiding -= 1;
        break;
      default:
        if (joinedPictures.has(operator))
          this.#addSurface({ box: state.clip, fills: () => false, colour: null, alpha: 1 });
        else this.#applyToText(operator, values);
    }
  }

  #applyToText(operator: number, values: readonly unknown[]): void {
    const state = this.#state;
    const [first, second] = values;
    switch (operator) {
      case OPS.beginText:
        state.text = IDENTITY;
        state.textLine = IDENTITY;
        break;
      case OPS.setFont:
        state.font = String(first);
        state.size = Number(second);
        break;
      case OPS.setTextRenderingMode:
        state.mode = Number(first);
        break;
      case OPS.setCharSpacing:
        state.letterSpace = Number(first);
        break;
      case OPS.setWordSpacing:
        state.wordSpace = Number(first);
        break;
      case OPS.setHScale:
        state.widthScale = Number(first) / 100;
        break;
      case OPS.setLeading:
        state.leading = Number(first);
        break;
      case OPS.setTextRise:
        state.rise = Number(first);
        break;
      case OPS.setTextMatrix:
        state.textLine = matrixOf(first);
        state.text = state.textLine;
        break;
      case OPS.setLeadingMoveText:
        state.leading = -Number(second);
        this.#moveLine(Number(first), Number(second));
        break;
      case OPS.moveText:
        this.#moveLine(Number(first), Number(second));
        break;
      case OPS.nextLine:
        this.#moveLine(0, -state.leading);
        break;
      case OPS.showText:
        if (Array.isArray(first)) this.#showText(first);
        break;
    }
  }

  #enterLayer(isOff: boolean): void {
    this.#layersOff.push(isOff);
    if (isOff) this.#hiding += 1;
  }

  #save(): void {
    this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #setEntries(entries: readonly unknown[]): void {
    for (const entry of entries) if (Array.isArray(entry)) this.#setEntry(String(entry[0]), entry[1]);
    // So the library announces a picture with a mask.
    this.#state.hasHoles = String(entries) === 'SMask,false';
  }

  #setEntry(key: string, value: unknown): void {
    const state = this.#state;
    if (key === 'ca') state.fillAlpha = Number(value);
    else if (key === 'CA') state.lineAlpha = Number(value);
    else if (key === 'LW') state.lineWidth = Number(value);
    else if (key === 'Font' && Array.isArray(value)) {
      state.font = String(value[0]);
      state.size = Number(value[1]);
    } else if (key === 'SMask') state.isMasked = value !== false;
    else if (key === 'BM') state.isBlended = value !== 'source-over';
  }

  #enterForm(matrix: Matrix, box: Box | null): void {
    this.#state.matrix = product(this.#state.matrix, matrix);
    this.#clipTo(box);
  }

  #clipTo(box: Box | null): void {
    if (!box) return;
    const { matrix } = this.#state;
    if (!isUpright(matrix)) this.#state.isCut = true;
    this.#state.clip = common(this.#state.clip, placedBox(matrix, box));
  }

  #beginGroup({ matrix, bbox, smask }: { matrix?: unknown; bbox?: unknown; smask?: unknown }): void {
    this.#save();
    this.#masks.push(Boolean(smask));
    if (smask) this.#hiding += 1;
    const outer = this.#state.matrix;
    this.#enterForm(matrixOf(matrix), boxOf(bbox));
    // The form in the group has the matrix again.
    this.#state.matrix = outer;
    this.#state.groupAlpha *= this.#state.fillAlpha;
    this.#state.fillAlpha = 1;
    this.#state.lineAlpha = 1;
  }

  get #isShown(): boolean {
    return this.#hiding === 0;
  }

  #drawPath(ending: number, path: unknown): void {
    const steps = Array.isArray(path) ? numbers(path[0]) : [];
    const paths = pathsOf(steps, this.#state.matrix);
    const how = endings.get(ending);
    if (how && paths.length > 0) {
      const { fill, line, fillAlpha, lineAlpha, matrix, lineWidth } = this.#state;
      if (how.fills) this.#fillAreas(areasOf(paths, how.isEvenOdd), fill, fillAlpha);
      const width = lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
      if (how.lines && width >= MIN_THICKNESS) this.#fillAreas(areasOfLines(paths, width), line, lineAlpha);
    }
    if (this.#isClip && paths.length > 0) {
      const box = boxAround(paths.flat());
      const areas = areasOf(paths, false);
      this.#state.clip = common(this.#state.clip, box);
      this.#state.isCut ||= areas.length > 1 || areas.some(({ fills }) => !fills(shrunk(box)));
    }
    this.#isClip = false;
  }

  #fillAreas(areas: readonly Pick<Surface, 'box' | 'fills'>[], paint: Paint, alpha: number): void {
    if (paint === 'none') return;
    const colour = typeof paint === 'string' ? null : paint;
    for (const { box, fills } of areas)
      this.#addSurface({ box, fills: paint === 'pattern' ? () => false : fills, colour, alpha });
  }

  #drawPicture(isWhole: boolean): void {
    const { matrix, clip, fillAlpha, hasHoles } = this.#state;
    const [area] = areasOf([unitPath(matrix)], false);
    if (!area) return;
    if (this.#isShown) {
      const { left, bottom, right, top } = common(area.box, clip);
      if (left < right && bottom < top) this.#pictures += (right - left) * (top - bottom);
    }
    this.#addSurface({
      box: area.box,
      fills: isWhole && !hasHoles ? area.fills : () => false,
      colour: null,
      alpha: fillAlpha,
    });
  }

  #addSurface(surface: Surface): void {
    const { clip, isCut, isMasked, isBlended, groupAlpha } = this.#state;
    const box = common(surface.box, clip);
    const alpha = surface.alpha * groupAlpha;
    const isThin = box.right - box.left < MIN_THICKNESS || box.top - box.bottom < MIN_THICKNESS;
    if (!this.#isShown || isThin || alpha <= 0) return;
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

  #moveLine(x: number, y: number): void {
    this.#state.textLine = product(this.#state.textLine, [1, 0, 0, 1, x, y]);
    this.#state.text = this.#state.textLine;
  }

  #showText(glyphs: readonly unknown[]): void {
    const state = this.#state;
    const font = this.#surroundings.fontOf(state.font);
    const move = (x: number) => {
      const [a, b, c, d, e, f] = state.text;
      state.text = [a, b, c, d, e + a * x, f + b * x];
    };
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        move((-glyph / 1000) * state.size * state.widthScale);
        continue;
      }
      const found: Glyph = Object(glyph);
      const { unicode, width, originalCharCode } = found;
      const matrix = product(state.matrix, state.text);
      const advance = (width ?? 0) * font.scale * state.size * state.widthScale;
      this.#addLetter(String(unicode ?? ''), {
        code: originalCharCode ?? 0,
        isLost: isLost(found, font),
        matrix,
        advance,
        font,
      });
      const space = state.letterSpace + (originalCharCode === 32 ? state.wordSpace : 0);
      move(advance + space * state.widthScale);
    }
  }

  #addLetter(
    text: string,
    { matrix, advance, font, ...code }: Pick<Letter, 'code' | 'isLost'> & LetterPlace,
  ): void {
    const { rise, size, font: name } = this.#state;
    const [x, y] = placed(matrix, [0, rise]);
    const [endX, endY] = placed(matrix, [advance, rise]);
    const box = coreOf(matrix, { advance, rise, size });
    const [, , c, d] = matrix;
    const shownSize = Math.hypot(c, d) * Math.abs(size);
    const isSeen = shownSize >= MIN_SIZE && this.#isPainted(box, font);
    if (isEmpty(grown(common(box, this.#page)))) return;
    const letter = { text, ...code, font: name, x, y, endX, endY, size: shownSize, isSeen, box };
    this.#letters.push(letter);
    const [, middle] = middleOf(box);
    if (isSeen) this.#lettersByHeight.add(letter, { bottom: middle, top: middle });
  }

  #isPainted(box: Box, { isType3 }: PaintedFont): boolean {
    const { clip, mode, fill, line, fillAlpha, lineAlpha, groupAlpha } = this.#state;
    const how = mode === 7 ? undefined : modes[mode % 4];
    if (!how || !this.#isShown || isEmpty(grown(common(box, clip)))) return false;
    const [, middle] = middleOf(box);
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

function coreOf(
  [a, b, c, d, e, f]: Matrix,
  { advance, rise, size }: { advance: number; rise: number; size: number },
): Box {
  const [x1, x2] = [CORE.from * advance, CORE.to * advance];
  const [y1, y2] = [rise + CORE.low * size, rise + CORE.high * size];
  const [left, right] = [Math.min(a * x1, a * x2), Math.max(a * x1, a * x2)];
  const [bottom, top] = [Math.min(d * y1, d * y2), Math.max(d * y1, d * y2)];
  return {
    left: e + left + Math.min(c * y1, c * y2),
    right: e + right + Math.max(c * y1, c * y2),
    bottom: f + bottom + Math.min(b * x1, b * x2),
    top: f + top + Math.max(b * x1, b * x2),
  };
}

const unitPath = (matrix: Matrix) =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x = 0, y = 0]) => placed(matrix, [x, y]));

const isUpright = ([a, b, c, d]: Matrix) => (b === 0 && c === 0) || (a === 0 && d === 0);

const isWithin = (inner: Box, outer: Box) => {
  const { left, bottom, right, top } = common(inner, outer);
  return left === inner.left && bottom === inner.bottom && right === inner.right && top === inner.top;
};

/** A letter without a width has a place all the same. */
const grown = ({ left, bottom, right, top }: Box): Box => ({
  left: left - 0.001,
  bottom: bottom - 0.001,
  right: right + 0.001,
  top: top + 0.001,
});

/** Within the box, whatever the corners are rounded to. */
const shrunk = ({ left, bottom, right, top }: Box): Box => ({
  left: left + 0.01,
  bottom: bottom + 0.01,
  right: right - 0.01,
  top: top - 0.01,
});
