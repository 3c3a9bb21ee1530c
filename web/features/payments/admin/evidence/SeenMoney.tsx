import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { MoneyEvidence } from '#shared/evidence/evidence.contract.ts';
import { paths } from '../../../../lib/paths.ts';
import { newestText, seenText } from './evidence-texts.ts';
import styles from './SeenMoney.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

interface SeenMoneyProps {
  money: MoneyEvidence;
  /** Of the payment, in rupiah. */
  total: number;
  now: Date;
}

/** The row of a bank statement that shows the money, or how new the newest row is. */
export function SeenMoney({ money: { seen, newest }, total, now }: SeenMoneyProps) {
  if (seen)
    return (
      <p className={styles.root} data-state={seen.reversal ? 'reversed' : seen.state}>
        {seen.reversal ? <IconAlertTriangle {...icon} /> : <IconCircleCheck {...icon} />}
        <span>
          <a href={paths.adminStatementRow(seen.row)} target="_blank" rel="noreferrer">
            {seenText(seen, { total, now })}
          </a>
        </span>
      </p>
    );
  return (
    <p className={styles.root}>
      <IconCircleDashed {...icon} />
      <span>
        <span className={styles.whole}>Belum terlihat{newest && '.'}</span>{' '}
        {newest && <span className={styles.newest}>{newestText(newest, now)}</span>}
      </span>
    </p>
  );
}
