import type { MonthFigures } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { Difference } from './Difference.tsx';
import styles from './Summary.module.css';
import { depositLabels, explainedIn, partsExceptDues, sumLabels } from './sum-labels.ts';

/** Credits, minus what explains them, is the difference. Deposits of other months stand below. On paper, too. */
export function Summary({ figures }: { figures: MonthFigures }) {
  const otherParts = partsExceptDues(figures.from_deposits);
  return (
    <dl className={styles.root}>
      <div className={styles.line}>
        <dt>
          {sumLabels.credits}, {formatNumber(figures.count)} baris
        </dt>
        <dd>{formatSen(figures.credits)}</dd>
      </div>
      {explainedIn(figures).map((sum) => (
        <div key={sum} className={styles.line}>
          <dt>{sumLabels[sum]}</dt>
          <dd>{formatSen(figures[sum])}</dd>
        </div>
      ))}
      <div className={styles.line} data-total>
        <dt>
          {sumLabels.difference}
          {figures.undecided.count > 0 && `, ${formatNumber(figures.undecided.count)} baris belum diputuskan`}
        </dt>
        <dd>
          <Difference sen={figures.difference} />
        </dd>
      </div>
      {(['used', 'returned'] as const)
        .filter((kind) => figures.deposits[kind].count > 0)
        .map((kind) => (
          <div key={kind} className={styles.line}>
            <dt>
              {depositLabels[kind]}
              {kind === 'used' && otherParts && `, ${otherParts}`}
            </dt>
            <dd>{formatSen(figures.deposits[kind].sum)}</dd>
          </div>
        ))}
    </dl>
  );
}
