import { adminAuth } from '#shared/auth/auth.contract.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { ChangePasswordCard } from '../passwords/open/ChangePasswordCard.tsx';
import { OwnSessions } from '../sessions/open/OwnSessions.tsx';
import styles from './ChangePassword.module.css';
import { TwoStepCard } from './two-step/TwoStepCard.tsx';

export const meta = page('Ganti Password');

export default function ChangePassword() {
  const form = useServerForm({
    initialValues: { password: '', password_confirmation: '', password_old: '' },
    errorToast: 'without-field-errors',
    submit: async (body) => {
      await call(adminAuth.changePassword, { body });
      form.reset();
      showSuccess(passwordMessages.adminChanged);
    },
  });
  return (
    <div className={styles.root}>
      <PageHeader
        title="Ganti Password"
        description="Sesi lain dengan akun ini akan berakhir setelah password diubah."
      />
      <ChangePasswordCard
        form={form}
        account={useSession('admin')?.user?.email}
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        current={form.field('password_old')}
      />
      <TwoStepCard />
      <OwnSessions kind="admin" />
    </div>
  );
}
