// The columns of the member export.
import { memberStatusLook } from '#shared/members/members.statuses.ts';
import { displayPhone } from '#shared/phone.ts';
import type { Column } from '../../lib/spreadsheet.ts';
import { shownStatus } from '../members/members.view.ts';
import type { ExportRow } from './export.db.ts';

/** `today`: the Jakarta day by which an ended membership is shown as inactive. */
export function exportColumns(today: string): Column<ExportRow>[] {
  return [
    { title: 'No', kind: 'number', width: 8, cell: (_, index) => index + 1 },
    { title: 'Nomor Anggota', kind: 'text', width: 16, cell: (row) => row.number },
    { title: 'Gelar Depan', kind: 'text', width: 14, cell: (row) => row.title_before_name },
    { title: 'Nama', kind: 'text', width: 32, cell: (row) => row.name },
    { title: 'Gelar Belakang', kind: 'text', width: 18, cell: (row) => row.title_after_name },
    { title: 'Email', kind: 'text', width: 32, cell: (row) => row.email },
    { title: 'HP/WA', kind: 'text', width: 18, cell: (row) => displayPhone(row.hp) },
    { title: 'Tempat Lahir', kind: 'text', width: 18, cell: (row) => row.place_of_birth },
    { title: 'Tanggal Lahir', kind: 'date', width: 14, cell: (row) => row.date_of_birth },
    { title: 'Institusi', kind: 'text', width: 36, cell: (row) => row.company },
    { title: 'Kategori Institusi', kind: 'text', width: 20, cell: (row) => row.company_category_name },
    { title: 'Kategori Anggota', kind: 'text', width: 20, cell: (row) => row.category_name },
    {
      title: 'Status',
      kind: 'text',
      width: 14,
      cell: (row) => memberStatusLook[shownStatus(row, today)].label,
    },
    { title: 'Mulai', kind: 'date', width: 14, cell: (row) => row.started_at },
    { title: 'Berakhir', kind: 'date', width: 14, cell: (row) => row.expired_at },
    { title: 'Terdaftar', kind: 'time', width: 20, cell: (row) => row.created_at },
  ];
}
