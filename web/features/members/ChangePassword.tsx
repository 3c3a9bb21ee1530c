import { profile } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { Card } from '../../components/Card.tsx';
import { FormActions, FormFields } from '../../components/FormFields.tsx';
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { OwnSessions } from '../../components/OwnSessions.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { call } from '../../lib/call.ts';
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
        <Card>
          <form {...form.props}>
            <FormFields>
              <NewPasswordFields
                password={form.field('new_password')}
                confirmation={form.field('new_password_confirmation')}
              />
              <PasswordField
                label="Password Saat Ini"
                withAsterisk
                autoComplete="current-password"
                {...form.field('current_password')}
              />
              <FormActions>
                <SubmitButton form={form}>Simpan</SubmitButton>
              </FormActions>
            </FormFields>
          </form>
        </Card>
        <OwnSessions kind="member" />
      </div>
    </>
  );
}
