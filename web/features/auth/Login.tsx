import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { auth } from '#shared/auth/auth.contract.ts';
import { authMessages } from '#shared/auth/auth.messages.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { EmailField } from '../../components/forms/EmailField.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { paths } from '../../lib/paths.ts';
import { requireNoSession } from '../../lib/sessions/guards.ts';
import { startSession } from '../../lib/sessions/session.ts';
import { showsQuery } from '../../lib/startup/shared-page.ts';
import { page } from '../../lib/titles.ts';
import { findReturnPath } from '../../lib/unsaved/return-path.ts';
import styles from './Login.module.css';
import { AuthPage } from './open/AuthPage.tsx';
import { HAS_NEW_PASSWORD } from './open/new-password.ts';

export const handle = { shows: showsQuery };
export const meta = page('Login');
export const loader = requireNoSession('member');
export const clientLoader = requireNoSession('member');

export default function Login() {
  const hasNewPassword = useLocation().state === HAS_NEW_PASSWORD;
  return (
    <AuthPage
      title="Login"
      description="Masuk ke area anggota dengan email dan password anda."
      links={
        <>
          <p>
            Belum menjadi anggota? <TextLink to={paths.register()}>Daftar sekarang</TextLink>
          </p>
          <p>
            Email verifikasi belum masuk?{' '}
            <TextLink to={paths.resendVerification()}>Kirim ulang link</TextLink>
          </p>
        </>
      }
    >
      <LoginForm />
      {/* Who has just chosen a password would be told to choose one. */}
      {!hasNewPassword && (
        <div className={styles.notice}>
          <Notice title="Anggota lama?">{authMessages.longStanding}</Notice>
        </div>
      )}
    </AuthPage>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useServerForm({
    initialValues: { email: search.get('email') ?? '', password: '' },
    submit: async (values) => {
      const { data } = await call(auth.login, { body: values });
      startSession('member', data.token, data.user);
      await navigate(findReturnPath('member', data.user.id, location.origin) ?? paths.dashboard());
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <EmailField autoComplete="username" {...form.field('email')} />
        <div>
          <PasswordField
            label="Password"
            {...requiredField}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <p className={styles.forgot}>
            <TextLink to={paths.forgotPassword()}>Lupa password?</TextLink>
          </p>
        </div>
        <SubmitButton form={form} fullWidth>
          Login
        </SubmitButton>
      </FormFields>
    </form>
  );
}
