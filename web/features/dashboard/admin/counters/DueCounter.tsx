import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardMessages } from '#shared/dashboard/dashboard.messages.ts';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { paths } from '../../../../lib/paths.ts';
import { type Block, DashboardBlock } from '../DashboardBlock.tsx';
import styles from './DueCounter.module.css';

type Count = Answer<typeof dashboard.dueCount>;

/** How many members are to be reminded, which leads to them. */
export function DueCounter({ count }: { count: Block<Count> }) {
  return (
    <DashboardBlock data={count} failure={dashboardMessages.dueNotLoaded} placeholder={<DueNumber />}>
      {({ data }) => <DueNumber count={data.due_count} />}
    </DashboardBlock>
  );
}

function DueNumber({ count }: { count?: number }) {
  return (
    <Link to={paths.adminDue()} className={styles.root}>
      <span className={styles.words}>
        <span className={styles.label}>Jatuh Tempo</span>{' '}
        <span className={styles.hint}>masa berlaku akan atau baru berakhir</span>
      </span>{' '}
      <span className={styles.count}>
        {count === undefined ? <Skeleton height={28} width={56} /> : formatNumber(count)}
      </span>
    </Link>
  );
}
