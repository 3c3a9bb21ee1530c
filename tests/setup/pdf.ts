// Reads our PDFs back: the text of each page as a reader would copy it, and the pictures on it.
import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** Millimetres. */
  width: number;
  height: number;
  text: string;
}

export interface Pdf {
  pages: PdfPage[];
  language: string | undefined;
  isTagged: boolean;
  /** What a screen reader says for the pictures. */
  alternatives: string[];
  /** JPEGs. */
  photos: number;
}

/** Every object of the file by its number; streams unpacked. */
function objectsOf(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, unpacked(body));
  return objects;
}

function unpacked(body: string): string {
  const [head = '', stream] = body.split('\nstream\n');
  if (stream === undefined || !head.includes('/FlateDecode')) return body;
  return head + inflateSync(Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')).toString('latin1');
}

export function readPdf(bytes: Uint8Array): Pdf {
  const objects = objectsOf(bytes);
  const all = [...objects.values()];
  const refers = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '');
  const fonts = new Map<string, Map<string, string>>();
  for (const body of all)
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(refers(objects.get(number) ?? '', 'ToUnicode') ?? ''));
  const root = all.find((body) => body.includes('/Type /Catalog')) ?? '';
  return {
    pages: all
      .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
      .map((body) => ({ ...sizeOf(body), text: textOf(refers(body, 'Contents') ?? '', fonts) })),
    language: /\/Lang \(([\w-]+)\)/.exec(root)?.[1],
    isTagged: (refers(root, 'MarkInfo') ?? root).includes('/Marked true'),
    alternatives: all.flatMap((body) =>
      [...body.matchAll(/\/Alt \(((?:\\.|[^\\)])*)\)/g)].map(([, text = '']) => text),
    ),
    photos: all.filter((body) => body.includes('/DCTDecode')).length,
  };
}

function sizeOf(page: string): { width: number; height: number } {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4 * 100) / 100;
  return { width: millimetres(width), height: millimetres(height) };
}

/** Glyph numbers, in four hex digits, with the letters they stand for. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, codes = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters: Map<string, string> | undefined;
  let text = '';
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|<<[^>]*\/MCID/g)) {
    if (font) letters = fonts.get(font);
    for (const [, glyphs = ''] of shown.matchAll(/<(\w+)>/g))
      for (const [glyph] of glyphs.matchAll(/\w{4}/g)) text += letters?.get(glyph) ?? '';
    if (!font && !shown) text += '\n';
  }
  return text
    .replace(/ *\n */g, '\n')
    .replace(/ +/g, ' ')
    .trim();
}
