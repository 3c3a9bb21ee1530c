import { Skeleton } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Link } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import { PersonAvatar } from '../../../components/images/PersonAvatar.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { Money } from '../../../components/texts/Money.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { paths } from '../../../lib/paths.ts';
import { type Block, DashboardBlock } from './DashboardBlock.tsx';
import styles from './WaitingPayments.module.css';
import {
  MAX_SHOWN_PAYMENTS,
  type WaitingPayments as Waiting,
  type WaitingPayment,
} from './waiting-payments.ts';

/** Shows the payments that wait for verification, longest first. */
export function WaitingPayments({ waiting }: { waiting: Block<Waiting> }) {
  return (
    <Card title="Menunggu verifikasi">
      <DashboardBlock
        data={waiting}
        failure="Pembayaran yang menunggu tidak dapat dimuat."
        placeholder={<QueueSkeleton />}
      >
        {(loaded) => (loaded.total === 0 ? <AllDone /> : <Queue {...loaded} />)}
      </DashboardBlock>
    </Card>
  );
}

function Queue({ total, oldest }: Waiting) {
  const [first] = oldest;
  return (
    <>
      <ol className={styles.rows} aria-label="Pembayaran yang menunggu, terlama di atas">
        {oldest.map((waiting) => (
          <li key={waiting.payment.id}>
            <WaitingRow {...waiting} />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        {total > oldest.length && (
          <p className={texts.hint}>{formatNumber(total - oldest.length)} pembayaran lain juga menunggu.</p>
        )}
        {first && (
          <ButtonLink to={paths.adminVerify(first.payment.id, first.page)}>Mulai verifikasi</ButtonLink>
        )}
      </div>
    </>
  );
}

/** As tall as five rows and the button that will replace it. */
function QueueSkeleton() {
  return (
    <div role="status" aria-label="Memuat">
      <div className={styles.rows}>
        {[...Array(MAX_SHOWN_PAYMENTS).keys()].map((row) => (
          <div key={row}>
            <WaitingRowSkeleton />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Skeleton height={44} className={styles.button} />
      </div>
    </div>
  );
}

function AllDone() {
  return (
    <p className={styles.done}>
      <IconCircleCheck size={24} stroke={1.75} aria-hidden />
      Tidak ada pembayaran yang menunggu verifikasi.
    </p>
  );
}

/** One waiting payment, with a link that opens it in the queue. */
function WaitingRow({ payment, page, since }: WaitingPayment) {
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
function WaitingRowSkeleton() {
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
