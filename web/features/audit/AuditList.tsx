import { type AuditEvent, audit } from '#shared/audit/audit.contract.ts';
import { auditActionLabel } from '#shared/audit/audit.labels.ts';
import { notices } from '#shared/messages.ts';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { Filters, KeywordFilter, ReloadButton } from '../../components/tables/Filters.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/AuditList';
import { ChangeList } from './open/ChangeList.tsx';

export const meta = page('Jejak Audit');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page', 'keyword']);
  return call(audit.list, { query }, { signal: request.signal, context });
}

/** Shows every change by an admin, and those of members to their own biodata, for Super Admins. */
export default function AuditList({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Jejak Audit"
        description="Setiap perubahan oleh admin, dan biodata yang diubah anggota sendiri: siapa, kapan, dan apa yang berubah."
        back={{ to: paths.adminAdmins(), label: 'Kelola Data Admin' }}
        actions={
          <ButtonLink to={paths.adminFailedJobs()} variant="default">
            Pekerjaan Gagal
          </ButtonLink>
        }
      />
      <Filters>
        <KeywordFilter label="Cari" placeholder="Nama admin" />
        <ReloadButton />
      </Filters>
      <DataTable
        caption="Perubahan oleh admin"
        rows={list.data}
        rowKey={({ id }) => id}
        columns={columns}
        empty={notices.emptyAdminList}
        emptyHint="Perubahan oleh admin tercatat di sini dengan sendirinya."
      />
      <Pager list={list} hideSinglePage />
    </>
  );
}

const columns: Column<AuditEvent>[] = [
  { title: 'Waktu', isTime: true, cell: ({ at }) => <TimeText value={at} /> },
  { title: 'Oleh', width: '9rem', cell: ({ admin_name }) => admin_name },
  { title: 'Aksi', isHeading: true, cell: ({ action }) => auditActionLabel(action) },
  { title: 'Anggota', cell: (event) => <Concerned event={event} /> },
  { title: 'Perubahan', cell: (event) => <ChangeList event={event} />, width: '35%' },
];

/** The member it concerns, unless deleted. */
function Concerned({ event }: { event: AuditEvent }) {
  if (event.member_id === null || event.member_name === null) return '-';
  return <TextLink to={paths.adminMember(event.member_id)}>{event.member_name}</TextLink>;
}
