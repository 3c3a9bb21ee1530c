import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { Money } from '../../../components/Money.tsx';
import { PersonAvatar } from '../../../components/PersonAvatar.tsx';
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
        <span className={styles.company}>{user.company}</span>
      </span>
      <span className={styles.amount}>
        <Money amount={total} />
        <span className={styles.since}>{since}</span>
      </span>
      <IconChevronRight className={styles.arrow} size={18} stroke={2} aria-hidden />
    </Link>
  );
}
