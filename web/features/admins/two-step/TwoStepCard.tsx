import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import { type TwoStepStatus, twoStep } from '#shared/two-step/two-step.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { errorText } from '../../../lib/toasts.ts';
import { useLast } from '../../../lib/use-last.ts';
import styles from './TwoStepCard.module.css';
import { type Task, TwoStepDialogs } from './TwoStepDialogs.tsx';

/** With fewer recovery codes than this, a notice suggests new ones. */
const MIN_RECOVERY_CODES = 4;

/** Shows two-step login of the admin's account: its state, and the buttons that change it. */
export function TwoStepCard() {
  // Keeps the last id, so that the end of the session triggers no further request.
  const ownId = useLast(useSession('admin')?.user?.id ?? null);
  const { data, error, retry } = useFetched(ownId ?? 0, loadStatus);
  const status = useLast(data ?? null);
  const [task, setTask] = useState<Task>(null);
  return (
    <Card
      title="Login Dua Langkah"
      actions={
        status && (
          <StatusBadge
            label={status.active_since ? 'Aktif' : 'Belum aktif'}
            color={status.active_since ? 'green' : 'grey'}
          />
        )
      }
    >
      {error !== undefined ? (
        <div className={styles.body}>
          <Notice color="red">{errorText(error)}</Notice>
          <Button variant="default" onClick={retry}>
            Coba lagi
          </Button>
        </div>
      ) : (
        <div className={styles.body}>
          {status ? <State status={status} onTask={setTask} /> : <TextSkeleton />}
        </div>
      )}
      <TwoStepDialogs task={task} onTask={setTask} onChanged={retry} />
    </Card>
  );
}

async function loadStatus(_: number, signal: AbortSignal): Promise<TwoStepStatus> {
  return (await call(twoStep.show, {}, { signal })).data;
}

interface StateProps {
  status: TwoStepStatus;
  onTask: (task: Task) => void;
}

function State({ status, onTask }: StateProps) {
  if (status.active_since === null)
    return (
      <>
        <p className={styles.text}>
          Selain password, login memerlukan kode dari aplikasi di ponsel anda. Orang yang mengetahui password
          anda pun tidak dapat masuk tanpa kode itu.
        </p>
        <Button variant="default" onClick={() => onTask('set-up')}>
          Aktifkan
        </Button>
      </>
    );
  return (
    <>
      <p className={styles.text}>
        Aktif sejak {formatDate(jakartaDay(status.active_since))}. Tersisa {status.recovery_codes_left} kode
        pemulihan.
        {status.is_required === 1 && ' Super Admin mewajibkannya untuk semua admin.'}
      </p>
      {status.recovery_codes_left < MIN_RECOVERY_CODES && (
        <Notice color="orange">
          Kode pemulihan hampir habis. Buat kode baru dan simpan di tempat yang aman.
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onTask('renew')}>
          Buat kode pemulihan baru
        </Button>
        {status.is_required === 0 && (
          <Button variant="default" onClick={() => onTask('switch-off')}>
            Matikan
          </Button>
        )}
      </div>
    </>
  );
}
