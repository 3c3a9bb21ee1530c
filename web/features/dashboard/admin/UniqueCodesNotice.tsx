import type { Answer } from '#shared/endpoint.ts';
import type { uniqueCodes } from '#shared/unique-codes/unique-codes.contract.ts';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';
import { CodeUsageNotice } from '../../association/open/CodeUsageNotice.tsx';
import type { Block } from './DashboardBlock.tsx';
import styles from './FailedJobsNotice.module.css';

/** A hint while unique codes run out. */
export function UniqueCodesNotice({ usage }: { usage: Block<Answer<typeof uniqueCodes.usage>> }) {
  return (
    <Deferred outcome={usage} placeholder={null} failure={() => null}>
      {({ data }) =>
        data.is_running_out && (
          <div className={styles.root}>
            <CodeUsageNotice usage={data}>
              <TextLink to={paths.adminAccounts()}>Buka rekening</TextLink>
            </CodeUsageNotice>
          </div>
        )
      }
    </Deferred>
  );
}
