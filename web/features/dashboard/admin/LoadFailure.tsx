import { Button } from '@mantine/core';
import { useReload } from '../../../lib/calls/use-reload.ts';
import styles from './LoadFailure.module.css';

/** Shown instead of a block whose data could not be fetched. */
export function LoadFailure({ text }: { text: string }) {
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
