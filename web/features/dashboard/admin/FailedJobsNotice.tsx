import type { Page } from '#shared/answers.ts';
import type { FailedJob } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Block } from './DashboardBlock.tsx';
import styles from './FailedJobsNotice.module.css';

/** A hint for Super Admins while there are failed jobs. */
export function FailedJobsNotice({ failed }: { failed: Block<Page<FailedJob>> }) {
  return (
    <Deferred outcome={failed} placeholder={null} failure={() => null}>
      {({ total }) =>
        total > 0 && (
          <div className={styles.root}>
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
