// Paints a page without a picture of it: follows what the library would draw.
import { OPS } from 'unpdf/pdfjs';
import { BLACK, type Brush, MIN_THICKNESS, type Paint, PaintedPage, type Painting } from './painted-page.ts';
import {
  areasOfLines,
  type Box,
  boxAround,
  findFilledAreas,
  intersectBoxes,
  type Matrix,
  placedBox,
  product,
  tracePaths,
  transformPoint,
} from './surfaces.ts';

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

interface State extends Brush {
  matrix: Matrix;
  /** The picture that follows has holes. */
  hasHoles: boolean;
  lineWidth: number;
  font: string;
  size: number;
  letterSpace: number;
  wordSpace: number;
  widthScale: number;
  leading: number;
  rise: number;
  text: Matrix;
  textLine: Matrix;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const UNIT: Box = { left: 0, bottom: 0, right: 1, top: 1 };

const numbers = (value: unknown): number[] =>
  Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(Object.values(value), Number) : [];

export function readMatrix(value: unknown): Matrix {
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

class Painter {
  readonly #surroundings: Surroundings;
  readonly #view: Box;
  readonly #page: PaintedPage;
  #state: State;
  readonly #saved: State[] = [];
  /** Of the marks around: whether their layer is off. */
  readonly #layersOff: boolean[] = [];
  /** Of the groups around: whether they are masks, which are not painted themselves. */
  readonly #masks: boolean[] = [];
  /** The next path limits what is painted. */
  #isClip = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#view = boxOf(surroundings.view) ?? UNIT;
    this.#page = new PaintedPage(this.#view);
    this.#state = this.#firstState();
  }

  #firstState(): State {
    return {
      matrix: IDENTITY,
      clip: this.#view,
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
    return this.#page.painting();
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
        state.matrix = product(state.matrix, readMatrix(values));
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
        this.#page.addUnknown(state.fillAlpha, state);
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
        this.#page.addAreas(
          findFilledAreas([unitPath(state.matrix)], false),
          state.fill,
          state.fillAlpha,
          state,
        );
        break;
      case OPS.paintFormXObjectBegin:
        this.#save();
        this.#enterForm(readMatrix(first), boxOf(values[1]));
        break;
      case OPS.beginGroup:
        this.#beginGroup(Object(first));
        break;
      case OPS.endGroup:
        if (this.#masks.pop()) this.#page.show();
        this.#restore();
        break;
      case OPS.beginAnnotation:
        this.#save();
        this.#state = this.#firstState();
        this.#clipTo(boxOf(values[1]));
        this.#enterForm(product(readMatrix(values[2]), readMatrix(values[3])), null);
        break;
      case OPS.beginMarkedContent:
        this.#enterLayer(false);
        break;
      case OPS.beginMarkedContentProps:
        this.#enterLayer(first === 'OC' && !this.#surroundings.isLayerOn(values[1]));
        break;
      case OPS.endMarkedContent:
        if (this.#layersOff.pop()) this.#page.show();
        break;
      default:
        if (joinedPictures.has(operator)) this.#page.addUnknown(1, state);
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
        state.textLine = readMatrix(first);
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
    if (isOff) this.#page.hide();
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
    this.#state.clip = intersectBoxes(this.#state.clip, placedBox(matrix, box));
  }

  #beginGroup({ matrix, bbox, smask }: { matrix?: unknown; bbox?: unknown; smask?: unknown }): void {
    this.#save();
    this.#masks.push(Boolean(smask));
    if (smask) this.#page.hide();
    const outer = this.#state.matrix;
    this.#enterForm(readMatrix(matrix), boxOf(bbox));
    // The form in the group has the matrix again.
    this.#state.matrix = outer;
    this.#state.groupAlpha *= this.#state.fillAlpha;
    this.#state.fillAlpha = 1;
    this.#state.lineAlpha = 1;
  }

  #drawPath(ending: number, path: unknown): void {
    const steps = Array.isArray(path) ? numbers(path[0]) : [];
    const paths = tracePaths(steps, this.#state.matrix);
    const how = endings.get(ending);
    if (how && paths.length > 0) {
      const { fill, line, fillAlpha, lineAlpha, matrix, lineWidth } = this.#state;
      if (how.fills) this.#page.addAreas(findFilledAreas(paths, how.isEvenOdd), fill, fillAlpha, this.#state);
      const width = lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
      if (how.lines && width >= MIN_THICKNESS)
        this.#page.addAreas(areasOfLines(paths, width), line, lineAlpha, this.#state);
    }
    if (this.#isClip && paths.length > 0) {
      const box = boxAround(paths.flat());
      const areas = findFilledAreas(paths, false);
      this.#state.clip = intersectBoxes(this.#state.clip, box);
      this.#state.isCut ||= areas.length > 1 || areas.some(({ fills }) => !fills(shrunk(box)));
    }
    this.#isClip = false;
  }

  #drawPicture(isWhole: boolean): void {
    const { matrix, hasHoles } = this.#state;
    const [area] = findFilledAreas([unitPath(matrix)], false);
    if (!area) return;
    const fills = isWhole && !hasHoles ? area.fills : () => false;
    this.#page.addPicture({ box: area.box, fills }, this.#state);
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
    { matrix, advance, font, ...code }: { code: number; isLost: boolean } & LetterPlace,
  ): void {
    const { rise, size, font: name } = this.#state;
    const [x, y] = transformPoint(matrix, [0, rise]);
    const [endX, endY] = transformPoint(matrix, [advance, rise]);
    const box = coreOf(matrix, { advance, rise, size });
    const [, , c, d] = matrix;
    const shownSize = Math.hypot(c, d) * Math.abs(size);
    const letter = { text, ...code, font: name, x, y, endX, endY, size: shownSize, box };
    this.#page.addLetter(letter, font, this.#state);
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
  ].map(([x = 0, y = 0]) => transformPoint(matrix, [x, y]));

const isUpright = ([a, b, c, d]: Matrix) => (b === 0 && c === 0) || (a === 0 && d === 0);

/** Within the box, whatever the corners are rounded to. */
const shrunk = ({ left, bottom, right, top }: Box): Box => ({
  left: left + 0.01,
  bottom: bottom + 0.01,
  right: right - 0.01,
  top: top - 0.01,
});
