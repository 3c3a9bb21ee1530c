import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminSession } from '#shared/auth/auth.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { paths } from '../../../lib/paths.ts';
import { requireNoSession } from '../../../lib/sessions/guards.ts';
import { startSession } from '../../../lib/sessions/session.ts';
import { showsQuery } from '../../../lib/startup/shared-page.ts';
import { page } from '../../../lib/titles.ts';
import { findReturnPath } from '../../../lib/unsaved/return-path.ts';
import { FirstStep } from './FirstStep.tsx';
import { SecondStep } from './SecondStep.tsx';

export const handle = { shows: showsQuery };
export const meta = page('Login Admin');
export const loader = requireNoSession('admin');
export const clientLoader = requireNoSession('admin');

/** Shows the login of admins: the password, then a code if the account has two-step login. */
export default function AdminLogin() {
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);

  async function enter({ token, admin }: AdminSession): Promise<void> {
    startSession('admin', token, admin);
    const { data } = await call(twoStep.show);
    const mustSetUpTwoStep = data.is_required === 1 && data.active_since === null;
    if (mustSetUpTwoStep) await navigate(paths.adminTwoStep());
    else await navigate(findReturnPath('admin', admin.id, location.origin) ?? paths.adminDashboard());
  }

  return challenge === null ? (
    <FirstStep onChallenge={setChallenge} onSession={enter} />
  ) : (
    <SecondStep challenge={challenge} onSession={enter} onBack={() => setChallenge(null)} />
  );
}
