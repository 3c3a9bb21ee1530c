import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { type Activation, activations } from '#shared/activations/activations.contract.ts';
import { activationErrors } from '#shared/activations/activations.messages.ts';
import { whenText } from '#shared/activations/sending-times.rules.ts';
import { activationLimits } from '#shared/members/activations.states.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { EmailText } from '../../../components/texts/EmailText.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { usePolled } from '../../../lib/calls/use-polled.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './ActivationNotice.module.css';

interface ActivationNoticeProps {
  member: Pick<Member, 'id' | 'email' | 'member_stop_reason'>;
  activation: Activation;
}

/** Shows how far a member without a password is, and the mail that leads on. */
export function ActivationNotice({
  member: { id, email, member_stop_reason: stopReason },
  activation,
}: ActivationNoticeProps) {
  const [reload] = useReload();
  const latest = usePolled(activation, {
    isChanging: ({ state }) => state === 'waiting',
    fetch: useCallback(
      async (signal) => (await call(activations.ofMember, { params: { id } }, { signal })).data,
      [id],
    ),
  });
  const [send, isSending] = useAction(async () => {
    showSuccess((await call(activations.sendToMember, { params: { id } })).message);
    await reload();
  });
  const { state } = latest;
  const isLeaving = state === 'waiting' && whenText(latest.sends_at ?? now(), now()) === 'sekarang';
  return (
    <div className={styles.root}>
      <Notice color={state === 'refused' ? 'red' : 'blue'} title={titles[state]}>
        {stopReason ? activationErrors.hasStopped : <Explanation email={email} activation={latest} />}
        {state !== 'active' && !isLeaving && !stopReason && (
          <div className={styles.action}>
            <Button variant="default" loading={isSending} onClick={send}>
              {actions[state] ?? 'Kirim ulang aktivasi'}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}

const now = () => new Date().toISOString();

const actions: Partial<Record<Activation['state'], string>> = {
  none: 'Kirim aktivasi',
  waiting: 'Kirim sekarang',
};

const titles: Record<Activation['state'], string> = {
  none: 'Belum punya password',
  waiting: 'Aktivasi menunggu giliran',
  sent: 'Aktivasi terkirim',
  opened: 'Link aktivasi dibuka',
  active: 'Sudah aktif',
  refused: 'Email aktivasi ditolak',
};

function Explanation({ email, activation }: { email: string; activation: Activation }) {
  const { state, requested_at, sent_at, opened_at, refusal, sends_at } = activation;
  const address = <EmailText email={email} />;
  switch (state) {
    case 'none':
      return (
        <>
          Anggota ini belum dapat masuk. Kirim aktivasi ke {address}: email dengan link untuk membuat
          password, yang berlaku {activationLimits.linkDays} hari.
        </>
      );
    case 'waiting':
      return (
        <>
          Diminta <TimeText value={requested_at} /> untuk {address}. Email dikirim{' '}
          {whenText(sends_at ?? now(), now())}.
        </>
      );
    case 'sent':
      return (
        <>
          Link untuk membuat password dikirim ke {address} pada <TimeText value={sent_at} /> dan berlaku{' '}
          {activationLimits.linkDays} hari. Anggota ini belum membukanya.
        </>
      );
    case 'opened':
      return (
        <>
          Anggota ini membuka link di {address} pada <TimeText value={opened_at} />, tetapi belum membuat
          password.
        </>
      );
    case 'active':
      return 'Anggota ini sudah membuat password.';
    case 'refused':
      return (
        <>
          Server email menolak {address}: <span lang="en">{refusal}</span> Periksa alamatnya, lalu kirim
          ulang.
        </>
      );
  }
}
