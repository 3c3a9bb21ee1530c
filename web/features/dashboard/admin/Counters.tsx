import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardMessages } from '#shared/dashboard/dashboard.messages.ts';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './Counters.module.css';
import { type Block, DashboardBlock } from './DashboardBlock.tsx';

interface CountersProps {
  title: string;
  /** A count is undefined while it loads. */
  counters: readonly { label: string; to: string; count: number | undefined }[];
}

/** Numbers that link to their lists. */
function Counters({ title, counters }: CountersProps) {
  return (
    <ul className={styles.root} aria-label={title}>
      {counters.map(({ label, to, count }) => (
        <li key={label}>
          <Link to={to} className={styles.counter}>
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>
              {count === undefined ? <Skeleton height={28} width={56} /> : formatNumber(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type MemberCounts = Answer<typeof dashboard.userCounts>;

export function MemberCounters({ counts }: { counts: Block<MemberCounts> }) {
  return (
    <DashboardBlock data={counts} failure={dashboardMessages.usersNotLoaded} placeholder={<MemberNumbers />}>
      {({ data }) => <MemberNumbers data={data} />}
    </DashboardBlock>
  );
}

function MemberNumbers({ data }: Partial<MemberCounts>) {
  return (
    <Counters
      title="Jumlah anggota"
      counters={[
        { label: 'Semua Anggota', to: paths.adminMembers(), count: data?.all_count },
        { label: 'Anggota Aktif', to: paths.adminMembersByStatus('active'), count: data?.active_count },
        {
          label: 'Anggota Tidak Aktif',
          to: paths.adminMembersByStatus('inactive'),
          count: data?.inactive_count,
        },
      ]}
    />
  );
}

type PaymentCounts = Answer<typeof dashboard.paymentCounts>;

export function PaymentCounters({ counts }: { counts: Block<PaymentCounts> }) {
  return (
    <DashboardBlock
      data={counts}
      failure={dashboardMessages.paymentsNotLoaded}
      placeholder={<PaymentNumbers />}
    >
      {({ data }) => <PaymentNumbers data={data} />}
    </DashboardBlock>
  );
}

function PaymentNumbers({ data }: Partial<PaymentCounts>) {
  return (
    <Counters
      title="Jumlah pembayaran"
      counters={[
        { label: 'Semua Pembayaran', to: paths.adminPayments(), count: data?.all_count },
        {
          label: 'Menunggu Verifikasi',
          to: paths.adminVerification(),
          count: data?.waiting_confirmation_count,
        },
        { label: 'Pembayaran Lunas', to: paths.adminPaymentsByStatus('paid'), count: data?.paid_count },
      ]}
    />
  );
}

type DueCount = Answer<typeof dashboard.dueCount>;

/** Shows how many members are to be reminded, which leads to them. */
export function DueCounter({ count }: { count: Block<DueCount> }) {
  return (
    <DashboardBlock data={count} failure={dashboardMessages.dueNotLoaded} placeholder={<DueNumber />}>
      {({ data }) => <DueNumber count={data.due_count} />}
    </DashboardBlock>
  );
}

function DueNumber({ count }: { count?: number }) {
  return (
    <Link to={paths.adminDue()} className={styles.due}>
      <span className={styles.words}>
        <span className={styles.dueLabel}>Jatuh Tempo</span>{' '}
        <span className={styles.hint}>masa berlaku akan atau baru berakhir</span>
      </span>{' '}
      <span className={styles.dueCount}>
        {count === undefined ? <Skeleton height={28} width={56} /> : formatNumber(count)}
      </span>
    </Link>
  );
}
