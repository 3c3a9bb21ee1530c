import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDaysAgo } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import { type ReminderCounts, reminders } from '#shared/reminders/reminders.contract.ts';
import { newestStatementText } from '#shared/reminders/reminders.messages.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './HeldReminders.module.css';

interface HeldRemindersProps {
  /** Of all reminders, whatever the filters. */
  counts: ReminderCounts;
  /** When it was like this. */
  at: string;
}

/** Shows why reminders are held, how old the newest statement is, and the two ways out. */
export function HeldReminders({ counts, at }: HeldRemindersProps) {
  const [isAsking, setAsking] = useState(false);
  const [reload] = useReload();
  const held = formatNumber(counts.states.held);
  const newest = counts.newest_statement_on;
  return (
    <Notice color="orange" title={`${held} pengingat ditahan`}>
      <p>
        {newest
          ? `Ditahan karena ${newestStatementText(counts)}, ${formatDaysAgo(`${newest}T00:00:00+07:00`, new Date(at))}. `
          : ''}
        Sesudah keanggotaan berakhir, anggota mungkin sudah mentransfer dan uangnya belum terlihat. Upload
        mutasi terbaru, atau lepaskan jika yakin.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.adminStatementUpload()}>Upload Mutasi</ButtonLink>
        <Button variant="default" onClick={() => setAsking(true)}>
          Lepaskan yang ditahan
        </Button>
      </div>
      <ConfirmAction
        isOpen={isAsking}
        title="Lepaskan Pengingat"
        action="Lepaskan"
        onConfirm={async () => {
          try {
            const body = { seen: { held_set: counts.held_set } };
            showSuccess((await call(reminders.release, { body })).message);
          } finally {
            await reload();
          }
        }}
        onClose={() => setAsking(false)}
      >
        {held} pengingat dikirim pada jam sopan berikutnya, kecuali kepada anggota yang sudah membayar atau
        buktinya menunggu verifikasi. Pengingat yang sudah dilepaskan tidak ditahan lagi.
      </ConfirmAction>
    </Notice>
  );
}
