// What cells have in addition to their values: comments, lines through a part of a text, colors that a text explains.
import { colToLetter } from 'hucre/xlsx';
import type { UnreadMarks } from '#shared/imports/imports.schemas.ts';
import { markKinds } from '#shared/imports/reading.states.ts';
import { type CellMark, MAX_MARK_LENGTH, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import type { TableRow, TitledPart } from '../table.types.ts';
import { leavingInComment, namesTheLeft } from '../values/statuses.ts';
import type { ColumnRange } from './side-by-side.ts';

interface MarksContext {
  members: readonly TableRow[];
  /** Of the table. */
  range: ColumnRange;
}

/** The first comment on a member that says that he has left is asked about. The other marks are counted. */
export function readCellMarks(
  marks: readonly CellMark[],
  { members, range }: MarksContext,
): { parts: TitledPart[]; unread: UnreadMarks[] } {
  const rows = new Set(members.map(({ row }) => row));
  const questions = new Map<number, TitledPart>();
  const others = marks.filter(({ kind, row, column, text }) => {
    const isOwn = rows.has(row) && column >= range.first && column <= range.last;
    if (kind === 'color') return !isOwn;
    if (kind !== 'comment' || !isOwn || questions.has(row) || leavingInComment(text) === null) return true;
    questions.set(row, { title: text, firstRow: row, lastRow: row, isComment: true });
    return false;
  });
  const unread = markKinds.flatMap((kind) => unreadMarks(others.filter((mark) => mark.kind === kind)));
  return { parts: [...questions.values()], unread };
}

/** The example is one that names who has left, where there is one. */
function unreadMarks(marks: CellMark[]): UnreadMarks[] {
  const example = marks.find(({ text }) => namesTheLeft(text)) ?? marks[0];
  if (!example) return [];
  const { kind, row, column, text } = example;
  return [
    { kind, cells: marks.length, cell: `${colToLetter(column)}${row}`, text: text.replaceAll(/\s+/g, ' ') },
  ];
}

const colorWords =
  /(?<!\p{L})(?:(?:ber)?warna|kuning|merah|hijau|biru|oranye?|jingga|abu|ungu|pink|cokelat)(?!\p{L})/iu;

/** Reads 'Kuning = keluar'. */
export function colorLegendsIn({ row, cells }: RawRow): CellMark[] {
  return cells.flatMap((cell, column) => {
    const text = readCellText(cell).slice(0, MAX_MARK_LENGTH);
    return colorWords.test(text) && namesTheLeft(text) ? [{ kind: 'color', row, column, text }] : [];
  });
}
