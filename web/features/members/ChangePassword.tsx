import { profile } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { ChangePasswordCard } from '../../components/ChangePasswordCard.tsx';
import { OwnSessions } from '../../components/OwnSessions.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import styles from './ChangePassword.module.css';

export const meta = page('Ganti Password');

export default function ChangePassword() {
  const form = useServerForm({
    initialValues: { new_password: '', new_password_confirmation: '', current_password: '' },
    errorToast: 'without-field-errors',
    submit: async (values) => {
      await call(profile.changePassword, { body: values });
      form.reset();
      showSuccess(messages.passwordSaved);
    },
  });
  return (
    <>
      <PageHeader
        title="Ganti Password"
        description="Setelah disimpan, perangkat lain yang masih masuk akan dikeluarkan."
      />
      <div className={styles.cards}>
        <ChangePasswordCard
          form={form}
          account={useSession('member')?.user?.email}
          password={form.field('new_password')}
          confirmation={form.field('new_password_confirmation')}
          current={form.field('current_password')}
        />
        <OwnSessions kind="member" />
      </div>
    </>
  );
}
