import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Member } from '#shared/members/members.contract.ts';
import { emailVerification } from '#shared/passwords/email-verification.contract.ts';
import { ConfirmAction } from '../../../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { EmailText } from '../../../../components/texts/EmailText.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useAction } from '../../../../lib/calls/use-action.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import styles from './UnverifiedEmail.module.css';

/** Shows why the member cannot log in yet, and what an admin can do about it. */
export function UnverifiedEmail({ member }: { member: Member }) {
  const [isConfirming, setConfirming] = useState(false);
  const [reload] = useReload();
  const params = { id: member.id };
  const [resend, isSending] = useAction(async () => {
    showSuccess((await call(emailVerification.resend, { params })).message);
    await reload();
  });
  return (
    <div className={styles.root}>
      <Notice color="orange" title="Email belum diverifikasi">
        Anggota ini belum dapat masuk sampai alamat <EmailText email={member.email} /> diverifikasi.
        <div className={styles.actions}>
          <Button variant="default" loading={isSending} onClick={resend}>
            Kirim ulang verifikasi
          </Button>
          <Button variant="default" onClick={() => setConfirming(true)}>
            Tandai terverifikasi
          </Button>
        </div>
      </Notice>
      <ConfirmAction
        isOpen={isConfirming}
        title="Tandai Terverifikasi"
        action="Tandai"
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          showSuccess((await call(emailVerification.confirm, { params })).message);
          await reload();
        }}
      >
        Pastikan {member.email} benar milik {member.name}. Setelah ditandai, anggota ini dapat masuk tanpa
        membuka link verifikasi. Tindakan ini dicatat atas nama anda.
      </ConfirmAction>
    </div>
  );
}
