import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { WalkQueue } from './use-walk.ts';
import styles from './WalkSteps.module.css';

/** Previous and next, in the order of the list. */
export function WalkSteps({ queue: { canStep, step } }: { queue: Pick<WalkQueue, 'canStep' | 'step'> }) {
  return (
    <div className={styles.root}>
      <ActionIcon
        variant="default"
        size="var(--square)"
        aria-label="Orang sebelumnya"
        disabled={!canStep(-1)}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="var(--square)"
        aria-label="Orang berikutnya"
        disabled={!canStep(1)}
        onClick={() => step(1)}
      >
        <IconChevronRight size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
