// What cells have in addition to their values: comments, and lines through a part of a text.
import { colToLetter } from 'hucre/xlsx';
import {
  markKinds,
  type TableRow,
  type TitledPart,
  type UnreadMarks,
} from '#shared/imports/imports.types.ts';
import type { CellMark, CellMarks } from '../../tables/raw-rows.ts';
import { leavingInComment, namesTheLeft } from '../values/statuses.ts';
import type { ColumnRange } from './side-by-side.ts';

interface MarksContext {
  members: readonly TableRow[];
  /** Of the table, where there are others side by side. */
  range: ColumnRange | null;
}

/** Of the comments on a member, the first that says that he has left is asked about. The other marks are counted. */
export function marksOf(
  marks: CellMarks,
  { members, range }: MarksContext,
): { parts: TitledPart[]; unread: UnreadMarks[] } {
  const rows = new Set(members.map(({ row }) => row));
  const questions = new Map<number, TitledPart>();
  const others = Array.from(marks.values()).filter(({ kind, row, column, text }) => {
    const isOwn = rows.has(row) && (range === null || (column >= range.first && column <= range.last));
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
