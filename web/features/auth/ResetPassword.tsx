import { useNavigate, useSearchParams } from 'react-router';
import { auth } from '#shared/auth/auth.contract.ts';
import { delays } from '#shared/limits.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { NewPasswordFields } from '../../components/forms/NewPasswordFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { call } from '../../lib/calls/call.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import type { Route } from './+types/ResetPassword';
import { AuthPage } from './AuthPage.tsx';

export const meta = page('Buat Password Baru');

/** The toast is read on the next screen. */
const duration = delays.toast.error;

export default function ResetPassword({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const form = useServerForm({
    initialValues: { password: '', password_confirmation: '' },
    submit: async (values) => {
      await call(auth.resetPassword, { body: { token: params.token, email, ...values } });
      showSuccess(passwordMessages.reset, duration);
      await navigate(paths.login(email));
    },
    errorDuration: duration,
  });
  return (
    <AuthPage
      title="Buat Password Baru"
      description={
        email ? (
          <>
            Untuk akun <strong>{email}</strong>.
          </>
        ) : undefined
      }
      links={
        <>
          <p>
            Link tidak berlaku lagi? <TextLink to={paths.forgotPassword()}>Minta link baru</TextLink>
          </p>
          <p>
            Tidak jadi mengganti? <TextLink to={paths.login()}>Kembali ke login</TextLink>
          </p>
        </>
      }
    >
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
    </AuthPage>
  );
}
