// What is known of the fonts of a page: how wide their letters are, and which digits the file calls other than they look.
import type { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';
import type { Operators, PaintedFont } from './painting.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

export interface PageFont extends PaintedFont {
  /** Codes of letters that show one digit and say another. */
  wrongDigits: ReadonlySet<number>;
}

const unknownFont: PageFont = {
  isType3: false,
  scale: 1 / 1000,
  hasText: () => true,
  wrongDigits: new Set(),
};

/** Returns the fonts that the operators of a page set, by name. */
export async function loadPageFonts(
  page: Page,
  { fnArray, argsArray }: Operators,
): Promise<(name: string) => PageFont> {
  const names = new Set(
    fnArray.flatMap((operator, at) => {
      const args = argsArray[at];
      const [first] = Array.isArray(args) ? args : [];
      if (operator === OPS.setFont) return String(first);
      return operator === OPS.setGState ? fontsIn(first) : [];
    }),
  );
  const fonts = new Map<string, PageFont>();
  for (const name of names) if (page.commonObjs.has(name)) fonts.set(name, fontOf(page.commonObjs.get(name)));
  return (name) => fonts.get(name) ?? unknownFont;
}

function fontsIn(entries: unknown): string[] {
  return (Array.isArray(entries) ? entries : []).flatMap((entry) =>
    Array.isArray(entry) && entry[0] === 'Font' && Array.isArray(entry[1]) ? String(entry[1][0]) : [],
  );
}

function fontOf(found: object): PageFont {
  const { isType3Font, fontMatrix }: { isType3Font?: unknown; fontMatrix?: unknown } = found;
  const [scale] = Array.isArray(fontMatrix) ? fontMatrix.map(Number) : [];
  const isType3 = isType3Font === true;
  return {
    isType3,
    scale: scale ?? unknownFont.scale,
    hasText: textsOf(found),
    // The names of drawn letters say nothing.
    wrongDigits: isType3 ? unknownFont.wrongDigits : wrongDigits(found),
  };
}

/** Of fonts with many letters the library says it for each letter. */
function textsOf({ composite, toUnicode }: FontTables): PageFont['hasText'] {
  const texts = toUnicode?._map;
  return composite || !Array.isArray(texts) ? unknownFont.hasText : (code) => texts[code] !== undefined;
}

const digitNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 'seven', 'seven.tf', 'uni0037' */
function digitOf(glyph: unknown): string | null {
  const [name = ''] = String(glyph).split('.');
  const at = digitNames.indexOf(name);
  if (at >= 0) return String(at);
  return /^(?:uni00|u00|u)3(\d)$/.exec(name)?.[1] ?? null;
}

/** Of the codes of a font that has a known order: as many must agree, otherwise it has a separate order. */
const SHARE_OF_ORDER = 0.5;

interface FontTables {
  composite?: boolean;
  isSymbolicFont?: boolean;
  missingFile?: boolean;
  /** Names of letters by code: those that the file states one by one. */
  differences?: unknown[];
  /** Those of the order that the file names, or that is usual where it names none. */
  defaultEncoding?: unknown[];
  toUnicode?: { _map?: unknown };
}

function wrongDigits(font: FontTables): Set<number> {
  const { composite, differences = [], defaultEncoding = [] } = font;
  const texts = font.toUnicode?._map;
  const wrong = new Set<number>();
  if (composite || !Array.isArray(texts)) return wrong;
  const hasKnownOrder = followsOrder(font, texts);
  for (const [code, text] of texts.entries()) {
    if (typeof text !== 'string') continue;
    const digit = digitOf(differences[code] ?? (hasKnownOrder ? defaultEncoding[code] : ''));
    if (digit !== null && digit !== text.normalize('NFKC')) wrong.add(code);
  }
  return wrong;
}

/** A font of a few letters often has a separate order, which the file need not state. */
function followsOrder({ isSymbolicFont, missingFile, defaultEncoding = [] }: FontTables, texts: unknown[]) {
  // Of the orders that a file can name: the one that is usual without a name has another sign for this code.
  if (isSymbolicFont !== true && (missingFile || defaultEncoding[39] === 'quotesingle')) return true;
  const letters = texts.entries().toArray();
  const known = letters.filter(([code, text]) => typeof text === 'string' && code > 32 && code < 127);
  const agreeing = known.filter(([code, text]) => text === String.fromCharCode(code));
  return agreeing.length > known.length * SHARE_OF_ORDER;
}
