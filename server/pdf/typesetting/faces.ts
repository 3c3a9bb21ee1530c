// The typefaces of the documents: parsed once for the life of the worker, each when it is first needed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';
import { printable, splitCharacters } from './printable.ts';

const jakarta = (name: string) =>
  createRequire(import.meta.url).resolve(
    `@expo-google-fonts/plus-jakarta-sans/${name}/PlusJakartaSans_${name}.ttf`,
  );
const own = (name: string) => new URL(`./fonts/${name}.ttf`, import.meta.url);

const files = {
  regular: jakarta('400Regular'),
  medium: jakarta('500Medium'),
  semibold: jakarta('600SemiBold'),
  bold: jakarta('700Bold'),
  italic: jakarta('400Regular_Italic'),
  boldItalic: jakarta('700Bold_Italic'),
  /** Greek, Cyrillic and rare Latin letters. */
  greekCyrillic: own('noto-sans'),
  arabic: own('noto-sans-arabic'),
  /** Chinese, Japanese and Korean, in one weight. */
  eastAsian: own('droid-sans-fallback'),
};

export type Face = 'regular' | 'medium' | 'semibold' | 'bold' | 'italic' | 'boldItalic';
export type FontName = keyof typeof files;

const fallbacks: FontName[] = ['greekCyrillic', 'arabic', 'eastAsian'];

const parsed = new Map<FontName, Font>();

export function loadFont(name: FontName): Font {
  const cached = parsed.get(name);
  if (cached) return cached;
  const font = create(readFileSync(files[name]));
  if (!fallbacks.includes(name)) withoutMultiplication(font);
  cacheLayouts(font);
  parsed.set(name, font);
  return font;
}

/** Plus Jakarta Sans turns the x of '2x' into a multiplication sign, in links and names too. */
function withoutMultiplication(font: Font) {
  for (const feature of font.GSUB?.featureList ?? []) if (feature.tag === 'calt') feature.tag = 'none';
}

/** For each font. Longer words are rare and not cached. */
const MAX_CACHED_WORDS = 2000;
const MAX_CACHED_WORD_LETTERS = 40;

/**
 * Laying out a word takes longer than drawing it, and most words are in every document. pdfkit forgets them after
 * each document.
 */
function cacheLayouts(font: Font) {
  const cache = new Map<string, GlyphRun>();
  const layOut = font.layout.bind(font);
  const laidOut = (text: string) => {
    const cached = cache.get(text);
    if (cached) return cached;
    if (cache.size === MAX_CACHED_WORDS) cache.clear();
    const run = layOut(text);
    cache.set(text, run);
    return run;
  };
  font.layout = (text, features) => {
    if (features || text.length > MAX_CACHED_WORD_LETTERS) return layOut(text, features);
    const run = laidOut(text);
    // pdfkit scales the positions of its arguments.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(run), { positions });
  };
}

export interface FontRun {
  font: FontName;
  text: string;
}

/**
 * Returns the text as runs of the fonts that have its characters: pdfkit itself has no fallback and draws a box. A
 * letter that no font has loses its marks, and becomes a question mark as a last resort. A symbol that no font has is
 * left out.
 */
export function fontRuns(text: string, face: Face): FontRun[] {
  const line = printable(text);
  if (line !== '' && hasAll(face, line)) return [{ font: face, text: line }];
  const runs: FontRun[] = [];
  for (const character of splitCharacters(line)) {
    const set = findFontRun(character, face);
    const last = runs.at(-1);
    const isSpare = set?.text === ' ' && (!last || last.text.endsWith(' '));
    if (!set || isSpare) continue;
    if (last && (last.font === set.font || set.text === ' ')) last.text += set.text;
    else runs.push(set);
  }
  return runs;
}

function findFontRun(character: string, face: Face): FontRun | undefined {
  const simplified = character.normalize('NFD').replace(/\p{M}/gu, '');
  for (const text of [character, simplified]) {
    const font = text === '' ? undefined : [face, ...fallbacks].find((name) => hasAll(name, text));
    if (font) return { font, text };
  }
  return /[\p{L}\p{N}]/u.test(character) ? { font: face, text: '?' } : undefined;
}

function hasAll(name: FontName, text: string): boolean {
  return Array.from(text).every((letter) => loadFont(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
