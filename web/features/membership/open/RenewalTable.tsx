import { notices } from '#shared/messages.ts';
import type { OwnRenewal, Renewal } from '#shared/renewals/renewals.contract.ts';
import { DataTable } from '../../../components/tables/DataTable.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { RenewalPeriod } from './RenewalPeriod.tsx';

/** Shows the periods of one member, newest first, read-only. */
export function RenewalTable({ rows }: { rows: readonly (OwnRenewal & Pick<Renewal, 'reason'>)[] }) {
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
          cell: (row) => <RenewalPeriod renewal={row} />,
        },
      ]}
    />
  );
}
