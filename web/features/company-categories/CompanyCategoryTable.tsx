import type { CompanyCategory } from '#shared/company-categories.contract.ts';
import { yesNo } from '#shared/labels.ts';
import { notices } from '#shared/messages.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { DeleteButton, EditButton } from '../../components/RowActions.tsx';

interface CompanyCategoryTableProps {
  rows: readonly CompanyCategory[] | undefined;
  onEdit: (category: CompanyCategory) => void;
  onDelete: (category: CompanyCategory) => void;
}

export function CompanyCategoryTable({ rows, onEdit, onDelete }: CompanyCategoryTableProps) {
  return (
    <DataTable
      caption="Daftar kategori institusi"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint="Tambahkan kategori agar orang dapat mendaftar."
      columns={[
        { title: 'ID', width: '4.5rem', cell: ({ id }) => id },
        { title: 'Nama', isHeading: true, cell: ({ name }) => name },
        { title: 'Kode', cell: ({ code }) => code },
        { title: 'Dibuat oleh', cell: ({ created_by }) => created_by?.name ?? 'System' },
        { title: 'Sembunyikan?', cell: ({ is_hidden }) => yesNo(is_hidden) },
        {
          title: 'Total Anggota',
          align: 'right',
          cell: ({ users_count = 0 }) => users_count.toLocaleString('id-ID'),
        },
        {
          title: 'Aksi',
          isAction: true,
          cell: (row) => (
            <>
              <EditButton name={row.name} onClick={() => onEdit(row)} />
              <DeleteButton name={row.name} onClick={() => onDelete(row)} />
            </>
          ),
        },
      ]}
    />
  );
}
