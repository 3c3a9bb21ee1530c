import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayCall } from '#shared/admins/admins.rules.ts';
import { letterNumbers } from '#shared/letters/letter-types.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Card } from '../../../components/page/Card.tsx';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import type { Counter } from './counter.ts';

const UsedNumbersDialog = onDemand(
  async () => (await import('./UsedNumbersDialog.tsx')).UsedNumbersDialog,
  ({ isOpen }) => isOpen,
);

/** How far a type has counted, and the way to enter numbers that were given on paper. */
export function UsedNumbers({ counter }: { counter: Counter }) {
  const canCount = mayCall(useSession('admin')?.user?.role, letterNumbers.countUsed);
  const [isOpen, setOpen] = useState(false);
  const { used, period } = counter;
  return (
    <Card
      title="Nomor terpakai"
      actions={
        canCount && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {used === 0 ? 'Mulai dari nomor lain' : 'Catat nomor terpakai'}
          </Button>
        )
      }
    >
      <p>
        {used === 0
          ? `Belum ada nomor untuk ${period}.`
          : `Nomor urut sampai ${formatNumber(used)} sudah terpakai untuk ${period}.`}
      </p>
      <UsedNumbersDialog key={used} isOpen={isOpen} counter={counter} onClose={() => setOpen(false)} />
    </Card>
  );
}
