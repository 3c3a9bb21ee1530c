import { Button } from '@mantine/core';
import { useState } from 'react';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useFilter } from '../../../lib/use-filters.ts';
import { FaultDownload } from '../FaultDownload.tsx';
import { useReloadAfter } from '../use-reload-after.ts';
import styles from './RowTools.module.css';

/** Shows what can be done with all rows of the chosen group. */
export function RowTools({ shown: { id, counts } }: { shown: ImportDetail }) {
  const [verdict] = useFilter('verdict');
  if (!counts) return null;
  if (verdict === 'faulty' && counts.faulty > 0) return <FaultDownload id={id} />;
  if (verdict === 'doubtful' && counts.undecided > 0)
    return <DecideAll id={id} undecided={counts.undecided} />;
  return null;
}

const decisions = {
  new: {
    label: 'Impor semua',
    title: 'Impor Semua',
    consequence: 'diimpor; dari baris dengan nomor anggota atau email yang sama hanya yang pertama',
  },
  skip: { label: 'Lewati semua', title: 'Lewati Semua', consequence: 'dilewati' },
} as const;

function DecideAll({ id, undecided }: { id: number; undecided: number }) {
  const [decision, setDecision] = useState<'new' | 'skip'>('skip');
  const [isOpen, setOpen] = useState(false);
  const reloadAfter = useReloadAfter();
  const { label, title, consequence } = decisions[decision];
  const offer = (offered: 'new' | 'skip') => (
    <Button
      variant="default"
      onClick={() => {
        setDecision(offered);
        setOpen(true);
      }}
    >
      {decisions[offered].label}
    </Button>
  );
  return (
    <div className={styles.root}>
      <p>{formatNumber(undecided)} baris belum diputuskan:</p>
      {offer('new')}
      {offer('skip')}
      <ConfirmAction
        isOpen={isOpen}
        title={title}
        action={label}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await reloadAfter(call(imports.decideAll, { params: { id }, body: { decision } }));
        }}
      >
        {formatNumber(undecided)} baris yang belum diputuskan akan {consequence}. Keputusan masih dapat diubah
        per baris sebelum impor.
      </ConfirmAction>
    </div>
  );
}
