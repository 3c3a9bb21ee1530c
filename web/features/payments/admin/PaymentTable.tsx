import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ReactNode } from 'react';
import { formatTime } from '#shared/dates.ts';
import { notices } from '#shared/messages.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { RowButton } from '../../../components/tables/RowActions.tsx';
import { RowMenu, RowMenuItem } from '../../../components/tables/RowMenu.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { PaymentStatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import { DepositNote } from '../open/DepositNote.tsx';
import styles from './PaymentTable.module.css';

interface PaymentActions {
  onVerify: (id: number) => void;
  onView: (payment: Payment) => void;
  onViewMember: (memberId: number) => void;
  onDelete: (payment: Payment) => void;
}

interface PaymentTableProps extends PaymentActions {
  rows: readonly Payment[];
  emptyHint: ReactNode;
}

export function PaymentTable({ rows, emptyHint, ...actions }: PaymentTableProps) {
  return (
    <DataTable
      caption="Daftar pembayaran iuran"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint={emptyHint}
      cardsBelow="54rem"
      columns={[
        ...facts,
        {
          title: 'Aksi',
          isAction: true,
          cell: (row) => <Actions payment={row} {...actions} />,
        },
      ]}
    />
  );
}

const duration = (payment: Payment) => `${payment.duration_in_year} tahun`;
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

const facts: Column<Payment>[] = [
  { title: 'No', cell: ({ no }) => <span className={styles.whole}>{no}</span> },
  {
    title: 'Waktu',
    isTime: true,
    mergesInto: { title: 'No', text: ({ created_at }) => unbroken(formatTime(created_at)) },
    cell: ({ created_at }) => <TimeText value={created_at} />,
  },
  {
    title: 'Anggota',
    isHeading: true,
    width: '36%',
    cell: ({ user }) => <PersonCell name={user.name} photoUrl={user.photo_url} company={user.company} />,
  },
  {
    title: paymentLabels.years,
    mergesInto: { title: paymentLabels.total, text: duration },
    cell: (row) => <span className={styles.whole}>{duration(row)}</span>,
  },
  {
    title: paymentLabels.total,
    align: 'right',
    cell: (row) => (
      <>
        <TotalWithCode total={row.total} code={null} />
        <DepositNote bill={row} />
      </>
    ),
  },
  { title: 'Status', width: '1%', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
];

function Actions({
  payment,
  onVerify,
  onView,
  onViewMember,
  onDelete,
}: PaymentActions & { payment: Payment }) {
  const { id, no, user } = payment;
  return (
    <>
      <RowButton label="Verifikasi" color="main" name={no} onClick={() => onVerify(id)} />
      <RowMenu label={`Aksi lain untuk ${no}`}>
        <RowMenuItem
          icon={<IconReceipt size={18} stroke={1.75} aria-hidden />}
          onClick={() => onView(payment)}
        >
          Lihat Pembayaran
        </RowMenuItem>
        <RowMenuItem
          icon={<IconUser size={18} stroke={1.75} aria-hidden />}
          onClick={() => onViewMember(user.id)}
        >
          Lihat Anggota
        </RowMenuItem>
        <RowMenuItem
          isDangerous
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => onDelete(payment)}
        >
          Hapus
        </RowMenuItem>
      </RowMenu>
    </>
  );
}
