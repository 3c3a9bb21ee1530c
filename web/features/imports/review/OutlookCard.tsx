import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { outlookGapLabels, outlookGaps } from '#shared/imports/imports.states.ts';
import { memberStatuses, memberStatusLook } from '#shared/membership/membership.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Card } from '../../../components/page/Card.tsx';
import styles from './OutlookCard.module.css';

/** What the import will make of the members that it adds or changes: their status, and what they will lack. */
export function OutlookCard({ shown: { counts, outlook } }: { shown: ImportDetail }) {
  if (!counts || !outlook || counts.ready === 0) return null;
  const { statuses, without } = outlook;
  return (
    <Card title={`Sesudah impor, dari ${formatNumber(counts.ready)} anggota itu`}>
      <dl className={styles.root}>
        {memberStatuses
          .filter((status) => status !== 'rejected' || statuses.rejected > 0)
          .map((status) => (
            <Figure key={status} label={memberStatusLook[status].label} count={statuses[status]} />
          ))}
        {outlookGaps.map((gap) => (
          <Figure key={gap} label={outlookGapLabels[gap]} count={without[gap]} isGap />
        ))}
      </dl>
    </Card>
  );
}

/** `isGap`: something is missing, unless the count is 0. */
function Figure({ label, count, isGap = false }: { label: string; count: number; isGap?: boolean }) {
  return (
    <div className={styles.figure} data-gap={(isGap && count > 0) || undefined}>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}
