import { Button } from '@mantine/core';
import { useState } from 'react';
import { type TwoStepOverview, twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { Card } from '../../components/page/Card.tsx';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showSuccess } from '../../lib/toasts.ts';
import styles from './DemandCard.module.css';

interface DemandCardProps {
  overview: TwoStepOverview;
  /** How many admins there are. */
  total: number;
}

/** Shows whether every admin must log in with two steps; for Super Admins. */
export function DemandCard({ overview, total }: DemandCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [reload] = useReload();
  const isRequired = overview.is_required === 1;

  async function demand(): Promise<void> {
    await call(twoStep.demand, { body: { is_required: isRequired ? 0 : 1 } });
    showSuccess(isRequired ? twoStepMessages.optional : twoStepMessages.required);
    await reload();
  }

  return (
    <div className={styles.root}>
      <Card
        title="Login Dua Langkah"
        actions={
          <StatusBadge
            label={isRequired ? 'Wajib untuk semua admin' : 'Tidak wajib'}
            color={isRequired ? 'green' : 'grey'}
          />
        }
      >
        <p className={styles.text}>
          {overview.admin_ids.length} dari {total} admin sudah mengaktifkannya.
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {isRequired ? 'Jadikan tidak wajib' : 'Wajibkan untuk semua admin'}
        </Button>
      </Card>
      <ConfirmAction
        isOpen={isAsking}
        title={isRequired ? 'Jadikan Tidak Wajib' : 'Wajibkan untuk Semua Admin'}
        action={isRequired ? 'Jadikan tidak wajib' : 'Wajibkan'}
        onConfirm={demand}
        onClose={() => setAsking(false)}
      >
        {isRequired
          ? 'Setiap admin dapat memilih sendiri. Yang sudah aktif tetap aktif.'
          : 'Admin yang belum mengaktifkannya langsung diminta melakukannya, dan baru dapat membuka area admin setelah selesai.'}
      </ConfirmAction>
    </div>
  );
}
