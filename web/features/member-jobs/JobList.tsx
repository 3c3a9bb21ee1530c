import { type MemberJob, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobLimits, UNDO_DAYS } from '#shared/member-jobs/member-jobs.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/JobList';
import { chooseLook } from './job-looks.ts';

export const meta = page('Riwayat Pekerjaan');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page']);
  return call(memberJobs.list, { query }, { signal: request.signal, context });
}

/** Shows what was done with many members, newest first. */
export default function JobList({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Riwayat Pekerjaan"
        description={`Pekerjaan untuk banyak anggota. Hasilnya disimpan ${jobLimits.resultDays} hari, dan dapat diurungkan selama ${UNDO_DAYS} hari.`}
        back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }}
      />
      <DataTable
        caption="Riwayat pekerjaan"
        rows={list.data}
        rowKey={({ id }) => id}
        empty="Belum ada pekerjaan."
        emptyHint="Tekan 'Pilih' di daftar anggota, lalu 'Tindakan'."
        columns={columns}
      />
      <Pager list={list} hideSinglePage />
    </>
  );
}

const columns: Column<MemberJob>[] = [
  {
    title: 'Pekerjaan',
    cell: ({ id, title }) => <TextLink to={paths.adminMemberJob(id)}>{title}</TextLink>,
  },
  { title: 'Anggota', align: 'right', cell: ({ total }) => formatNumber(total) },
  { title: 'Admin', cell: ({ admin_name }) => admin_name },
  { title: 'Dibuat', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  { title: 'Status', cell: (row) => <StatusBadge {...chooseLook(row)} /> },
];
