import { renewalTypeLabels } from '#shared/renewals/renewal-kinds.states.ts';
import type { OwnRenewal, Renewal } from '#shared/renewals/renewals.contract.ts';
import { PeriodText } from '../../../components/texts/DateText.tsx';
import styles from './RenewalPeriod.module.css';

interface RenewalPeriodProps {
  renewal: Pick<OwnRenewal, 'started_at' | 'expired_at' | 'type'> & Pick<Renewal, 'reason'>;
}

/** Shows the period of a renewal; of a grant without a bill, with its kind and, for admins, its reason. */
export function RenewalPeriod({ renewal: { started_at, expired_at, type, reason } }: RenewalPeriodProps) {
  const isLifetime = type === 'lifetime';
  const kind = type === 'dispensation' ? renewalTypeLabels.dispensation : null;
  const words = [kind, reason].filter(Boolean).join(': ');
  return (
    <>
      <PeriodText from={started_at} to={expired_at} isLifetime={isLifetime} />
      {words && <span className={styles.words}>{words}</span>}
    </>
  );
}
