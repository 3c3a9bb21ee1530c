import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#shared/dates.ts';
import { type Merge, merges } from '#shared/merges/merges.contract.ts';
import { MERGE_UNDO_DAYS } from '#shared/merges/merges.labels.ts';
import { undoLook } from '#shared/undo.states.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { onDemand } from '../../lib/startup/on-demand.ts';
import { page } from '../../lib/titles.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/MergeList';

const UndoDialog = onDemand(
  async () => (await import('./UndoDialog.tsx')).UndoDialog,
  ({ merge }) => merge !== null,
);

const ChoosePairDialog = onDemand(
  async () => (await import('./ChoosePairDialog.tsx')).ChoosePairDialog,
  ({ isOpen }) => isOpen,
);

export const meta = page('Riwayat Penggabungan');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page']);
  return call(
    merges.list,
    { query: { ...(query.page && { page: Number(query.page) }) } },
    { signal: request.signal, context },
  );
}

/** Shows merges, and until when each can be undone. */
export default function MergeList({ loaderData: list }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<Merge | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const columns: Column<Merge>[] = [
    {
      title: 'Data yang digabung',
      isHeading: true,
      cell: ({ merged_name, old_number }) => withNumber(merged_name, old_number),
    },
    {
      title: 'Digabung ke',
      cell: ({ survivor }) =>
        survivor ? (
          <TextLink to={paths.adminMember(survivor.id)}>
            {withNumber(survivor.name, survivor.number)}
          </TextLink>
        ) : (
          'Sudah tidak ada'
        ),
    },
    { title: 'Oleh', cell: ({ admin }) => admin },
    { title: 'Pada', isTime: true, cell: ({ merged_at }) => <TimeText value={merged_at} /> },
    { title: 'Keadaan', cell: stateOf },
    {
      title: 'Aksi',
      isAction: true,
      cell: (merge) =>
        merge.undo_until !== null && (
          <Button variant="default" onClick={() => setChosen(merge)}>
            Batalkan
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Riwayat Penggabungan"
        description="Penggabungan dapat dibatalkan dalam 30 hari, selama belum ada tagihan, masa keanggotaan, atau titipan baru."
        back={{ to: paths.adminDoubles(), label: 'Mungkin Ganda' }}
        actions={<Button onClick={() => setChoosing(true)}>Gabungkan Anggota</Button>}
      />
      <DataTable
        caption="Penggabungan"
        rows={list.data}
        rowKey={({ id }) => id}
        columns={columns}
        empty="Belum ada yang digabung"
        emptyHint="Gabungkan dua data dari Mungkin Ganda."
      />
      <Pager list={list} hideSinglePage />
      <ChoosePairDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
      <UndoDialog merge={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

/** 'Siti Aminah, HTP-0003' */
function withNumber(name: string, number: string | null): string {
  return number === null ? name : `${name}, ${number}`;
}

function stateOf({ undone_at, undone_by, undo_until, survivor }: Merge): string {
  if (undone_at !== null) return `${undoLook.undone.label} oleh ${undone_by}, ${formatTime(undone_at)}`;
  if (undo_until !== null) return `Dapat dibatalkan sampai ${formatTime(undo_until)}`;
  const reason = survivor ? `lebih dari ${MERGE_UNDO_DAYS} hari` : 'datanya sudah tidak ada';
  return `${undoLook.retained.label}: ${reason}`;
}
