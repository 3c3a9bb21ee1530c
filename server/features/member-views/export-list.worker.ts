// The worker thread of one spreadsheet of a list of members.
import { memberColumns } from '#shared/members/member-columns.rules.ts';
import { readRows } from '../../db/reads/stream-rows.ts';
import { inParts } from '../../process/thread-parts.ts';
import { streamChunks } from '../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../documents/write-export.open.service.ts';
import type { FoundRow } from '../members/found-members.open.service.ts';
import { listColumns } from './export-list.view.ts';

export default inParts(({ where, query, prices, columns = [] }: ExportOrder) => {
  const names = columns.flatMap((name) => memberColumns.find((known) => known === name) ?? []);
  return streamChunks(
    { name: 'Anggota', columns: listColumns(names, prices) },
    readRows<FoundRow>(where, query),
  );
});
