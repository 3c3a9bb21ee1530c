import { Skeleton } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { PersonAvatar } from '../../../components/images/PersonAvatar.tsx';
import { Money } from '../../../components/texts/Money.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './WaitingRow.module.css';
import type { WaitingPayment } from './waiting-payments.ts';

/** One waiting payment, with a link that opens it in the queue. */
export function WaitingRow({ payment, page, since }: WaitingPayment) {
  const { user, total } = payment;
  return (
    <Link to={paths.adminVerify(payment.id, page)} className={styles.root}>
      <PersonAvatar name={user.name} photoUrl={user.photo_url} size={40} />
      <span className={styles.person}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.company} title={user.company}>
          {user.company}
        </span>
      </span>
      <span className={styles.amount}>
        <Money amount={total} />
        <span className={styles.since}>{since}</span>
      </span>
      <Arrow />
    </Link>
  );
}

/** As tall as a row whose texts need a line each. */
export function WaitingRowSkeleton() {
  return (
    <div className={styles.root}>
      <Skeleton circle height={40} />
      <span className={styles.person}>
        <Line className={styles.name} width="60%" />
        <Line className={styles.company} width="45%" />
      </span>
      <span className={styles.amount}>
        <Line width="6rem" />
        <Line className={styles.since} width="4.5rem" />
      </span>
      <Arrow />
    </div>
  );
}

function Line({ className, width }: { className?: string; width: string }) {
  return (
    <span className={`${styles.line} ${className ?? ''}`}>
      <Skeleton height={14} width={width} />
    </span>
  );
}

function Arrow() {
  return <IconChevronRight className={styles.arrow} size={18} stroke={2} aria-hidden />;
}
