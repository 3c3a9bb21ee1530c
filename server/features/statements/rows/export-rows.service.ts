// The export of statement rows, with what became of each.
import type { RowExportFilters } from '#shared/statements/statements.schemas.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { exportTable } from '../../documents/export-table.open.service.ts';
import { statementRowsQuery } from './export-rows.db.ts';
import { listFilters } from './row-filters.service.ts';

/**
 * Returns a link to a spreadsheet of the rows that pass the filters; blank ones mean all. The file names the keyword.
 * The download is audited.
 */
export async function exportRows(deps: Deps, admin: AdminCaller, filters: RowExportFilters): Promise<string> {
  return exportTable(deps, admin, {
    thread: new URL('./export-rows.worker.ts', import.meta.url),
    query: statementRowsQuery(deps.db, await listFilters(deps.db, filters)),
    name: exportName(filters),
    record: { action: 'statement.export', subjectId: null, after: { ...filters } },
  });
}

/** Without what a name of a file cannot have. */
function exportName({ keyword }: RowExportFilters): string {
  const searched = keyword.replaceAll(/[\\/:*?"<>|]/g, ' ').trim();
  return searched === '' ? 'Mutasi Rekening' : `Mutasi Rekening, cari ${searched},`;
}
