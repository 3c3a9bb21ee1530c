// Work on many members: contract → verb → view.
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobMessages } from '#shared/member-jobs/member-jobs.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  discardJob,
  exportResult,
  freezeMembers,
  getJob,
  jobFile,
  listItems,
  listJobs,
  previewJob,
  startJob,
  undoJob,
} from './member-jobs.service.ts';
import { jobView } from './member-jobs.view.ts';

export function memberJobRoutes(serve: Serve, deps: Deps) {
  serve(memberJobs.list, async ({ query }) => pageView(await listJobs(deps, query.page), jobView));

  serve(memberJobs.show, async ({ params }) => ({ data: jobView(await getJob(deps, params.id)) }));

  serve(memberJobs.items, async ({ params, query }) =>
    pageView(await listItems(deps, params.id, query), (row) => row),
  );

  serve(memberJobs.choose, async ({ admin, body }) => ({
    data: jobView(await freezeMembers(deps, admin, body)),
  }));

  serve(memberJobs.preview, async ({ admin, params, body }) => ({
    data: await previewJob(deps, admin, params.id, body),
  }));

  serve(memberJobs.start, async ({ admin, params, body }) => ({
    data: jobView(await startJob(deps, admin, params.id, body)),
    message: jobMessages.ordered,
  }));

  serve(memberJobs.discard, async ({ admin, params }) => {
    await discardJob(deps, admin, params.id);
    return { message: jobMessages.discarded };
  });

  serve(memberJobs.undo, async ({ admin, params }) => ({
    data: jobView(await undoJob(deps, admin, params.id)),
    message: jobMessages.undoOrdered,
  }));

  serve(memberJobs.export, async ({ admin, params }) => ({
    data: await exportResult(deps, admin, params.id),
  }));

  serve(memberJobs.file, async ({ admin, params }) => ({
    data: await jobFile(deps, admin, params.id),
  }));
}
