import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Steps } from '../../../components/desk/DecisionBar.tsx';
import { stepKeys, useDeskKeys } from '../../../components/desk/desk-keys.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { useAction } from '../../../lib/calls/use-action.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { BankRow } from './BankRow.tsx';
import styles from './DecidedRow.module.css';
import type { DeskProps } from './RowDecision.tsx';
import { RowLinks } from './RowLinks.tsx';
import { releaseRow } from './use-row-decisions.ts';

/** Shows a row that somebody has decided: where its money went, by whom, and the way back. */
export function DecidedRow({ row, queue, decisions: { last, undo } }: DeskProps) {
  const [step] = useAction(queue.step);
  const element = useRef<HTMLElement>(null);

  const keys = useDeskKeys(element, [
    { does: 'Maju, mundur', keys: stepKeys(step) },
    { does: 'Batalkan', keys: { Z: last ? () => void undo(last) : undefined } },
  ]);

  return (
    <section ref={element} className={styles.root} aria-label={`Keputusan baris ${row.line}`} {...keys.props}>
      <BankRow row={row} />
      <Card title="Keputusan">
        <div className={styles.decision}>
          <p>
            {row.state === 'approved' ? 'Disetujui' : 'Diabaikan'} oleh {row.decided_by ?? 'admin'} pada{' '}
            <TimeText value={row.decided_at} />
          </p>
          {row.reason && <p>Alasan: {row.reason}</p>}
          <RowLinks row={row} />
          <Release row={row} queue={queue} />
        </div>
      </Card>
      <Steps noun="Baris" canStep={queue.canStep} onStep={step} />
    </section>
  );
}

function Release({ row, queue }: Pick<DeskProps, 'row' | 'queue'>) {
  const [isOpen, setOpen] = useState(false);
  if (row.batch?.refusal) return <Notice color="gray">{row.batch.refusal}</Notice>;
  const isApproved = row.state === 'approved';
  const action = isApproved ? 'Batalkan persetujuan' : 'Lepaskan';
  return (
    <>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      <ConfirmAction
        isOpen={isOpen}
        title={isApproved ? 'Batalkan Persetujuan' : 'Lepaskan Baris'}
        action={action}
        isDangerous={isApproved}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          try {
            showSuccess((await releaseRow(row)).message);
          } finally {
            await queue.reload();
          }
        }}
      >
        {isApproved
          ? 'Pembayarannya kembali menunggu seperti sebelumnya, anggotanya menerima email, dan baris ini dicocokkan lagi.'
          : 'Baris ini dicocokkan lagi dan menunggu keputusan.'}
      </ConfirmAction>
    </>
  );
}
