import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { EntryCard } from '../../../components/forms/EntryCard.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useLogout } from '../../../lib/calls/use-logout.ts';
import { paths } from '../../../lib/paths.ts';
import { requireSession } from '../../../lib/sessions/guards.ts';
import { useGuardedSession } from '../../../lib/sessions/use-guarded-session.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/TwoStepDemand';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import styles from './TwoStepDemand.module.css';

const title = 'Aktifkan Login Dua Langkah';
export const meta = page(title);
export const loader = requireSession('admin');

/** Admins who need no set-up find the same settings on the password screen. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession('admin')({ context });
  const { data } = await call(twoStep.show, {}, { signal: request.signal });
  if (data.is_required === 0 || data.active_since !== null) throw redirect(paths.adminChangePassword());
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <EntryCard title={title} isWide>
      <div className={styles.body}>
        <TextSkeleton lines={6} />
      </div>
    </EntryCard>
  );
}

/** Shows the only screen of an admin who must set up two-step login first. */
export default function TwoStepDemand() {
  useGuardedSession('admin');
  const navigate = useNavigate();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <EntryCard title={title} isWide foot={!codes && <Logout />}>
      <div className={styles.body}>
        {codes ? (
          <RecoveryCodes
            codes={codes}
            action="Lanjut ke dashboard"
            onDone={() => void navigate(paths.adminDashboard())}
          />
        ) : (
          <>
            <p className={styles.text}>
              Super Admin mewajibkan login dua langkah untuk semua admin. Setelah diaktifkan, area admin
              terbuka kembali.
            </p>
            <SetUp onDone={setCodes} />
          </>
        )}
      </div>
    </EntryCard>
  );
}

function Logout() {
  const [logOut, isLoggingOut] = useLogout('admin');
  return (
    <p>
      <TextButton disabled={isLoggingOut} onClick={() => void logOut()}>
        Logout
      </TextButton>
    </p>
  );
}
