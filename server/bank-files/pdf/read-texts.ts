// The texts of a PDF with their places, as far as a person sees them. Nothing else of the file is used: no pictures, no
// forms, no attachments.
import { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';
import { pdfLimits } from '#shared/statements/statements.limits.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { loadPageFonts } from './fonts.ts';
import type { Letter } from './painted-page.ts';
import { type Operators, paint, readMatrix } from './painting.ts';
import { type DividedItem, dividedItems, type TextItem } from './seen-texts.ts';
import { type Matrix, product, transformPoint } from './surfaces.ts';
import { withoutPictures } from './without-pictures.ts';

/** Points from the left and from the top of the page as people see it. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  /** Of the line on which it stands. */
  y: number;
  /** Of its font. */
  size: number;
  /** Where its words stand, as far as that is known. */
  words?: readonly PlacedWord[];
}

export interface PlacedWord {
  left: number;
  right: number;
}

export interface ReadPage {
  texts: PlacedText[];
  /** Those that nothing shows, and that are not seen at the same place either. */
  unseen: PlacedText[];
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type Layers = Awaited<ReturnType<PdfDocument['getOptionalContentConfig']>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Throws a refusal for a file that needs another password, is damaged, has too many pages or no texts. */
export async function readTexts(file: Uint8Array, password: string | null): Promise<ReadPage[]> {
  const document = await openDocument(file, password);
  try {
    if (document.numPages > pdfLimits.pages) throw new StatementRefusal('tooManyPages');
    const layers = await document.getOptionalContentConfig();
    const pages: ReadPage[] = [];
    let left = pdfLimits.texts;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const texts = await pageOf(page, { layers, left });
      page.cleanup();
      left -= texts.texts.length;
      pages.push(texts);
    }
    checkLetters(pages);
    return pages;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** A password given for a file that needs none is an error of the library: each file is opened without one first. */
async function openDocument(file: Uint8Array, password: string | null): Promise<PdfDocument> {
  const plain = withoutPictures(file);
  const open = (given: string | null) =>
    getDocumentProxy(new Uint8Array(plain), {
      verbosity: 0,
      useWasm: false,
      disableFontFace: true,
      fontExtraProperties: true,
      useSystemFonts: false,
      stopAtErrors: false,
      ...(given !== null && { password: given }),
    });
  try {
    return await open(null);
  } catch (error) {
    if (!isPasswordError(error)) throw new StatementRefusal('damaged', {}, { cause: error });
  }
  if (password === null) throw new StatementRefusal('needsPassword');
  try {
    return await open(password);
  } catch (error) {
    // Not the error itself: it might cite what was typed.
    throw new StatementRefusal(isPasswordError(error) ? 'wrongPassword' : 'damaged');
  }
}

const isPasswordError = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** What a page has of texts, and where they are read. */
interface PageReading {
  layers: Layers;
  /** Texts that the pages may still have. */
  left: number;
}

async function pageOf(page: PdfPage, { layers, left }: PageReading): Promise<ReadPage> {
  const items = await itemsOf(page, Math.min(left, pdfLimits.textsOfPage));
  if (items.length === 0) return { texts: [], unseen: [] };
  const operators = await page.getOperatorList();
  if (isCut(operators)) throw new StatementRefusal('damaged');
  const fontOf = await loadPageFonts(page, operators);
  const { letters, pictures } = paint(operators, {
    view: page.view,
    isLayerOn: (layer) => layers.isVisible(layer) !== false,
    fontOf,
  });
  const divided = dividedItems(items, letters);
  const { transform } = page.getViewport({ scale: 1, rotation: rotationOf(items) });
  const placedTexts = (some: readonly DividedItem[]) =>
    some.flatMap((item) => placedText(item, transform) ?? []);
  const seen = divided.filter(({ isSeen }) => isSeen);
  const lost = letters.filter((letter) => letter.isLost && letter.isSeen).map(lostItem);
  const texts = withoutDoubles([...placedTexts(seen), ...placedTexts(lost)]);
  const unseen = unseenAlone(placedTexts(divided.filter(({ isSeen }) => !isSeen)), texts);
  if (pictures > SHARE_OF_SCAN && lettersIn(unseen) > lettersIn(texts) * LETTERS_OF_SCAN)
    throw new StatementRefusal('scanned');
  const isWrong = ({ font, code }: Letter) => fontOf(font).wrongDigits.has(code);
  if (seen.some((item) => item.letters.some(isWrong))) throw new StatementRefusal('otherDigits');
  return { texts, unseen };
}

/** In place of a letter that nobody can read: the table that has it is refused. */
function lostItem(letter: Letter): DividedItem {
  const { x, y, endX, endY, size } = letter;
  const width = Math.hypot(endX - x, endY - y);
  return { str: '\ufffd', width, transform: [size, 0, 0, size, x, y], isSeen: true, letters: [letter] };
}

/** The library goes on with less of a page whose content it cannot read: then a text has begun that has no end. */
function isCut({ fnArray }: Operators): boolean {
  const count = (operator: number) => fnArray.filter((each) => each === operator).length;
  return count(OPS.beginText) !== count(OPS.endText);
}

/** Streamed, because a page of few bytes may have millions of texts. */
async function itemsOf(page: PdfPage, most: number): Promise<TextItem[]> {
  const items: TextItem[] = [];
  const stream: ReadableStream<{ items: object[] }> = page.streamTextContent({ disableNormalization: true });
  for await (const part of stream) {
    for (const item of part.items) {
      const { str, width, transform } = { str: '', width: 0, transform: [], ...item };
      if (str.trim() !== '') items.push({ str, width, transform });
    }
    if (items.length > most) throw new StatementRefusal('tooComplex');
  }
  return items;
}

/** Of the page that pictures cover: a scan. Its other texts, such as the name of a scanner, are few. */
const SHARE_OF_SCAN = 0.5;
const LETTERS_OF_SCAN = 4;

const lettersIn = (texts: readonly PlacedText[]) => texts.reduce((sum, { text }) => sum + text.length, 0);

/** A turn of the text by less is none, as on a page that was not straight in a scanner. */
const MAX_SLOPE = 0.1;

/**
 * By which the page must be turned so that its texts are upright, in degrees. People turn pages in a viewer. Stamps have
 * fewer letters.
 */
function rotationOf(items: readonly TextItem[]): number {
  const letters = new Map<number | null, number>();
  for (const { str, transform } of items) {
    const [a = 1, b = 0] = transform;
    const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2));
    const off = Math.abs(Math.tan(Math.atan2(b, a) - quarters * (Math.PI / 2)));
    const rotation = off > MAX_SLOPE ? null : (((quarters % 4) + 4) % 4) * 90;
    letters.set(rotation, (letters.get(rotation) ?? 0) + str.length);
  }
  const [[rotation] = [0]] = [...letters].toSorted(([, one], [, other]) => other - one);
  if (rotation === null) throw new StatementRefusal('turnedPage');
  return rotation;
}

