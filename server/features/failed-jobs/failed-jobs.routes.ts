// Failed jobs: contract → verb → answer.
import { failedJobs } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { failedJobMessages } from '#shared/failed-jobs/failed-jobs.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { listFailedJobs, removeFailedJob, retryFailedJob } from './failed-jobs.service.ts';
import { failedJobView } from './failed-jobs.view.ts';

export function failedJobRoutes(serve: Serve, deps: Deps) {
  serve(failedJobs.list, async ({ query }) =>
    pageView(await listFailedJobs(deps, query.page), (job) => failedJobView(job, deps.clock.now())),
  );

  serve(failedJobs.retry, async ({ admin, params }) => {
    await retryFailedJob(deps, admin, params.id);
    return { message: failedJobMessages.retried };
  });

  serve(failedJobs.remove, async ({ admin, params }) => {
    await removeFailedJob(deps, admin, params.id);
    return { message: failedJobMessages.removed };
  });
}
