import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import type { Admin } from '#shared/admins/admins.contract.ts';
import { formatTime } from '#shared/dates.ts';
import { yesNo } from '#shared/labels.ts';
import { notices } from '#shared/messages.ts';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { DeleteButton, EditButton, RowButton } from '../../components/tables/RowActions.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { EmailText } from '../../components/texts/EmailText.tsx';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';
import { useSession } from '../../lib/sessions/use-session.ts';
import styles from './AdminTable.module.css';

interface AdminTableProps {
  rows: readonly Admin[];
  /** Admins only read. */
  canManage: boolean;
  onEdit: (admin: Admin) => void;
  onDelete: (admin: Admin) => void;
  /** Admins who log in with two steps; undefined for viewers who may not know. */
  twoStepIds: readonly number[] | undefined;
  onReset: (admin: Admin) => void;
}

export function AdminTable({ rows, canManage, onEdit, onDelete, twoStepIds, onReset }: AdminTableProps) {
  const ownId = useSession('admin')?.user?.id;
  const actions: Column<Admin> = {
    title: 'Aksi',
    isAction: true,
    cell: (row) => (
      <>
        <EditButton name={row.name} onClick={() => onEdit(row)} />
        {row.id !== ownId && twoStepIds?.includes(row.id) && (
          <RowButton
            label="Reset dua langkah"
            short="Reset"
            Icon={IconShieldOff}
            name={row.name}
            onClick={() => onReset(row)}
          />
        )}
        {row.id !== ownId && <DeleteButton name={row.name} onClick={() => onDelete(row)} />}
      </>
    ),
  };
  return (
    <DataTable
      caption="Daftar admin"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint="Admin yang ditambahkan muncul di sini."
      cardsBelow="54rem"
      columns={canManage ? [...factsOf(twoStepIds), actions] : factsOf(twoStepIds)}
    />
  );
}

const factsOf = (twoStepIds: readonly number[] | undefined): Column<Admin>[] => [
  { title: 'ID', width: '3.5rem', cell: ({ id }) => id },
  {
    title: 'Nama',
    isHeading: true,
    cell: ({ id, name, email }) => (
      <>
        <span className={styles.name}>{name}</span>
        <span className={styles.email}>
          <EmailText email={email} />
        </span>
        {twoStepIds?.includes(id) && (
          <span className={styles.badge}>
            <StatusBadge label="Dua langkah" color="green" />
          </span>
        )}
      </>
    ),
  },
  { title: 'Role', width: '6.75rem', cell: ({ role }) => role },
  {
    title: 'Dibuat',
    isTime: true,
    mergesInto: { title: 'Nama', text: ({ created_at }) => `Dibuat ${formatTime(created_at)}` },
    cell: ({ created_at }) => <TimeText value={created_at} />,
  },
  { title: 'Notifikasi Pembayaran?', cell: (row) => yesNo(row.receive_payment_notification) },
];
