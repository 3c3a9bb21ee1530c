import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { stopLabel, stopText } from '#shared/stops/stops.states.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { Awaiting } from '../../../../components/texts/Awaiting.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useAction } from '../../../../lib/calls/use-action.ts';
import { useFetched } from '../../../../lib/calls/use-fetched.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { onDemand } from '../../../../lib/startup/on-demand.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import styles from './MemberStop.module.css';

const StopDialog = onDemand(
  async () => (await import('./StopDialog.tsx')).StopDialog,
  ({ isOpen }) => isOpen,
);

/** Records that a member has stopped, or shows why and takes it back. */
export function MemberStop({ member }: { member: Pick<Member, 'id' | 'name' | 'member_stop_reason'> }) {
  const [isOpen, setOpen] = useState(false);
  const reason = member.member_stop_reason;
  return (
    <Card title={stopLabel}>
      {reason === undefined ? (
        <div className={styles.row}>
          <p>
            Untuk anggota yang keluar, pindah, atau meninggal dunia. Masa dan nomornya tetap tercatat, dan ia
            tidak diingatkan lagi.
          </p>
          <Button variant="default" onClick={() => setOpen(true)}>
            Catat Berhenti
          </Button>
        </div>
      ) : (
        <Stopped key={member.id} id={member.id} title={stopText(reason)} />
      )}
      <StopDialog member={member} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Stopped({ id, title }: { id: number; title: string }) {
  const [reload] = useReload();
  const { data, error } = useFetched(id, loadStop);
  const [resume, isRunning] = useAction(async () => {
    showSuccess((await call(memberStops.remove, { params: { id } })).message);
    await reload();
  });
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        {data === undefined && <Awaiting error={error} lines={1} />}
        {data && <p>Sejak {formatDate(data.stopped_on)}.</p>}
        {data?.note && <p className={styles.note}>{data.note}</p>}
      </div>
      <Button variant="default" loading={isRunning} onClick={resume}>
        Batalkan
      </Button>
    </div>
  );
}

async function loadStop(id: number, signal: AbortSignal) {
  return (await call(memberStops.show, { params: { id } }, { signal })).data;
}
