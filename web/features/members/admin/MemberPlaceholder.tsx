import { Skeleton } from '@mantine/core';
import { CardSkeletons, Loading } from '../../../components/Skeletons.tsx';
import styles from './MemberHeader.module.css';

/** In the shape of the member that is on the way: summary, tabs and form. */
export function MemberPlaceholder() {
  return (
    <>
      <Loading />
      <div className={styles.root}>
        <Skeleton circle height={112} />
        <div className={styles.words}>
          <Skeleton height={26} width="min(100%, 20rem)" />
          <Skeleton height={24} width="5rem" />
          <div className={styles.facts}>
            {['a', 'b', 'c', 'd'].map((fact) => (
              <Skeleton key={fact} height={42} width="7rem" />
            ))}
          </div>
        </div>
      </div>
      <Skeleton height={46} my="lg" />
      <CardSkeletons lines={[8]} />
    </>
  );
}
