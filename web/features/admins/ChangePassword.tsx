import { adminAuth } from '#shared/auth.contract.ts';
import { messages } from '#shared/messages.ts';
import { Card } from '../../components/Card.tsx';
import { FormActions, FormFields } from '../../components/FormFields.tsx';
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { OwnSessions } from '../../components/OwnSessions.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import styles from './ChangePassword.module.css';
import { TwoStepCard } from './two-step/TwoStepCard.tsx';

export const meta = page('Ganti Password');

export default function ChangePassword() {
  const email = useSession('admin')?.user?.email;
  const form = useServerForm({
    initialValues: { password: '', password_confirmation: '', password_old: '' },
    errorToast: 'without-field-errors',
    submit: async (body) => {
      await call(adminAuth.changePassword, { body });
      form.reset();
      showSuccess(messages.adminPasswordChanged);
    },
  });
  return (
    <div className={styles.root}>
      <PageHeader
        title="Ganti Password"
        description="Sesi lain dengan akun ini akan berakhir setelah password diubah."
      />
      <Card>
        <form {...form.props}>
          {/* Tells password managers which account it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
          <FormFields>
            <NewPasswordFields
              password={form.field('password')}
              confirmation={form.field('password_confirmation')}
            />
            <PasswordField
              label="Password Saat Ini"
              withAsterisk
              autoComplete="current-password"
              {...form.field('password_old')}
            />
            <FormActions>
              <SubmitButton form={form}>Simpan</SubmitButton>
            </FormActions>
          </FormFields>
        </form>
      </Card>
      <TwoStepCard />
      <OwnSessions kind="admin" />
    </div>
  );
}
