// Lines of the book as calls answer them, and as columns of a spreadsheet.
import { type BookLine, bookLabels, type LetterBook } from '#shared/letters/letter-book.contract.ts';
import { bookStateLook } from '#shared/papers/papers.states.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';
import type { BookLineRow, BookRow } from './letter-book.db.ts';

export function bookView({ id, type_id, type_name, period, value }: BookRow): LetterBook {
  return { id, type: { id: type_id, name: type_name }, period, used: value };
}

export function lineView(row: BookLineRow): BookLine {
  const { range_reason, range_by_name, state, state_reason, issued_by_name, ...line } = row;
  const isOnPaper = row.letter_id === null && range_reason !== null;
  return {
    ...line,
    state: state ?? (isOnPaper ? 'on_paper' : 'missing'),
    reason: isOnPaper ? range_reason : state_reason,
    issued_by_name: isOnPaper ? range_by_name : issued_by_name,
  };
}

export const bookColumns: Column<BookLineRow>[] = [
  { title: 'Urutan', kind: 'number', width: 10, cell: ({ sequence }) => sequence },
  textColumn('number', 28),
  { title: bookLabels.day, kind: 'date', width: 14, cell: ({ day }) => day },
  textColumn('subject', 40),
  textColumn('addressee', 32),
  textColumn('person_name', 32),
  {
    title: bookLabels.state,
    kind: 'text',
    width: 16,
    cell: (row) => bookStateLook[lineView(row).state].label,
  },
  { title: bookLabels.reason, kind: 'text', width: 40, cell: (row) => lineView(row).reason },
  { title: bookLabels.issued_by_name, kind: 'text', width: 28, cell: (row) => lineView(row).issued_by_name },
  { title: bookLabels.mailed_at, kind: 'time', width: 20, cell: ({ mailed_at }) => mailed_at },
];

function textColumn(
  name: 'number' | 'subject' | 'addressee' | 'person_name',
  width: number,
): Column<BookLineRow> {
  return { title: bookLabels[name], kind: 'text', width, cell: (row) => row[name] };
}
