// The texts of a PDF with their places. Nothing else of the file is used: no pictures, no forms, no attachments.
import { getDocumentProxy } from 'unpdf';
import { pdfLimits } from '#shared/statements/statements.limits.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

/** Points from the left and from the top of the page as people see it. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  /** Of the line on which it stands. */
  y: number;
  /** Of its font. */
  size: number;
}

export interface Page {
  texts: PlacedText[];
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Throws a refusal for a file that needs another password, is damaged, has too many pages or no texts. */
export async function readTexts(file: Uint8Array, password: string | null): Promise<Page[]> {
  const document = await openDocument(file, password);
  try {
    if (document.numPages > pdfLimits.pages) throw new StatementRefusal('tooManyPages');
    const pages: Page[] = [];
    let left = pdfLimits.texts;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const texts = await textsOf(page, left);
      page.cleanup();
      left -= texts.length;
      pages.push({ texts });
    }
    checkLetters(pages);
    return pages;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** A password given for a file that needs none is an error of the library: each file is opened without one first. */
async function openDocument(file: Uint8Array, password: string | null): Promise<PdfDocument> {
  const open = (given: string | null) =>
    getDocumentProxy(new Uint8Array(file), {
      verbosity: 0,
      useWasm: false,
      disableFontFace: true,
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

/** Streamed, because a page of few bytes may have millions of texts. */
async function textsOf(page: PdfPage, left: number): Promise<PlacedText[]> {
  const texts: PlacedText[] = [];
  const { transform } = page.getViewport({ scale: 1 });
  const stream: ReadableStream<{ items: object[] }> = page.streamTextContent();
  for await (const { items } of stream) {
    for (const item of items) {
      const placed = 'str' in item ? placedText(item, transform) : null;
      if (placed) texts.push(placed);
    }
    if (texts.length > Math.min(left, pdfLimits.textsOfPage)) throw new StatementRefusal('tooComplex');
  }
  return withoutDoubles(texts);
}

/** Null for turned texts, such as stamps, and for the spaces that the library puts between texts. */
function placedText(item: object, viewport: readonly number[]): PlacedText | null {
  const { str, width, transform } = { str: '', width: 0, transform: [], ...item };
  const text = withoutDoubledLetters(plainText(String(str)));
  if (text.trim() === '') return null;
  const [a, b, c, d, x, y] = product(viewport, transform);
  const size = Math.hypot(c, d);
  if (Math.abs(b) > Math.abs(a) / 10 || a <= 0 || size <= 0 || ![x, y, width].every(Number.isFinite))
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
  };
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

type Matrix = [number, number, number, number, number, number];

function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [k = 1, l = 0, m = 0, n = 1, o = 0, p = 0] = inner;
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f];
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

/** Share of characters that are no letters, from which on a font does not say what it prints. */
const MAX_STRANGE_SHARE = 0.1;

function checkLetters(pages: Page[]): void {
  const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('');
  if (all === '') throw new StatementRefusal('noTexts');
  const strange = all.match(new RegExp(strangeLetters, 'gu'))?.length ?? 0;
  if (strange > all.length * MAX_STRANGE_SHARE) throw new StatementRefusal('unreadableFont');
}
