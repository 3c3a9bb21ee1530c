import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { letterLabels as labels } from '#shared/letters/letters.contract.ts';
import { type OwnLetter, type OwnRequest, ownLetters } from '#shared/letters/requests.contract.ts';
import { requestLook } from '#shared/letters/requests.states.ts';
import { paperStateFacts } from '#shared/papers/papers.states.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { RowButton } from '../../../components/tables/RowActions.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { DateText, TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { openWhenReady } from '../../../lib/open-window.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { page } from '../../../lib/titles.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import type { Route } from './+types/OwnLetters';

const AskDialog = onDemand(
  async () => (await import('./AskDialog.tsx')).AskDialog,
  ({ isOpen }) => isOpen,
);

export const meta = page('Surat Saya');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const query = readFilters(request, ['page']);
  const [offer, letters, requests] = await Promise.all([
    call(ownLetters.offer, {}, options),
    call(ownLetters.list, { query }, options),
    call(ownLetters.requests, {}, options),
  ]);
  // A request that was accepted is a letter.
  const open = requests.data.filter(({ state }) => state !== 'accepted');
  return { offer: offer.data, letters, requests: open };
}

/** A member's letters, the requests that are not letters yet, and the way to a new one. */
export default function OwnLetters({ loaderData: { offer, letters, requests } }: Route.ComponentProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title="Surat Saya"
        actions={
          offer.types.length > 0 && (
            <Button
              leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              Mohon Surat
            </Button>
          )
        }
      />
      <Sections>
        {offer.refusal !== null && <Notice color="orange">{offer.refusal}</Notice>}
        {requests.length > 0 && (
          <DataTable
            caption="Permohonan surat"
            rows={requests}
            rowKey={({ id }) => id}
            empty=""
            emptyHint=""
            columns={requestColumns}
          />
        )}
        <DataTable
          caption="Daftar surat"
          rows={letters.data}
          rowKey={({ id }) => id}
          empty="Belum ada surat"
          emptyHint="Surat yang diterbitkan untuk anda tampil di sini."
          columns={letterColumns}
        />
        <Pager list={letters} hideSinglePage />
      </Sections>
      <AskDialog isOpen={isAsking} types={offer.types} onClose={() => setAsking(false)} />
    </>
  );
}

const requestColumns: Column<OwnRequest>[] = [
  { title: labels.type, isHeading: true, cell: ({ type }) => type },
  { title: labels.purpose, cell: ({ purpose }) => purpose },
  { title: labels.addressee, cell: ({ addressee }) => addressee },
  { title: 'Dimohon', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  { title: 'Keadaan', cell: ({ state }) => <StatusBadge {...requestLook[state]} /> },
  { title: labels.reason, cell: ({ reason }) => reason ?? '-' },
];

const letterColumns: Column<OwnLetter>[] = [
  { title: 'Nomor', isHeading: true, cell: ({ number }) => number },
  { title: labels.subject, cell: ({ subject }) => subject },
  { title: labels.addressee, cell: ({ addressee }) => addressee ?? '-' },
  { title: 'Tanggal', cell: ({ day }) => <DateText value={day} /> },
  {
    title: 'Berlaku sampai',
    cell: ({ valid_until }) =>
      valid_until === null ? 'Tanpa batas waktu' : <DateText value={valid_until} />,
  },
  { title: 'Keadaan', cell: ({ state }) => <StatusBadge {...paperStateFacts[state]} /> },
  { title: 'Aksi', isAction: true, cell: (letter) => <OpenButton letter={letter} /> },
];

function OpenButton({ letter: { id, number } }: { letter: OwnLetter }) {
  const [open] = useAction(() => openWhenReady(call(ownLetters.pdf, { params: { id } })));
  return <RowButton label="Buka PDF" name={number} onClick={() => void open()} />;
}
