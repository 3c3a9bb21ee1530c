import { Loader } from '@mantine/core';
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs';
import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs';
import { auth } from '#shared/auth/auth.contract.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { showsQuery } from '../../lib/startup/shared-page.ts';
import { page } from '../../lib/titles.ts';
import { AuthPage } from '../auth/open/AuthPage.tsx';
import type { Route } from './+types/VerifyEmail';
import styles from './MailedLink.module.css';

export const handle = { shows: showsQuery };
export const meta = page('Verifikasi Email');

/** Verifies in the browser, so that a mail scanner which only fetches the page does not use up the link. */
export async function clientLoader({
  params,
  request,
}: Route.ClientLoaderArgs): Promise<{ failure: string | null }> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    await call(auth.verifyEmail, { params, query }, { signal: request.signal });
    return { failure: null };
  } catch (error) {
    if (error instanceof CallError) return { failure: error.message };
    throw error;
  }
}
clientLoader.hydrate = true as const;

/** Is shown during the verification. */
export function HydrateFallback() {
  return (
    <AuthPage title="Memverifikasi email…" description="Mohon tunggu sebentar.">
      <div role="status" aria-label="Memuat" className={styles.loading}>
        <Loader />
      </div>
    </AuthPage>
  );
}

export default function VerifyEmail({ loaderData: { failure } }: Route.ComponentProps) {
  return failure === null ? <Verified /> : <NotVerified reason={failure} />;
}

function Verified() {
  return (
    <AuthPage
      isResult
      icon={<IconMailCheck size={40} stroke={1.5} aria-hidden />}
      title={passwordMessages.emailVerified}
      description="Email anda sudah terverifikasi. Silahkan masuk ke akun anda."
    >
      <div className={styles.action}>
        <ButtonLink to={paths.login()}>Login</ButtonLink>
      </div>
    </AuthPage>
  );
}

function NotVerified({ reason }: { reason: string }) {
  return (
    <AuthPage
      isResult
      icon={<IconMailX size={40} stroke={1.5} aria-hidden />}
      title={passwordMessages.emailNotVerified}
      description={reason}
    >
      <div className={styles.action}>
        <ButtonLink to={paths.resendVerification()}>Kirim ulang link verifikasi</ButtonLink>
      </div>
    </AuthPage>
  );
}
