import type { Closing, MonthSheet } from '#shared/months/months.schemas.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { Difference } from '../Difference.tsx';

/** Each closing with its sums then, and why it was reopened. */
export function ClosingHistory({ history }: Pick<MonthSheet, 'history'>) {
  if (history.length === 0) return null;
  return (
    <DataTable
      caption="Riwayat penutupan"
      rows={history}
      rowKey={({ id }) => id}
      columns={columns}
      empty="Belum pernah ditutup"
      emptyHint=""
    />
  );
}

const columns: Column<Closing>[] = [
  {
    title: 'Ditutup',
    isHeading: true,
    isTime: true,
    cell: ({ closed_at }) => <TimeText value={closed_at} />,
  },
  { title: 'Oleh', cell: ({ closed_by }) => closed_by },
  { title: 'Uang masuk', align: 'right', cell: ({ credits }) => <BankMoney sen={credits} /> },
  { title: 'Selisih', align: 'right', cell: ({ difference }) => <Difference sen={difference} /> },
  { title: 'Penjelasan', cell: ({ note }) => note ?? '-' },
  {
    title: 'Dibuka kembali',
    cell: ({ reopened_at, reopened_by, reason }) =>
      reopened_at ? (
        <>
          <TimeText value={reopened_at} />, {reopened_by}: {reason}
        </>
      ) : (
        '-'
      ),
  },
];
