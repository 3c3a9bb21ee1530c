// The member export.
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { type ExportFilters, exportQuery } from './export.open.db.ts';
import { exportTable } from './export-table.open.service.ts';

/** Returns a link to a spreadsheet of all members that match; blank filters match all. The download is audited. */
export function exportFilteredMembers(
  deps: Deps,
  admin: AdminCaller,
  filters: ExportFilters,
): Promise<string> {
  return exportTable(deps, admin, {
    thread: new URL('./export.worker.ts', import.meta.url),
    query: exportQuery(deps.db, filters),
    name: 'Data Anggota',
    record: { action: 'member.export', subjectId: null, after: { ...filters } },
  });
}
