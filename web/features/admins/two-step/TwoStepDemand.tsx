import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { twoStep } from '#shared/two-step.contract.ts';
import { CardSkeleton } from '../../../components/Skeletons.tsx';
import { call } from '../../../lib/call.ts';
import { requireSession } from '../../../lib/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { useGuardedSession } from '../../../lib/use-guarded-session.ts';
import { useLogout } from '../../../lib/use-logout.ts';
import type { Route } from './+types/TwoStepDemand';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import styles from './TwoStepDemand.module.css';

export const meta = page('Aktifkan Login Dua Langkah');
export const loader = requireSession('admin');

/** Admins who need no set-up find the same settings on the password screen. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession('admin')({ request });
  const { data } = await call(twoStep.show, {}, { signal: request.signal });
  if (data.is_required === 0 || data.active_since !== null) throw redirect(paths.adminChangePassword());
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className={styles.root}>
      <CardSkeleton lines={6} />
    </div>
  );
}

/** The only screen of an admin who must set up two-step login first. */
export default function TwoStepDemand() {
  useGuardedSession('admin');
  const navigate = useNavigate();
  const [logOut, isLoggingOut] = useLogout('admin');
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>Aktifkan Login Dua Langkah</h1>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          action="Lanjut ke dashboard"
          onDone={() => void navigate(paths.adminDashboard())}
        />
      ) : (
        <>
          <p className={styles.text}>
            Super Admin mewajibkan login dua langkah untuk semua admin. Setelah diaktifkan, area admin terbuka
            kembali.
          </p>
          <SetUp onDone={setCodes} />
        </>
      )}
      {!codes && (
        <p className={styles.foot}>
          <button
            type="button"
            className={styles.logout}
            disabled={isLoggingOut}
            onClick={() => void logOut()}
          >
            Logout
          </button>
        </p>
      )}
    </div>
  );
}
