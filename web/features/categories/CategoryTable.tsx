import type { Category } from '#shared/categories.contract.ts';
import { yesNo } from '#shared/labels.ts';
import { notices } from '#shared/messages.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { Money } from '../../components/Money.tsx';
import { DeleteButton, EditButton } from '../../components/RowActions.tsx';

interface CategoryTableProps {
  rows: readonly Category[] | undefined;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoryTable({ rows, onEdit, onDelete }: CategoryTableProps) {
  return (
    <DataTable
      caption="Daftar kategori anggota"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint="Tambahkan kategori agar iuran dapat dibayar."
      columns={[
        { title: 'ID', width: '4.5rem', cell: ({ id }) => id },
        { title: 'Nama', isHeading: true, cell: ({ name }) => name },
        { title: 'Biaya Iuran', align: 'right', cell: ({ member_fee }) => <Money amount={member_fee} /> },
        { title: 'Dibuat oleh', cell: ({ created_by }) => created_by?.name ?? 'System' },
        { title: 'Sembunyikan?', cell: ({ is_hidden }) => yesNo(is_hidden) },
        { title: 'Default?', cell: ({ is_default }) => yesNo(is_default) },
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
