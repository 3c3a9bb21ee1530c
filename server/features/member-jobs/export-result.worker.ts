// The worker thread of one spreadsheet of a result.

import type { CompiledQuery } from 'kysely';
import { itemLook } from '#shared/member-jobs/member-jobs.states.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { undoLook } from '#shared/undo.states.ts';
import { readRows } from '../../db/reads/stream-rows.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';
import { inParts } from '../../process/thread-parts.ts';
import { streamChunks } from '../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../documents/write-export.open.service.ts';
import type { itemsQuery } from './member-jobs.db.ts';

type ResultRow = ReturnType<typeof itemsQuery> extends CompiledQuery<infer Row> ? Row : never;

const resultColumns: Column<ResultRow>[] = [
  { title: memberLabels.name, kind: 'text', width: 32, cell: (row) => row.member_name },
  { title: memberLabels.number, kind: 'text', width: 16, cell: (row) => row.number },
  { title: memberLabels.email, kind: 'text', width: 32, cell: (row) => row.email },
  { title: 'Hasil', kind: 'text', width: 14, cell: (row) => itemLook[row.state].label },
  { title: 'Keterangan', kind: 'text', width: 48, cell: (row) => row.note },
  {
    title: 'Setelah diurungkan',
    kind: 'text',
    width: 20,
    cell: ({ undo_state: state }) => state && undoLook[state].label,
  },
  { title: 'Keterangan pengurungan', kind: 'text', width: 48, cell: (row) => row.undo_note },
];

export default inParts(({ where, query }: ExportOrder) =>
  streamChunks({ name: 'Hasil', columns: resultColumns }, readRows<ResultRow>(where, query)),
);
