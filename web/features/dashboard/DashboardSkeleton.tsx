import { PageHeader } from '../../components/PageHeader.tsx';
import { CardSkeleton } from '../../components/Skeletons.tsx';
import styles from './Dashboard.module.css';

export function DashboardSkeleton() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={styles.grid}>
        {[3, 3, 6, 3, 2].map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <CardSkeleton key={index} lines={lines} />
        ))}
      </div>
    </>
  );
}
