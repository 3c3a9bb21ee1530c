import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ShownLabel } from '#shared/member-labels/member-labels.contract.ts';
import { labelsLabel } from '#shared/member-labels/member-labels.states.ts';
import card from '../../../components/page/Card.module.css';
import texts from '../../../components/texts/Texts.module.css';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { LabelList } from './LabelBadge.tsx';
import styles from './MemberLabels.module.css';

const LabelDialog = onDemand(
  async () => (await import('./LabelDialog.tsx')).LabelDialog,
  ({ isOpen }) => isOpen,
);

interface MemberLabelsProps {
  memberId: number;
  given: readonly ShownLabel[];
}

/** Shows a member's labels, which are given and taken in a dialog. */
export function MemberLabels({ memberId, given }: MemberLabelsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${card.surface} ${styles.root}`} aria-label={labelsLabel}>
      <span className={styles.title}>{labelsLabel}</span>
      {given.length > 0 ? <LabelList labels={given} /> : <span className={texts.muted}>Belum ada</span>}
      <Button variant="default" className={styles.button} onClick={() => setOpen(true)}>
        Atur Label
      </Button>
      <LabelDialog isOpen={isOpen} memberId={memberId} given={given} onClose={() => setOpen(false)} />
    </section>
  );
}
