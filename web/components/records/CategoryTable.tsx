import type { ReactNode } from 'react';
import { yesNo } from '#shared/labels.ts';
import { notices } from '#shared/messages.ts';
import { formatNumber } from '#shared/numbers.ts';
import { type Column, DataTable } from '../tables/DataTable.tsx';
import { actionsColumn, type RecordActions } from './RecordList.tsx';

interface CategoryRow {
  id: number;
  name: string;
  is_hidden: 0 | 1;
  users_count?: number;
  created_by: { name: string } | null;
}

interface CategoryTableProps<Row extends CategoryRow> extends RecordActions<Row> {
  caption: string;
  rows: readonly Row[];
  emptyHint: ReactNode;
  /** What this kind of category is about: its fee, its code. */
  subject: Column<Row>;
  /** Further columns before the number of members. */
  more?: readonly Column<Row>[];
}

/** Shows the table of member categories and of company categories. */
export function CategoryTable<Row extends CategoryRow>(props: CategoryTableProps<Row>) {
  const { caption, rows, emptyHint, subject, more = [], ...actions } = props;
  const columns: Column<Row>[] = [
    { title: 'ID', width: '3.5rem', cell: ({ id }) => id },
    { title: 'Nama', isHeading: true, width: '34%', cell: ({ name }) => name },
    subject,
    {
      title: 'Dibuat oleh',
      width: '9rem',
      mergesInto: { title: 'Nama', text: (row) => `Dibuat oleh ${creatorOf(row)}` },
      cell: creatorOf,
    },
    { title: 'Sembunyikan?', cell: ({ is_hidden }) => yesNo(is_hidden) },
    ...more,
    {
      title: 'Total Anggota',
      align: 'right',
      cell: ({ users_count = 0 }) => formatNumber(users_count),
    },
    actionsColumn(actions),
  ];
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint={emptyHint}
      columns={columns}
      cardsBelow="54rem"
    />
  );
}

function creatorOf({ created_by }: CategoryRow): string {
  return created_by?.name ?? 'System';
}
