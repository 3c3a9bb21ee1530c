// A spreadsheet of members with chosen columns.
import type { MemberColumn } from '#shared/members/member-columns.rules.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { exportTable } from '../documents/export-table.open.service.ts';
import { foundMembersQuery, type StoredSearch } from '../members/found-members.open.service.ts';

interface Exported {
  search: StoredSearch;
  columns: readonly MemberColumn[];
  /** Of the audit record. */
  after: Record<string, unknown>;
}

/** Returns a link to the spreadsheet; the download is audited. */
export function exportMembers(
  deps: Deps,
  admin: AdminCaller,
  { search, columns, after }: Exported,
): Promise<string> {
  return exportTable(deps, admin, {
    thread: new URL('./export-list.worker.ts', import.meta.url),
    query: foundMembersQuery(deps.db, search),
    columns,
    name: 'Daftar Anggota',
    record: { action: 'member.export', subjectId: null, after },
  });
}
