import { Button } from '@mantine/core';
import { useState } from 'react';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { UNDO_DAYS } from '#shared/member-jobs/member-jobs.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import card from '../../../components/page/Card.module.css';
import { call } from '../../../lib/calls/call.ts';
import { useLeaveGroup } from '../use-leave-group.ts';
import { useReloadAfter } from '../use-reload-after.ts';
import styles from './CommitCard.module.css';

/** Its id: the focus goes there once nothing is wrong. */
export const READY_HEADING = 'siap-diimpor';

/** Says what the import will do and what stays out, and does it. */
export function CommitCard({ shown }: { shown: ImportDetail }) {
  const { id, counts, outlook, version, decided_set } = shown;
  const [isOpen, setOpen] = useState(false);
  const leaveGroup = useLeaveGroup(id);
  const reloadAfter = useReloadAfter();
  if (!counts) return null;
  const action = `Impor ${formatNumber(counts.ready)} anggota`;
  const leftOut = leftOutText(counts);
  return (
    <section className={`${card.surface} ${styles.root}`} aria-labelledby={READY_HEADING}>
      <div className={styles.words} role="status">
        <h2 id={READY_HEADING} tabIndex={-1} className={styles.title}>
          {counts.ready > 0
            ? `${formatNumber(counts.ready)} anggota siap diimpor`
            : 'Belum ada yang dapat diimpor'}
        </h2>
        {leftOut && <p className={styles.hint}>{leftOut}</p>}
      </div>
      <Button disabled={counts.ready === 0} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <ConfirmAction
        isOpen={isOpen}
        title="Impor Anggota"
        action={action}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await reloadAfter(
            call(imports.commit, { params: { id }, body: { seen: { version, decided_set } } }),
          );
          await leaveGroup();
        }}
      >
        Tidak ada email yang dikirim, dan impor ini dapat dibatalkan selama {UNDO_DAYS} hari.
        {leftOut && ` ${leftOut}`}
        {outlook && outlook.stopped > 0 && ` ${stoppingText(outlook.stopped)}`}
      </ConfirmAction>
    </section>
  );
}

function stoppingText(stopped: number): string {
  return `${formatNumber(stopped)} anggota dicatat berhenti; tagihannya yang masih terbuka dibatalkan, dan tetap begitu jika impor ini dibatalkan.`;
}

/** '37 baris salah tidak diimpor. 12 baris sudah sama.' Rows of an undecided name are not called wrong. */
function leftOutText({
  faulty,
  waiting,
  undecided,
  same,
  skipped,
}: NonNullable<ImportDetail['counts']>): string {
  const sentences = [
    waiting > 0 && `${formatNumber(waiting)} baris menunggu keputusan tentang namanya.`,
    faulty > waiting && `${formatNumber(faulty - waiting)} baris salah tidak diimpor.`,
    undecided > 0 && `${formatNumber(undecided)} baris yang belum diputuskan dilewati.`,
    skipped > 0 && `${formatNumber(skipped)} baris dilewati menurut statusnya.`,
    same > 0 && `${formatNumber(same)} baris sudah sama dengan data anggota.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
