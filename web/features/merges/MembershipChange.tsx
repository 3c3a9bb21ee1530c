import { formatDate } from '#shared/dates.ts';
import type { MembershipOutlook, MergePreview } from '#shared/merges/merges.contract.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PeriodText } from '../../components/texts/DateText.tsx';
import { MemberStatusBadge } from '../../components/texts/StatusBadge.tsx';
import styles from './MembershipChange.module.css';

/** Shows the memberships of both, and the one that is folded from both histories. */
export function MembershipChange({
  preview: { membership, paid_entry_fees, owes_entry_fee },
}: {
  preview: MergePreview;
}) {
  const { survivor, merged, after } = membership;
  const wasActive = survivor.status === 'active' || merged.status === 'active';
  return (
    <div className={styles.root}>
      <dl className={styles.states}>
        <State label="Dipertahankan" outlook={survivor} />
        <State label="Digabung" outlook={merged} />
        <State label="Setelah digabung" outlook={after} isResult />
      </dl>
      {wasActive && after.status !== 'active' && (
        <Notice color="orange" title="Aktif hari ini, dan tidak lagi setelah digabung">
          {after.active_from === null
            ? 'Perpanjang keanggotaannya agar aktif lagi.'
            : `Aktif lagi mulai ${formatDate(after.active_from)}.`}
        </Notice>
      )}
      {paid_entry_fees.length > 0 && (
        <Notice color="orange" title="Uang pangkal dibayar lebih dari sekali">
          {paid_entry_fees.join(' dan ')} tetap tercatat.
        </Notice>
      )}
      {owes_entry_fee && <p>Uang pangkal belum dibayar.</p>}
    </div>
  );
}

interface StateProps {
  label: string;
  outlook: MembershipOutlook;
  isResult?: boolean;
}

function State({ label, outlook, isResult }: StateProps) {
  return (
    <div className={styles.state} data-result={isResult || undefined}>
      <dt>{label}</dt>
      <dd>
        <MemberStatusBadge status={outlook.status} />
        <p className={styles.period}>
          {outlook.expired_at === null && !outlook.is_lifetime ? (
            'Belum ada masa keanggotaan'
          ) : (
            <PeriodText from={outlook.started_at} to={outlook.expired_at} isLifetime={outlook.is_lifetime} />
          )}
        </p>
      </dd>
    </div>
  );
}
