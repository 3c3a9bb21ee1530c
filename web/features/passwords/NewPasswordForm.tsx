import { useNavigate } from 'react-router';
import { auth } from '#shared/auth/auth.contract.ts';
import { delays } from '#shared/limits.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { NewPasswordFields } from '../../components/forms/NewPasswordFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { call } from '../../lib/calls/call.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { paths } from '../../lib/paths.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { HAS_NEW_PASSWORD } from '../auth/open/new-password.ts';

interface NewPasswordFormProps {
  /** Of the mailed link. */
  token: string;
  email: string;
}

/** The toast is read on the next screen. */
const duration = delays.toast.error;

/** A password by a mailed link. Afterwards the login has the address already. */
export function NewPasswordForm({ token, email }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { password: '', password_confirmation: '' },
    submit: async (values) => {
      await call(auth.resetPassword, { body: { token, email, ...values } });
      showSuccess(passwordMessages.reset, duration);
      await navigate(paths.login(email), { state: HAS_NEW_PASSWORD });
    },
    errorDuration: duration,
  });
  return (
    <form {...form.props}>
      {/* Password managers store the new password under this name. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormFields>
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
          label="Password"
        />
        <SubmitButton form={form} fullWidth>
          Simpan
        </SubmitButton>
      </FormFields>
    </form>
  );
}
