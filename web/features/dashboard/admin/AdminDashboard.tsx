import { dashboard } from '#shared/dashboard.contract.ts';
import { failedJobs } from '#shared/failed-jobs.contract.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { call } from '../../../lib/call.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { readSession } from '../../../lib/session.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/AdminDashboard';
import styles from './AdminDashboard.module.css';
import { FailedJobsNotice } from './FailedJobsNotice.tsx';
import { LoginChart } from './LoginChart.tsx';
import { MemberCounters } from './MemberCounters.tsx';
import { PaymentCounters } from './PaymentCounters.tsx';
import { MemberStatusChart, PaymentStatusChart } from './StatusChart.tsx';
import { WaitingPayments } from './WaitingPayments.tsx';
import { loadWaitingPayments } from './waiting-payments.ts';

export const meta = page('Dashboard');

/** Nothing is awaited: every block has its own placeholder and its own failure. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return {
    failed: isSuperAdmin() ? outcomeOf(call(failedJobs.list, {}, { signal })) : undefined,
    waiting: outcomeOf(loadWaitingPayments(signal)),
    memberCounts: outcomeOf(call(dashboard.userCounts, {}, { signal })),
    paymentCounts: outcomeOf(call(dashboard.paymentCounts, {}, { signal })),
    logins: outcomeOf(call(dashboard.logins, {}, { signal })),
    memberStatuses: outcomeOf(call(dashboard.users, {}, { signal })),
    paymentStatuses: outcomeOf(call(dashboard.payments, {}, { signal })),
  };
}

/** The endpoint refuses other admins. */
function isSuperAdmin(): boolean {
  return readSession('admin')?.user?.role === 'Super Admin';
}

export function HydrateFallback() {
  return <Screen />;
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <Screen {...loaderData} />;
}

/** First the work that is waiting, then the statistics. */
function Screen(loaded: Partial<Route.ComponentProps['loaderData']>) {
  return (
    <>
      <PageHeader title="Dashboard" />
      <FailedJobsNotice failed={loaded.failed} />
      <div className={styles.blocks}>
        <WaitingPayments waiting={loaded.waiting} />
        <MemberCounters counts={loaded.memberCounts} />
        <PaymentCounters counts={loaded.paymentCounts} />
        <LoginChart logins={loaded.logins} />
        <MemberStatusChart statuses={loaded.memberStatuses} />
        <PaymentStatusChart statuses={loaded.paymentStatuses} />
      </div>
    </>
  );
}
