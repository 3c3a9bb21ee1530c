import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#shared/dates.ts';
import { type MemberJob, type MemberJobItem, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { isUnderWay, itemLook, itemStates, jobActions } from '#shared/member-jobs/member-jobs.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { undoLook, undoStates } from '#shared/undo.states.ts';
import { ExportButton } from '../../components/buttons/ExportButton.tsx';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CountFilters } from '../../components/tables/CountFilters.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useOrder } from '../../lib/calls/use-order.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/JobResult';
import styles from './JobResult.module.css';
import { calculatePercent, chooseLook } from './job-looks.ts';

export const meta = page('Hasil Pekerjaan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context, params: { jobId } }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const params = { id: jobId };
  const query = readFilters(request, ['page', 'state', 'undo_state']);
  const [{ data: job }, items] = await Promise.all([
    call(memberJobs.show, { params }, options),
    call(memberJobs.items, { params, query }, options),
  ]);
  return { job, items };
}

const following = {
  isUnderWay: ({ state }: MemberJob) => isUnderWay(state),
  show: (params: { id: number }, signal: AbortSignal) => call(memberJobs.show, { params }, { signal }),
};

/** Shows how far a job is, what became of each member, and the way back. */
export default function JobResult({ loaderData: { job: loaded, items } }: Route.ComponentProps) {
  const { order: job, isOffline } = useOrder(loaded, following);
  const [isAsking, setAsking] = useState(false);
  const [reload] = useReload();
  const params = { id: job.id };
  const { download } = jobActions[job.action];
  return (
    <>
      <PageHeader
        title={job.title}
        description={`${formatNumber(job.total)} anggota, oleh ${job.admin_name}, ${formatTime(job.created_at)}`}
        back={{ to: paths.adminMemberJobs(), label: 'Riwayat Pekerjaan' }}
        actions={
          <>
            {download !== null && job.state === 'done' && job.counts.done > 0 && (
              <ExportButton label={download} order={() => call(memberJobs.file, { params })} />
            )}
            <ExportButton label="Unduh hasil" order={() => call(memberJobs.export, { params })} />
            {job.undo_until !== null && (
              <Button variant="default" onClick={() => setAsking(true)}>
                Urungkan
              </Button>
            )}
          </>
        }
      />
      <Card>
        <div className={styles.state}>
          <StatusBadge {...chooseLook(job)} />
          {isUnderWay(job.state) ? <Progress job={job} isOffline={isOffline} /> : <Sums job={job} />}
        </div>
      </Card>
      <div className={styles.items}>
        <CountFilters
          name="state"
          label="Saring hasil"
          counts={[
            { value: '', label: 'Semua', count: job.total },
            ...itemStates
              .filter((value) => value !== 'waiting' || job.counts.waiting > 0)
              .map((value) => ({ value, label: itemLook[value].label, count: job.counts[value] })),
          ]}
        />
        <DataTable
          caption="Hasil untuk setiap anggota"
          rows={items.data}
          rowKey={({ id }) => id}
          empty="Tidak ada anggota."
          emptyHint="Pilih hasil yang lain."
          columns={job.undo ? [...columns, undoColumn] : columns}
        />
        <Pager list={items} hideSinglePage />
      </div>
      <ConfirmAction
        isOpen={isAsking}
        title="Urungkan Pekerjaan"
        action="Urungkan"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          showSuccess((await call(memberJobs.undo, { params })).message);
          await reload();
        }}
      >
        {formatNumber(job.counts.done)} anggota dikembalikan seperti sebelumnya. Yang sudah diubah lagi sejak
        itu tetap seperti sekarang, dan disebut di hasilnya.
      </ConfirmAction>
    </>
  );
}

function Sums({ job: { counts, undo, undo_until, undo_name } }: { job: MemberJob }) {
  const { done, skipped, failed } = counts;
  const words = [
    `${formatNumber(done)} berhasil`,
    `${formatNumber(skipped)} dilewati`,
    `${formatNumber(failed)} gagal`,
  ];
  return (
    <>
      <p>{words.join(', ')}.</p>
      {undo && (
        <p>
          Diurungkan oleh {undo_name}:{' '}
          {undoStates
            .map((state) => `${formatNumber(undo[state])} ${undoLook[state].label.toLowerCase()}`)
            .join(', ')}
          .
        </p>
      )}
      {undo_until && <p className={styles.quiet}>Dapat diurungkan sampai {formatTime(undo_until)}.</p>}
    </>
  );
}

function Progress({ job, isOffline }: { job: MemberJob; isOffline: boolean }) {
  return (
    <>
      <ProgressBar label={job.title} percent={job.state === 'queued' ? null : calculatePercent(job)} />
      <p>
        {job.is_waiting_for_others
          ? 'Menunggu pekerjaan lain selesai…'
          : `${calculatePercent(job)}% dari ${formatNumber(job.total)} anggota`}
      </p>
      <p className={styles.quiet} role="status">
        {isOffline
          ? 'Koneksi terputus. Pekerjaan ini tidak hilang; halaman ini mencoba lagi.'
          : 'Halaman ini boleh ditutup; pekerjaan tetap berjalan.'}
      </p>
    </>
  );
}

const columns: Column<MemberJobItem>[] = [
  {
    title: 'Anggota',
    cell: ({ member_id: id, member_name: name }) =>
      id === null ? name : <TextLink to={paths.adminMember(id)}>{name}</TextLink>,
  },
  { title: 'Hasil', cell: ({ state }) => <StatusBadge {...itemLook[state]} /> },
  { title: 'Keterangan', width: '45%', cell: ({ note }) => note ?? '-' },
];

const undoColumn: Column<MemberJobItem> = {
  title: 'Setelah diurungkan',
  cell: ({ undo_state: state, undo_note: note }) =>
    state ? (
      <>
        <StatusBadge {...undoLook[state]} />
        {note && <span className={styles.note}>{note}</span>}
      </>
    ) : (
      '-'
    ),
};
