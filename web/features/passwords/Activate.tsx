import { Loader } from '@mantine/core';
import { useNavigate } from 'react-router';
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { activationLinkErrors } from '#shared/activations/activations.messages.ts';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import { startSession } from '../../lib/sessions/session.ts';
import { showsQuery } from '../../lib/startup/shared-page.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { AuthPage } from '../auth/open/AuthPage.tsx';
import type { Route } from './+types/Activate';
import styles from './MailedLink.module.css';
import { type ChosenPassword, NewPasswordForm } from './NewPasswordForm.tsx';

const TITLE = 'Aktifkan Akun';

export const handle = { shows: showsQuery };
export const meta = page(TITLE);

interface OpenedLink {
  email: string;
  /** Why the link does not work. */
  failure: string | null;
}

/** Opens the link in the browser, so that a mail scanner which only fetches the page does not count as the member. */
export async function clientLoader({
  params: { token },
  request: { url, signal },
}: Route.ClientLoaderArgs): Promise<OpenedLink> {
  const email = new URL(url).searchParams.get('email') ?? '';
  try {
    await call(activationLink.open, { body: { token, email } }, { signal });
    return { email, failure: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Without an answer the link may well work: the form will say.
    return { email, failure: error.isRefusal ? error.message : null };
  }
}
clientLoader.hydrate = true as const;

/** Is shown while the link is checked. */
export function HydrateFallback() {
  return (
    <AuthPage title={TITLE} description="Mohon tunggu sebentar.">
      <div role="status" aria-label="Memuat" className={styles.loading}>
        <Loader />
      </div>
    </AuthPage>
  );
}

/** Sets the first password of a member whom others have entered. */
export default function Activate({ loaderData, params: { token } }: Route.ComponentProps) {
  const { email, failure } = loaderData;
  if (failure !== null) return <DeadLink email={email} reason={failure} />;
  return <Invitation token={token} email={email} />;
}

function Invitation({ token, email }: { token: string; email: string }) {
  const { association_name } = useSettings();
  const navigate = useNavigate();
  /** Opening the mail and choosing the password prove as much as a login. */
  async function store(chosen: ChosenPassword): Promise<void> {
    const { data, message } = await call(activationLink.choosePassword, { body: chosen });
    startSession('member', data.token, data.user);
    showSuccess(message);
    await navigate(paths.dashboard());
  }
  return (
    <AuthPage
      title={TITLE}
      description={
        <>
          Buat password untuk akun <strong>{email}</strong> di {association_name}. Dengan password ini anda
          masuk mulai sekarang.
        </>
      }
      links={
        <p>
          Sudah punya password? <TextLink to={paths.login(email)}>Login</TextLink>
        </p>
      }
    >
      <NewPasswordForm token={token} email={email} store={store} />
    </AuthPage>
  );
}

function DeadLink({ email, reason }: { email: string; reason: string }) {
  const isUsed = reason === activationLinkErrors.used;
  return (
    <AuthPage isResult title={TITLE} description={reason} links={!isUsed && <OtherWays email={email} />}>
      <div className={styles.action}>
        {isUsed ? (
          <ButtonLink to={paths.login(email)}>Login</ButtonLink>
        ) : (
          <ButtonLink to={paths.forgotPassword(email)}>Minta link baru</ButtonLink>
        )}
      </div>
    </AuthPage>
  );
}

function OtherWays({ email }: { email: string }) {
  return (
    <>
      <p>
        Sudah punya password? <TextLink to={paths.login(email)}>Login</TextLink>
      </p>
      <p>
        Butuh bantuan pengurus? <OfficeEmail className={styles.email} />
      </p>
    </>
  );
}
