import { Button } from '@mantine/core';
import { activations, type Sending } from '#shared/activations/activations.contract.ts';
import { isPolite } from '#shared/reminders/polite-hours.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { progressText } from './activation-texts.ts';
import styles from './SendingProgress.module.css';

interface SendingProgressProps {
  sending: Sending;
  /** When it was like this. */
  at: string;
}

/** How far the mails are. They leave without this screen, which may be closed. */
export function SendingProgress({ sending, at }: SendingProgressProps) {
  const { total, sent, refused, polite, starts_at } = sending;
  const percent = Math.round(((sent + refused) / total) * 100);
  const [reload] = useReload();
  const [hurry, isHurrying] = useAction(async () => {
    showSuccess((await call(activations.hurry)).message);
    await reload();
  });
  const isQuiet = polite > 0 && !isPolite(Date.parse(at));
  const title = isQuiet && starts_at > at ? 'Aktivasi menunggu jam kirim' : 'Aktivasi sedang dikirim';
  return (
    <Notice title={title}>
      <ProgressBar label={title} percent={percent} isTextColored />
      <p className={styles.words}>{progressText(sending, at)}</p>
      <p>
        {isQuiet && 'Aktivasi untuk banyak anggota dikirim Senin sampai Sabtu pukul 08.00 sampai 20.00 WIB. '}
        Halaman ini boleh ditutup; pengiriman tetap berjalan.
      </p>
      {isQuiet && (
        <div className={styles.action}>
          <Button variant="default" loading={isHurrying} onClick={hurry}>
            Kirim sekarang
          </Button>
        </div>
      )}
    </Notice>
  );
}
