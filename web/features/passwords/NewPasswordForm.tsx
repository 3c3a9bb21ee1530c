import { delays } from '#shared/limits.ts';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { NewPasswordFields } from '../../components/forms/NewPasswordFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { useServerForm } from '../../lib/forms/use-server-form.ts';

export interface ChosenPassword {
  /** Of the mailed link. */
  token: string;
  email: string;
  password: string;
  password_confirmation: string;
}

interface NewPasswordFormProps extends Pick<ChosenPassword, 'token' | 'email'> {
  /** Stores the password and shows the next screen. */
  store: (chosen: ChosenPassword) => Promise<void>;
}

/** Sets a password by a mailed link. */
export function NewPasswordForm({ token, email, store }: NewPasswordFormProps) {
  const form = useServerForm({
    initialValues: { password: '', password_confirmation: '' },
    submit: (values) => store({ token, email, ...values }),
    errorDuration: delays.toast.error,
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
