import { Skeleton } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { formatNumber } from '#shared/numbers.ts';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { paths } from '../../../lib/paths.ts';
import { type Block, DashboardBlock } from './DashboardBlock.tsx';
import styles from './WaitingPayments.module.css';
import { WaitingRow, WaitingRowSkeleton } from './WaitingRow.tsx';
import { MAX_SHOWN_PAYMENTS, type WaitingPayments as Waiting } from './waiting-payments.ts';

/** The payments that wait for verification, longest first. */
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
          <p className={styles.rest}>{formatNumber(total - oldest.length)} pembayaran lain juga menunggu.</p>
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
