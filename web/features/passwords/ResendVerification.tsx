import { auth } from '#shared/auth/auth.contract.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { showsQuery } from '../../lib/startup/shared-page.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { AuthPage } from '../auth/open/AuthPage.tsx';
import { EmailForm } from './EmailForm.tsx';

export const handle = { shows: showsQuery };
export const meta = page('Kirim Ulang Verifikasi Email');

export default function ResendVerification() {
  return (
    <AuthPage
      title="Kirim Ulang Verifikasi Email"
      description="Link verifikasi berlaku 24 jam. Tulis email anda untuk mendapatkan link yang baru."
      links={
        <p>
          Email sudah terverifikasi? <TextLink to={paths.login()}>Login</TextLink>
        </p>
      }
    >
      <EmailForm
        submit={async (body) => {
          await call(auth.resendVerification, { body });
          showSuccess(passwordMessages.verificationSent);
        }}
      />
    </AuthPage>
  );
}
