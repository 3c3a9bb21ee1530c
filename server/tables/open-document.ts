// The sheets of an .ods file, which LibreOffice and Google Sheets write. Formulas are the values that the spreadsheet
// stored, never computed. All sheets are in one part, which is inflated again for each of them: nothing is kept.
import { tableLimits } from '#shared/tables/tables.limits.ts';
import { decompressPart, measure } from './clean-workbook.ts';
import { mergedFinder } from './merged-cells.ts';
import { type OpenDocumentRow, type SheetFindings, SheetReader } from './open-document-rows.ts';
import { type RawRow, shownFirst, type TableSource } from './raw-rows.ts';
import { TableFault } from './table-fault.ts';
import { attribute, unescaped, wholeTags } from './xml-tags.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** Styles of the sheets, and other settings. */
const MAX_OTHER_BYTES = 24 * 1024 * 1024;

/**
 * Returns sheets as people see them; hidden ones come last. Throws a fault for texts, presentations and damaged files.
 */
export async function openDocument(file: Buffer<ArrayBuffer>): Promise<TableSource[]> {
  const entries = zipEntries(file);
  const content = entries.find(({ path }) => path === 'content.xml');
  if (await isEncrypted(entries)) throw new TableFault('encrypted');
  if (!content) throw new TableFault('damaged');
  if (content.size > tableLimits.inflatedBytes) throw new TableFault('inflatedTooLarge');
  await measure(content);
  const active = /config:name="ActiveTable"[^>]*>([^<]*)</.exec(await textOf(entries, 'settings.xml'))?.[1];
  const { sheets, struckStyles } = await sheetsIn(content);
  if (sheets.length === 0) throw new TableFault('notSpreadsheet');
  const sources = sheets.map(({ name, isHidden }, index): TableSource => {
    const findings: SheetFindings = { hiddenColumns: new Set(), marks: new Map() };
    const isActive = index > 0 && name === unescaped(active ?? '');
    const reader = () => new SheetReader(findings, struckStyles);
    return { name, isHidden, isActive, ...findings, rows: () => rowsOf(content, index, reader()) };
  });
  return shownFirst(sources);
}

async function isEncrypted(entries: ZipEntry[]): Promise<boolean> {
  if (entries.some(({ path }) => path === 'encrypted-package')) return true;
  return /<manifest:encryption-data[\s>]/.test(await textOf(entries, 'META-INF/manifest.xml'));
}

/** A small part as text, blank when there is none. */
async function textOf(entries: ZipEntry[], path: string): Promise<string> {
  const part = entries.find((entry) => entry.path === path);
  if (!part) return '';
  if (part.size > MAX_OTHER_BYTES) throw new TableFault('inflatedTooLarge');
  await measure(part);
  const chunks: Buffer[] = [];
  for await (const chunk of decompressPart(part.method, part.bytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

interface Sheet {
  name: string;
  isHidden: boolean;
}

/** A sheet is hidden by its style, which stands in front of all sheets. */
async function sheetsIn(content: ZipEntry): Promise<{ sheets: Sheet[]; struckStyles: ReadonlySet<string> }> {
  const sheets: Sheet[] = [];
  let hidden: Set<string> | undefined;
  let styles = '';
  for await (const { sheet, text } of piecesOf(content)) {
    if (sheet === null) {
      if (!hidden) styles += text;
      if (styles.length > MAX_OTHER_BYTES) throw new TableFault('inflatedTooLarge');
      continue;
    }
    if (sheet < sheets.length) continue;
    hidden ??= stylesWith(styles, isHiddenSheet);
    const [tag] = /^<[^<>]*>/.exec(text) ?? [''];
    const name = Buffer.from(attribute(tag, 'table:name') ?? '', 'latin1').toString('utf8');
    const style = attribute(tag, 'table:style-name');
    sheets.push({ name: unescaped(name), isHidden: style !== undefined && hidden.has(style) });
  }
  return { sheets, struckStyles: stylesWith(styles, isStruck) };
}

/** The names of styles with a tag of properties. */
function stylesWith(styles: string, has: (tag: string) => boolean): Set<string> {
  const names = new Set<string>();
  let name = '';
  for (const [tag, kind] of styles.matchAll(/<style:(style|table-properties|text-properties)\s[^<>]*>/g))
    if (kind === 'style') name = attribute(tag, 'style:name') ?? '';
    else if (has(tag)) names.add(name);
  return names;
}

const isHiddenSheet = (tag: string) => attribute(tag, 'table:display') === 'false';

const isStruck = (tag: string) => (attribute(tag, 'style:text-line-through-style') ?? 'none') !== 'none';

interface Piece {
  /** From 0; null: outside of all sheets. */
  sheet: number | null;
  /** Each character is a byte. It does not end inside a tag. */
  text: string;
}

const tableTags = /<\/?table:(?:table|dde-links)(?=[\s/>])/g;

/** The content in its order. Programs use these prefixes, whatever else XML would allow. */
async function* piecesOf({ method, bytes }: ZipEntry): AsyncGenerator<Piece, void> {
  let [depth, count] = [0, 0];
  for await (const text of wholeTags(decompressPart(method, bytes))) {
    let from = 0;
    for (const { 0: tag, index } of text.matchAll(tableTags)) {
      // What other files have given is in tables after the last sheet.
      if (depth === 0 && tag.endsWith('dde-links')) return;
      const isEnd = tag.startsWith('</');
      if (isEnd ? depth === 1 : depth === 0) {
        if (index > from) yield { sheet: isEnd ? count : null, text: text.slice(from, index) };
        from = index;
        if (isEnd) count += 1;
      }
      depth += isEnd ? -1 : 1;
      if (depth < 0) throw new TableFault('damaged');
    }
    if (from < text.length) yield { sheet: depth > 0 ? count : null, text: text.slice(from) };
  }
  if (depth > 0) throw new TableFault('damaged');
}

async function* rowsOf(content: ZipEntry, index: number, reader: SheetReader): AsyncGenerator<RawRow, void> {
  const mergedAt = mergedFinder();
  for await (const { sheet, text } of piecesOf(content)) {
    if (sheet !== null && sheet > index) return;
    if (sheet !== index) continue;
    for (const found of reader.read(Buffer.from(text, 'latin1')))
      for (const row of repeated(found)) {
        const merged = mergedAt(row, found.merged);
        yield merged.length > 0 ? { ...row, merged } : row;
      }
  }
}

/** Equal rows are stored once. */
function* repeated({ row, times, cells, isHidden, struck }: OpenDocumentRow): Generator<RawRow, void> {
  for (let number = row; number < row + times; number++)
    yield { row: number, cells, ...(isHidden && { isHidden }), ...(struck.length > 0 && { struck }) };
}
