import { ActionIcon, Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { KeyHint } from '../../../components/keys/KeyHint.tsx';
import styles from './DecisionBar.module.css';
import type { DeskQueue } from './use-desk-queue.ts';

interface DecisionBarProps {
  form: { isSubmitting: boolean };
  /** Why the chosen bills cannot be approved together. */
  error: ReactNode;
  canApprove: boolean;
  queue: DeskQueue;
  onStep: DeskQueue['step'];
  onIgnore: () => void;
  onHelp: () => void;
}

/** Approve, ignore, previous and next: always within reach of the thumb. */
export function DecisionBar({ form, error, canApprove, queue, onStep, onIgnore, onHelp }: DecisionBarProps) {
  return (
    <div className={styles.root}>
      <div className={styles.error} role="alert">
        {error && <Notice color="red">{error}</Notice>}
      </div>
      <div className={styles.decisions}>
        <SubmitButton form={form} disabled={!canApprove} fullWidth>
          Setujui <KeyHint>Enter</KeyHint>
        </SubmitButton>
        <Button variant="default" onClick={onIgnore} fullWidth>
          Abaikan <KeyHint>I</KeyHint>
        </Button>
      </div>
      <Steps queue={queue} onStep={onStep} />
      <button type="button" className={styles.help} onClick={onHelp}>
        Pintasan keyboard <KeyHint>?</KeyHint>
      </button>
    </div>
  );
}

/** Previous and next, in the order of the list. */
export function Steps({ queue, onStep }: Pick<DecisionBarProps, 'queue' | 'onStep'>) {
  return (
    <div className={styles.steps}>
      <Step label="Baris sebelumnya" isOff={!queue.canStep(-1)} onClick={() => void onStep(-1)}>
        <IconChevronLeft size={22} stroke={1.75} aria-hidden />
      </Step>
      <Step label="Baris berikutnya" isOff={!queue.canStep(1)} onClick={() => void onStep(1)}>
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
