import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { notices } from '#shared/messages.ts';
import type { Renewal } from '#shared/renewals/renewals.contract.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { DeleteButton, RowButton } from '../../../components/tables/RowActions.tsx';
import { PeriodText, TimeText } from '../../../components/texts/DateText.tsx';

interface RenewalOverviewProps {
  rows: readonly Renewal[];
  onViewMember: (memberId: number) => void;
  onDelete: (renewal: Renewal) => void;
}

/** The renewals of all members. */
export function RenewalOverview({ rows, onViewMember, onDelete }: RenewalOverviewProps) {
  const actions: Column<Renewal> = {
    title: 'Aksi',
    isAction: true,
    cell: (row) => (
      <>
        <RowButton
          label="Lihat Anggota"
          Icon={IconEye}
          name={row.user.name}
          onClick={() => onViewMember(row.user.id)}
        />
        <DeleteButton name={`riwayat ${row.user.name}`} onClick={() => onDelete(row)} />
      </>
    ),
  };
  return (
    <DataTable
      caption="Daftar riwayat keanggotaan"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint="Riwayat muncul di sini setelah pembayaran pertama diverifikasi."
      columns={[...facts, actions]}
    />
  );
}

const facts: Column<Renewal>[] = [
  {
    title: 'Nama',
    width: '38%',
    cell: ({ user }) => <PersonCell name={user.name} photoUrl={user.photo_url} company={user.company} />,
  },
  { title: 'Ditambahkan', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  { title: 'Periode', cell: (row) => <PeriodText from={row.started_at} to={row.expired_at} /> },
];
