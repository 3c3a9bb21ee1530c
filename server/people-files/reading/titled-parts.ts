// Rows that may be no members: parts below titles such as 'ANGGOTA KELUAR' and 'CALON ANGGOTA', and what is struck through.

import type { SkipReason } from '#shared/imports/reading.states.ts';
import { type Cell, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import { recognizeHeader } from '../columns/recognize-header.ts';
import type { TitledPart } from '../table.types.ts';
import { namesMembers, namesTheLeft, otherPeopleAt } from '../values/statuses.ts';
import type { OrderedRow } from './order-rows.ts';

/** Characters: longer texts are remarks. */
const MAX_TITLE_LENGTH = 100;

/** A title, its number in front of it, and the count of its people behind it. */
const MAX_CELLS = 3;

/** 'II', 'B.', '3 orang', '(12)', 'Jumlah: 4' */
const besideTitle =
  /^(?:[(\s]*(?:jumlah|jml|total|sebanyak)?\s*[:=]?\s*\d{1,4}\s*(?:orang|org|anggota|nama|data|jiwa)?[)\s.]*|[ivx]{1,5}[.)]?|\p{L}[.)]|[:-])$/iu;

/** The one text of a row of a title, whatever it says. */
function loneText(cells: readonly Cell[]): string | null {
  const texts = cells.map(readCellText).filter((text) => text !== '');
  if (texts.length === 0 || texts.length > MAX_CELLS) return null;
  const others = texts.filter((text) => !besideTitle.test(text));
  const [title] = others;
  if (title === undefined || new Set(others).size > 1) return null;
  const line = title.replaceAll(/\s+/g, ' ');
  return line.length <= MAX_TITLE_LENGTH && /\p{L}{2}/u.test(line) && !/@|\d{5}/.test(line) ? line : null;
}

/** In front of what a title is about. */
const titleStart =
  /^[\W\d_]*(?:(?:[ivx]{1,5}|\p{L})[.)]\s*)?(?:(?:daftar|data|list|rekap(?:itulasi)?|tabel|lampiran|nama(?:[\s-]nama)?|para|yang|yg|anggota|member|keanggotaan|peserta|orang|status|kelompok|bagian|dewan|sudah|telah|para)[\s:-]+)*/iu;

/** Finds the text of a row that is a title of people who may be no members. Returns null for any other row. */
export function findPartTitle(cells: readonly Cell[]): string | null {
  const text = loneText(cells);
  if (text === null || namesMembers(text)) return null;
  const at = otherPeopleAt(text);
  // A sentence about them is a remark, and a name with 'Alm.' is a person.
  const isTitle = text === text.toUpperCase() || text.slice(0, at).replace(titleStart, '') === '';
  return at >= 0 && isTitle && !/^almh?\b\.?\s+\p{L}/iu.test(text) ? text : null;
}

interface PartsContext {
  /** The rows above the header, within the columns of the table. */
  above: readonly RawRow[];
  sheet: string | null;
  reasons: readonly (SkipReason | null)[];
  titles: readonly string[];
}

/** `rows` are those below the header, with what `skipReasons` says of them. */
export function titledParts(
  rows: readonly OrderedRow[],
  { above, sheet, reasons, titles }: PartsContext,
): TitledPart[] {
  const parts: TitledPart[] = [];
  let title = titleOfAll(above, sheet);
  let others = title;
  for (const [at, ordered] of rows.entries()) {
    const { row } = ordered;
    const found = titleIn(ordered, { reason: reasons[at] ?? null, titles, isOpen: others !== null });
    if (found) {
      const isOther = reasons[at] === 'header' || findPartTitle([found]) !== null;
      if (isOther) others = found;
      else if (namesMembers(found)) others = null;
      title = isOther || others === null ? others : `${found} (setelah ${others})`;
    }
    if (title === null || reasons[at] !== null) continue;
    const last = parts.at(-1);
    if (last?.title === title) last.lastRow = row;
    else parts.push({ title, firstRow: row, lastRow: row });
  }
  return parts;
}

/** Returns rows whose name is struck through, or most of their filled cells. `titles`: one for each column from A. */
export function struckRows(rows: readonly RawRow[], titles: readonly string[]): TitledPart[] {
  const isName = titles.map((title) => {
    const { field } = recognizeHeader(title);
    return field === 'name' || field === 'full_name';
  });
  return rows.flatMap(({ row, cells, struck = [] }) => {
    const filled = cells.flatMap((cell, at) => (cell === null ? [] : at));
    const own = filled.filter((at) => struck.includes(at));
    const isStruck = own.some((at) => isName[at]) || own.length > filled.length / 2;
    return isStruck ? [{ title: null, firstRow: row, lastRow: row }] : [];
  });
}

/** A header that comes again may say in one of its cells whom it heads: 'MENINGGAL' in the place of 'No', or 'Tanggal Keluar'. */
function titleIn(
  { cells, unplacedTitles = [] }: OrderedRow,
  { reason, titles, isOpen }: { reason: SkipReason | null; titles: readonly string[]; isOpen: boolean },
): string | null {
  if (reason === 'title' || reason === 'remark') return loneText(cells);
  if (reason !== 'header') return null;
  const own = cells.map(readCellText).filter((text) => text !== '' && !titles.includes(text));
  const heading = own.find((text) => findPartTitle([text]) !== null || namesTheLeft(text));
  return heading ?? (isOpen ? null : (unplacedTitles.find(namesTheLeft) ?? null));
}

/** Of a whole sheet. Names of associations and sheets have other words of people, such as 'Alumni'. */
function titleOfAll(above: readonly RawRow[], sheet: string | null): string | null {
  const texts = above.flatMap(({ cells }) => loneText(cells) ?? []);
  if (texts.some(namesMembers) || (sheet !== null && namesMembers(sheet))) return null;
  const found = texts.find((text) => namesTheLeft(text) && findPartTitle([text]) !== null);
  return found ?? (sheet !== null && namesTheLeft(sheet) ? sheet : null);
}
