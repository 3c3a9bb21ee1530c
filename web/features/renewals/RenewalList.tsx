import { Button } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { notices } from '#shared/messages.ts';
import { type Renewal, renewals } from '#shared/renewals/renewals.contract.ts';
import { renewalMessages } from '#shared/renewals/renewals.messages.ts';
import { ConfirmDelete } from '../../components/dialogs/ConfirmDelete.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { Filters, KeywordFilter, ReloadButton } from '../../components/tables/Filters.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { PersonCell } from '../../components/tables/PersonCell.tsx';
import { DeleteButton, RowButton } from '../../components/tables/RowActions.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { type CallOptions, call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { findRows, useTotal } from '../../lib/calls/searched-pages.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { onDemand } from '../../lib/startup/on-demand.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import { MemberPreview } from '../members/open/MemberPreview.tsx';
import { RenewalPeriod } from '../membership/open/RenewalPeriod.tsx';
import { useRemovalWarning } from '../membership/open/use-removal-warning.ts';
import type { Route } from './+types/RenewalList';

const AddRenewal = onDemand(
  async () => (await import('./AddRenewal.tsx')).AddRenewal,
  ({ isOpen }) => isOpen,
);

export const meta = page('Riwayat Keanggotaan');

export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page', 'keyword']);
  return findRows(pageOfRenewals, query, { signal: request.signal, context });
}

function pageOfRenewals(query: { page?: string; keyword?: string; only?: string }, options: CallOptions) {
  return call(renewals.list, { query }, options);
}

export default function RenewalList({ loaderData }: Route.ComponentProps) {
  const list = useTotal(loaderData, pageOfRenewals);
  const [reload] = useReload();
  const [isAdding, setAdding] = useState(false);
  const [memberId, setMemberId] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<Renewal | null>(null);
  const warning = useRemovalWarning(toDelete && { id: toDelete.id, ownsPeriod: true }, askRemoval);
  return (
    <>
      <PageHeader
        title="Riwayat Keanggotaan"
        actions={
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
            Tambahkan Riwayat
          </Button>
        }
      />
      <Filters>
        <KeywordFilter label="Cari" placeholder="Nama, email, atau nomor" />
        <ReloadButton />
      </Filters>
      <RenewalOverview rows={list.data} onViewMember={setMemberId} onDelete={setToDelete} />
      <Pager list={list} hideSinglePage />

      <AddRenewal isOpen={isAdding} onClose={() => setAdding(false)} onAdded={reload} />
      <MemberPreview memberId={memberId} onClose={() => setMemberId(null)} />
      <ConfirmDelete
        title="Hapus Riwayat"
        target={toDelete}
        describe={(renewal) => (
          <>
            {renewal.user.name}: <RenewalPeriod renewal={renewal} />
          </>
        )}
        warning={warning}
        onClose={() => setToDelete(null)}
        onDelete={async ({ id }) => {
          await call(renewals.remove, { params: { id } });
          showSuccess(renewalMessages.deleted);
          await reload();
        }}
      />
    </>
  );
}

const askRemoval = (id: number, signal: AbortSignal) =>
  call(renewals.removal, { params: { id } }, { signal });

interface RenewalOverviewProps {
  rows: readonly Renewal[];
  onViewMember: (memberId: number) => void;
  onDelete: (renewal: Renewal) => void;
}

/** The renewals of all members. */
function RenewalOverview({ rows, onViewMember, onDelete }: RenewalOverviewProps) {
  const actions: Column<Renewal> = {
    title: 'Aksi',
    isAction: true,
    cell: (row) => (
      <>
        <RowButton
          label="Lihat Anggota"
          Icon={IconEye}
          name={row.user.name}
          onClick={() => onViewMember(row.user.id)}
        />
        <DeleteButton name={`riwayat ${row.user.name}`} onClick={() => onDelete(row)} />
      </>
    ),
  };
  return (
    <DataTable
      caption="Daftar riwayat keanggotaan"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint={
        <>
          Riwayat muncul di sini setelah pembayaran pertama diverifikasi.{' '}
          <TextLink to={paths.adminHelpChapter('riwayat-keanggotaan')}>Cara menambah riwayat</TextLink>.
        </>
      }
      columns={[...facts, actions]}
    />
  );
}

const facts: Column<Renewal>[] = [
  {
    title: 'Nama',
    width: '38%',
    cell: ({ user }) => <PersonCell name={user.name} photoUrl={user.photo_url} company={user.company} />,
  },
  { title: 'Ditambahkan', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  { title: 'Periode', cell: (row) => <RenewalPeriod renewal={row} /> },
];
