import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import type { ServerForm } from '../../../../lib/forms/use-server-form.ts';
import styles from './DecisionBar.module.css';
import { StatusChoice } from './StatusChoice.tsx';
import type { Queue } from './use-queue.ts';

interface DecisionBarProps {
  form: Pick<ServerForm<{ status: string }>, 'field' | 'isSubmitting'>;
  /** Without a change there is nothing to save. */
  isChanged: boolean;
  canStep: Queue['canStep'];
  onStep: Queue['step'];
}

/** Choice, save, and previous and next: always within reach of the thumb. */
export function DecisionBar({ form, isChanged, canStep, onStep }: DecisionBarProps) {
  return (
    <div className={styles.root}>
      <StatusChoice {...form.field('status')} />
      <div className={styles.steps}>
        <Step label="Pembayaran sebelumnya" isOff={!canStep(-1)} onClick={() => void onStep(-1)}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        </Step>
        <SubmitButton form={form} disabled={!isChanged} fullWidth>
          Simpan
        </SubmitButton>
        <Step label="Pembayaran berikutnya" isOff={!canStep(1)} onClick={() => void onStep(1)}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </Step>
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <ActionIcon variant="default" size="var(--square)" aria-label={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
