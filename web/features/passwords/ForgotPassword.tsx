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
import { EmailForm } from './EmailForm.tsx';

export const handle = { shows: showsQuery };
export const meta = page('Lupa Password');

/** The toast stays long enough to be read before the visitor goes to the mailbox. */
export default function ForgotPassword() {
  return (
    <AuthPage
      title="Lupa Password"
      description="Tulis email yang terdaftar. Kami mengirim link untuk membuat password baru, juga bagi anggota lama yang belum pernah memilikinya."
      links={
        <p>
          Sudah ingat password? <TextLink to={paths.login()}>Kembali ke login</TextLink>
        </p>
      }
    >
      <EmailForm
        submit={async (body) => {
          await call(auth.forgotPassword, { body });
          showSuccess(passwordMessages.resetLinkSent, delays.toast.error);
        }}
      />
    </AuthPage>
  );
}
