import { PageHeader } from '../../components/PageHeader.tsx';
import { CardSkeletons, Loading } from '../../components/Skeletons.tsx';
import styles from './Dashboard.module.css';

export function DashboardSkeleton() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Loading />
      <div className={styles.grid}>
        <div className={styles.column}>
          <CardSkeletons lines={[5, 6]} />
        </div>
        <div className={styles.column}>
          <CardSkeletons lines={[4, 3, 2]} />
        </div>
      </div>
    </>
  );
}
