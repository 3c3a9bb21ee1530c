import { Button } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { delays } from '#shared/limits.ts';
import { adminSessions, memberSessions, type OwnSession } from '#shared/sessions/sessions.contract.ts';
import { sessionMessages } from '#shared/sessions/sessions.messages.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { loginPath } from '../../../lib/paths.ts';
import { endSession, type SessionKind } from '../../../lib/sessions/session.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { errorText, showSuccess } from '../../../lib/toasts.ts';
import { useLast } from '../../../lib/use-last.ts';
import styles from './OwnSessions.module.css';

/** Shows the devices that are logged in to the user's account, each with a button to log it out. */
export function OwnSessions({ kind }: { kind: SessionKind }) {
  const { sessions, error, retry, end, endAll } = useOwnSessions(kind);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Perangkat yang Masuk">
      <p className={styles.intro}>
        Jika ada perangkat yang tidak anda kenali, keluarkan perangkat itu, lalu ganti password anda.
      </p>
      {error !== undefined && (
        <div className={styles.failure}>
          <Notice color="red">{errorText(error)}</Notice>
          <Button variant="default" onClick={retry}>
            Coba lagi
          </Button>
        </div>
      )}
      {error === undefined && <Devices sessions={sessions} end={end} />}
      <Button className={styles.all} variant="default" disabled={!sessions} onClick={() => setAsking(true)}>
        Keluar dari semua perangkat
      </Button>
      <ConfirmAction
        isOpen={isAsking}
        title="Keluar dari Semua Perangkat"
        action="Keluar dari semua"
        isDangerous
        onConfirm={endAll}
        onClose={() => setAsking(false)}
      >
        Semua perangkat akan dikeluarkan, termasuk perangkat ini. Setelah itu anda perlu login kembali.
      </ConfirmAction>
    </Card>
  );
}

interface DevicesProps {
  sessions: readonly OwnSession[] | undefined;
  end: (id: number) => Promise<void>;
}

function Devices({ sessions, end }: DevicesProps) {
  if (!sessions)
    return (
      <div className={styles.loading}>
        <TextSkeleton lines={2} />
      </div>
    );
  return (
    <ul className={styles.list} aria-label="Perangkat yang masuk">
      {sessions.map((session) => (
        <Device key={session.id} session={session} end={end} />
      ))}
    </ul>
  );
}

function Device({ session, end }: Pick<DevicesProps, 'end'> & { session: OwnSession }) {
  const { id, device, address, last_used_at, is_current } = session;
  const [endThis, isEnding] = useAction(() => end(id));
  const Icon = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size={24} stroke={1.5} aria-hidden />
      <div className={styles.facts}>
        <p className={styles.device}>
          {device}
          {is_current && <StatusBadge label="Sesi ini" color="green" />}
        </p>
        <p className={styles.use}>
          {address && `${address} · `}
          {is_current ? 'sedang digunakan' : <LastUse at={last_used_at} />}
        </p>
      </div>
      {!is_current && (
        <Button variant="default" loading={isEnding} aria-label={`Keluarkan ${device}`} onClick={endThis}>
          Keluarkan
        </Button>
      )}
    </li>
  );
}

function LastUse({ at }: { at: string }) {
  return (
    <>
      terakhir digunakan <TimeText value={at} />
    </>
  );
}

const ways = {
  member: {
    load: async (_: number, signal: AbortSignal) => (await call(memberSessions.list, {}, { signal })).data,
    end: (id: number) => call(memberSessions.end, { params: { id } }),
    endAll: () => call(memberSessions.endAll),
  },
  admin: {
    load: async (_: number, signal: AbortSignal) => (await call(adminSessions.list, {}, { signal })).data,
    end: (id: number) => call(adminSessions.end, { params: { id } }),
    endAll: () => call(adminSessions.endAll),
  },
};

/** The devices that are logged in to the account, and logging them out. */
function useOwnSessions(kind: SessionKind) {
  const navigate = useNavigate();
  const { load, ...way } = ways[kind];
  // Keeps the last id, so that the end of the session triggers no further request.
  const ownId = useLast(useSession(kind)?.user?.id ?? null);
  const { data, error, retry } = useFetched(ownId ?? 0, load);
  return {
    /** Stays while it is fetched again. */
    sessions: useLast(data ?? null) ?? undefined,
    error,
    retry,
    end: async (id: number) => {
      await way.end(id);
      showSuccess(sessionMessages.ended);
      retry();
    },
    /** Including this one; the login screen confirms it. */
    endAll: async () => {
      await way.endAll();
      endSession(kind);
      showSuccess(sessionMessages.allEnded, delays.toast.admin);
      await navigate(loginPath[kind]());
    },
  };
}
