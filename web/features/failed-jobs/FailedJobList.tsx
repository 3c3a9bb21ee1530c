import { useState } from 'react';
import { type FailedJob, failedJobs } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { failedJobMessages } from '#shared/failed-jobs/failed-jobs.messages.ts';
import { ConfirmDelete } from '../../components/dialogs/ConfirmDelete.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/FailedJobList';
import { FailedJobTable, nameJob } from './FailedJobTable.tsx';

export const meta = page('Pekerjaan Gagal');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page']);
  return call(failedJobs.list, { query }, { signal: request.signal, context });
}

/** Shows background jobs that were given up, for Super Admins to retry or remove. */
export default function FailedJobList({ loaderData: list }: Route.ComponentProps) {
  const [deleted, setDeleted] = useState<FailedJob | null>(null);
  const [reload] = useReload();
  const [retry] = useAction(async ({ id }: FailedJob) => {
    const { message } = await call(failedJobs.retry, { params: { id } });
    showSuccess(message);
    await reload();
  });
  return (
    <>
      <PageHeader
        title="Pekerjaan Gagal"
        description="Email dan tugas harian yang tetap gagal setelah dicoba berulang kali. Perbaiki penyebabnya, lalu coba lagi."
        back={{ to: paths.adminAudit(), label: 'Jejak Audit' }}
      />
      <FailedJobTable rows={list.data} onRetry={retry} onDelete={setDeleted} />
      <Pager list={list} hideSinglePage />
      <ConfirmDelete
        title="Hapus Pekerjaan"
        target={deleted}
        describe={nameJob}
        warning="Email atau tugas ini tidak akan dikerjakan lagi."
        onClose={() => setDeleted(null)}
        onDelete={async ({ id }) => {
          await call(failedJobs.remove, { params: { id } });
          showSuccess(failedJobMessages.removed);
          await reload();
        }}
      />
    </>
  );
}
