import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import type { Outcome } from '../../../lib/calls/outcome.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import styles from './DashboardBlock.module.css';

/** Data of one block of the dashboard. */
export type Block<T> = Promise<Outcome<T>> | Outcome<T>;

interface DashboardBlockProps<T> {
  data: Block<T>;
  placeholder: ReactNode;
  /** The message when the data cannot be loaded. */
  failure: string;
  children: (data: T) => ReactNode;
}

export function DashboardBlock<T>({ data, failure, ...block }: DashboardBlockProps<T>) {
  return <Deferred outcome={data} failure={() => <LoadFailure text={failure} />} {...block} />;
}

/** Shown instead of a block whose data could not be fetched. */
function LoadFailure({ text }: { text: string }) {
  const [reload, isReloading] = useReload();
  return (
    <div className={styles.root} role="alert">
      <p>{text}</p>
      <Button variant="default" loading={isReloading} onClick={reload}>
        Coba lagi
      </Button>
    </div>
  );
}
