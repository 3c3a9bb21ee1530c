import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import styles from './DecisionBar.module.css';
import type { DeskQueue } from './use-desk-queue.ts';

interface DecisionBarProps {
  place: 'page' | 'dialog';
  children: ReactNode;
}

/**
 * Shows the decisions of a desk at the bottom of the screen, always within reach of the thumb. Its container is called `desk`.
 */
export function DecisionBar({ place, children }: DecisionBarProps) {
  return (
    <div className={styles.root} data-place={place}>
      {children}
    </div>
  );
}

type Queue = DeskQueue<{ id: number }>;

interface StepsProps {
  /** What the desk goes through, for the names of the buttons. */
  noun: 'Pembayaran' | 'Baris' | 'Orang';
  canStep: Queue['canStep'];
  onStep: Queue['step'];
  /** Between the two buttons. */
  children?: ReactNode;
}

/** Shows the buttons for the previous and the next entry, in the order of the list. */
export function Steps({ noun, canStep, onStep, children }: StepsProps) {
  return (
    <div className={styles.steps}>
      <Step label={`${noun} sebelumnya`} isOff={!canStep(-1)} onClick={() => void onStep(-1)}>
        <IconChevronLeft size={22} stroke={1.75} aria-hidden />
      </Step>
      {children && <div className={styles.between}>{children}</div>}
      <Step label={`${noun} berikutnya`} isOff={!canStep(1)} onClick={() => void onStep(1)}>
        <IconChevronRight size={22} stroke={1.75} aria-hidden />
      </Step>
    </div>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <ActionIcon variant="default" size="var(--square)" aria-label={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
