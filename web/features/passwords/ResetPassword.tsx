import { useNavigate, useSearchParams } from 'react-router';
import { auth } from '#shared/auth/auth.contract.ts';
import { delays } from '#shared/limits.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { showsQuery } from '../../lib/startup/shared-page.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { AuthPage } from '../auth/open/AuthPage.tsx';
import { HAS_NEW_PASSWORD } from '../auth/open/new-password.ts';
import type { Route } from './+types/ResetPassword';
import { type ChosenPassword, NewPasswordForm } from './NewPasswordForm.tsx';

export const handle = { shows: showsQuery };
export const meta = page('Buat Password Baru');

export default function ResetPassword({ params: { token } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const navigate = useNavigate();
  /** Afterwards the login has the address already, and the toast is read there. */
  async function store(chosen: ChosenPassword): Promise<void> {
    await call(auth.resetPassword, { body: chosen });
    showSuccess(passwordMessages.reset, delays.toast.error);
    await navigate(paths.login(email), { state: HAS_NEW_PASSWORD });
  }
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
      <NewPasswordForm token={token} email={email} store={store} />
    </AuthPage>
  );
}
