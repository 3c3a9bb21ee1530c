import type { Sending } from '#shared/activations/activations.contract.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { progressText } from './activation-texts.ts';
import styles from './SendingProgress.module.css';

interface SendingProgressProps {
  sending: Sending;
  /** When it was like this. */
  at: string;
}

/** How far the mails are. They leave without this screen, which may be closed. */
export function SendingProgress({ sending, at }: SendingProgressProps) {
  const { total, sent, refused } = sending;
  const percent = Math.round(((sent + refused) / total) * 100);
  return (
    <Notice title="Aktivasi sedang dikirim">
      <ProgressBar label="Aktivasi sedang dikirim" percent={percent} isTextColored />
      <p className={styles.words}>{progressText(sending, at)}</p>
      <p>Halaman ini boleh ditutup; pengiriman tetap berjalan.</p>
    </Notice>
  );
}
