import { notices } from '#shared/messages.ts';
import type { Renewal } from '#shared/renewals/renewals.contract.ts';
import { DataTable } from '../../../components/tables/DataTable.tsx';
import { PeriodText, TimeText } from '../../../components/texts/DateText.tsx';

/** The periods of one member, newest first, read-only. */
export function RenewalTable({ rows }: { rows: readonly Renewal[] }) {
  return (
    <DataTable
      caption="Riwayat keanggotaan"
      rows={rows}
      rowKey={({ id }) => id}
      cardsBelow="36rem"
      empty={notices.emptyMemberList}
      emptyHint="Masa keanggotaan pertama muncul di sini setelah iuran diverifikasi."
      columns={[
        { title: 'No', width: '4rem', cell: (_, index) => index + 1 },
        { title: 'Ditambahkan', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
        {
          title: 'Periode',
          isHeading: true,
          cell: ({ started_at, expired_at }) => <PeriodText from={started_at} to={expired_at} />,
        },
      ]}
    />
  );
}
