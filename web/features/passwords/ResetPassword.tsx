import { useSearchParams } from 'react-router';
import { TextLink } from '../../components/links/TextLink.tsx';
import { paths } from '../../lib/paths.ts';
import { showsQuery } from '../../lib/startup/shared-page.ts';
import { page } from '../../lib/titles.ts';
import { AuthPage } from '../auth/open/AuthPage.tsx';
import type { Route } from './+types/ResetPassword';
import { NewPasswordForm } from './NewPasswordForm.tsx';

export const handle = { shows: showsQuery };
export const meta = page('Buat Password Baru');

export default function ResetPassword({ params: { token } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
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
      <NewPasswordForm token={token} email={email} />
    </AuthPage>
  );
}