/** Null for turned texts, such as stamps. */
function placedText(item: DividedItem, viewport: readonly number[]): PlacedText | null {
  const { str, width, transform } = item;
  const text = withoutDoubledLetters(plainText(str));
  if (text.trim() === '') return null;
  const [a, b, c, d, x, y] = product(readMatrix(viewport), readMatrix(transform));
  const size = Math.hypot(c, d);
  if (Math.abs(b) > Math.abs(a) * MAX_SLOPE || a <= 0 || size <= 0 || ![x, y, width].every(Number.isFinite))
    return null;
  // Letters of fonts that have spaces around: the text stands where its letters stand.
  const each = width / text.length;
  const before = text.length - text.trimStart().length;
  const behind = text.length - text.trimEnd().length;
  return {
    text: text.trim(),
    left: x + before * each,
    right: x + width - behind * each,
    y,
    size,
    ...(text.trim() === plainText(str).trim() && { words: placesOfWords(item, readMatrix(viewport)) }),
  };
}

function placesOfWords({ str, letters }: DividedItem, viewport: Matrix): PlacedWord[] {
  const words: PlacedWord[] = [];
  let at = 0;
  for (const word of str.match(/\S+/g) ?? []) {
    const first = letters[at];
    for (let length = 0; length < word.length && at < letters.length; at++)
      length += letters[at]?.text.length ?? 0;
    const last = letters[at - 1];
    if (!first || !last) return [];
    const [left] = transformPoint(viewport, [first.x, first.y]);
    const [right] = transformPoint(viewport, [last.endX, last.endY]);
    words.push({ left, right });
  }
  return words;
}

/** Some fonts print a minus for every hyphen. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** An amount that is printed twice in one piece, for bold: '22,,550000..0000'. No amount has two separators in a row. */
function withoutDoubledLetters(text: string): string {
  const isDoubled = /^(?:(\S)\1)+$/.test(text) && /\d/.test(text) && /[.,]{2}/.test(text);
  return isDoubled ? text.replaceAll(/(\S)\1/g, '$1') : text;
}

/** Points between two prints of one text that are one: banks print bold by printing twice. */
const DOUBLE_SHIFT = 1.5;

function withoutDoubles(texts: PlacedText[]): PlacedText[] {
  const seen = new Map<string, PlacedText[]>();
  return texts.filter((text) => {
    const others = seen.get(text.text) ?? [];
    const isDouble = others.some(
      ({ left, y }) => Math.abs(left - text.left) < DOUBLE_SHIFT && Math.abs(y - text.y) < DOUBLE_SHIFT,
    );
    seen.set(text.text, [...others, text]);
    return !isDouble;
  });
}

/** What a font prints without saying which letter it is, and what stands for a letter that is lost. */
export const strangeLetters = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u;

/** Some banks write each text twice, once for programs: without those that are seen at the same place. */
function unseenAlone(unseen: readonly PlacedText[], seen: readonly PlacedText[]): PlacedText[] {
  const rows = Map.groupBy(seen, ({ y }) => Math.round(y));
  return unseen.filter((text) => {
    if (!/[\p{L}\p{N}]/u.test(text.text)) return false;
    const near = [-2, -1, 0, 1, 2].flatMap((off) => rows.get(Math.round(text.y) + off) ?? []);
    const same = near
      .filter(({ left, right }) => right > text.left - DOUBLE_SHIFT && left < text.right + DOUBLE_SHIFT)
      .toSorted((one, other) => one.left - other.left);
    return !lettersOf(same.map((each) => each.text).join('')).includes(lettersOf(text.text));
  });
}

const lettersOf = (text: string) => text.replaceAll(' ', '');

/** Share of characters that are no letters, from which on a font does not say what it prints. */
const MAX_STRANGE_SHARE = 0.1;

function checkLetters(pages: ReadPage[]): void {
  const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('');
  if (all === '' && pages.some(({ unseen }) => unseen.length > 0)) throw new StatementRefusal('unseenTexts');
  if (all === '') throw new StatementRefusal('noTexts');
  const strange = all.match(new RegExp(strangeLetters, 'gu'))?.length ?? 0;
  if (strange > all.length * MAX_STRANGE_SHARE) throw new StatementRefusal('unreadableFont');
}
