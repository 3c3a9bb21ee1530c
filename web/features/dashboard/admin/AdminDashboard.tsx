import { mayCall } from '#shared/admins/admins.rules.ts';
import type { Page } from '#shared/answers.ts';
import { dashboard, type NamedList } from '#shared/dashboard/dashboard.contract.ts';
import type { Answer } from '#shared/endpoint.ts';
import { type FailedJob, failedJobs } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { uniqueCodes } from '#shared/unique-codes/unique-codes.contract.ts';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { settle, settled } from '../../../lib/calls/outcome.ts';
import { paths } from '../../../lib/paths.ts';
import { findSession } from '../../../lib/sessions/session.ts';
import { page } from '../../../lib/titles.ts';
import { FirstSteps } from '../../first-steps/open/FirstSteps.tsx';
import { CodeUsageNotice } from '../../unique-codes/open/CodeUsageNotice.tsx';
import type { Route } from './+types/AdminDashboard';
import styles from './AdminDashboard.module.css';
import { DueCounter, MemberCounters, PaymentCounters } from './Counters.tsx';
import type { Block } from './DashboardBlock.tsx';
import { LoginChart, MemberStatusChart, PaymentStatusChart } from './DashboardCharts.tsx';
import { WaitingPayments } from './WaitingPayments.tsx';
import { loadWaitingPayments } from './waiting-payments.ts';

export const meta = page('Dashboard');

export const loader = onServer((visit: Route.LoaderArgs) => settled(start(visit)));
export const clientLoader = (visit: Route.ClientLoaderArgs) => start(visit);

/** Every block has its own placeholder and its own failure. */
function start({ request: { signal }, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const options = { signal, context };
  // The endpoint refuses other admins.
  const role = findSession('admin', context)?.user?.role;
  return {
    failed: mayCall(role, failedJobs.list) ? settle(call(failedJobs.list, {}, options)) : undefined,
    steps: mayCall(role, firstStepCalls.show) ? settle(call(firstStepCalls.show, {}, options)) : undefined,
    sameNames: mayCall(role, dashboard.sameNames)
      ? settle(call(dashboard.sameNames, {}, options))
      : undefined,
    codes: settle(call(uniqueCodes.usage, {}, options)),
    waiting: settle(loadWaitingPayments(options)),
    memberCounts: settle(call(dashboard.userCounts, {}, options)),
    dueCount: settle(call(dashboard.dueCount, {}, options)),
    paymentCounts: settle(call(dashboard.paymentCounts, {}, options)),
    logins: settle(call(dashboard.logins, {}, options)),
    memberStatuses: settle(call(dashboard.users, {}, options)),
    paymentStatuses: settle(call(dashboard.payments, {}, options)),
  };
}

/** Shows first the work that is waiting, then the statistics. */
export default function AdminDashboard({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Dashboard" />
      {loaded.failed && <FailedJobsNotice failed={loaded.failed} />}
      {loaded.sameNames && <SameNamesNotice sameNames={loaded.sameNames} />}
      <UniqueCodesNotice usage={loaded.codes} />
      {loaded.steps && <FirstSteps steps={loaded.steps} />}
      <div className={styles.blocks}>
        <WaitingPayments waiting={loaded.waiting} />
        <DueCounter count={loaded.dueCount} />
        <MemberCounters counts={loaded.memberCounts} />
        <PaymentCounters counts={loaded.paymentCounts} />
        <LoginChart logins={loaded.logins} />
        <MemberStatusChart statuses={loaded.memberStatuses} />
        <PaymentStatusChart statuses={loaded.paymentStatuses} />
      </div>
    </>
  );
}

/** A hint for Super Admins while there are failed jobs. */
function FailedJobsNotice({ failed }: { failed: Block<Page<FailedJob>> }) {
  return (
    <Deferred outcome={failed} placeholder={null} failure={() => null}>
      {({ total }) =>
        total > 0 && (
          <div className={styles.notice}>
            <Notice color="orange">
              {formatNumber(total)} email atau tugas gagal setelah dicoba berulang kali.{' '}
              <TextLink to={paths.adminFailedJobs()}>Lihat pekerjaan gagal</TextLink>
            </Notice>
          </div>
        )
      }
    </Deferred>
  );
}

const namedLists: Record<NamedList, { title: string; path: string }> = {
  categories: { title: 'Kategori Anggota', path: paths.adminCategories() },
  company_categories: { title: 'Kategori Institusi', path: paths.adminCompanyCategories() },
  labels: { title: 'Label', path: paths.adminLabels() },
};

/** A hint for Super Admins while entries of a list share a name: people and files cannot tell them apart. */
function SameNamesNotice({ sameNames }: { sameNames: Block<Answer<typeof dashboard.sameNames>> }) {
  return (
    <Deferred outcome={sameNames} placeholder={null} failure={() => null}>
      {({ data }) =>
        data.length > 0 && (
          <div className={styles.notice}>
            <Notice color="orange">
              Nama yang sama dipakai lebih dari sekali. Ubah salah satunya, agar tidak tertukar.
              <ul className={styles.names}>
                {data.map(({ list, names }) => (
                  <li key={`${list} ${names.join()}`}>
                    <TextLink to={namedLists[list].path}>{namedLists[list].title}</TextLink>:{' '}
                    {names.map((name) => `“${name}”`).join(', ')}
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
        )
      }
    </Deferred>
  );
}

/** A hint while unique codes run out. */
function UniqueCodesNotice({ usage }: { usage: Block<Answer<typeof uniqueCodes.usage>> }) {
  return (
    <Deferred outcome={usage} placeholder={null} failure={() => null}>
      {({ data }) =>
        data.is_running_out && (
          <div className={styles.notice}>
            <CodeUsageNotice usage={data}>
              <TextLink to={paths.adminAccounts()}>Buka rekening</TextLink>
            </CodeUsageNotice>
          </div>
        )
      }
    </Deferred>
  );
}
