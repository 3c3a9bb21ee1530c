import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { type LetterDraft, letterLabels as labels, letterDrafts } from '#shared/letters/letters.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { DeleteButton, EditLink } from '../../../components/tables/RowActions.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import { LettersNav } from '../LettersNav.tsx';
import type { Route } from './+types/LetterList';

const StartDialog = onDemand(
  async () => (await import('./StartDialog.tsx')).StartDialog,
  ({ isOpen }) => isOpen,
);

const NumberDialog = onDemand(
  async () => (await import('../number/NumberDialog.tsx')).NumberDialog,
  ({ isOpen }) => isOpen,
);

export const meta = page('Surat');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page']);
  return call(letterDrafts.list, { query }, { signal: request.signal, context });
}

/** Letters that have no number yet, and the way to new ones. */
export default function LetterList({ loaderData: list }: Route.ComponentProps) {
  const [opened, setOpened] = useState<'letter' | 'number' | null>(null);
  const [deleted, setDeleted] = useState<LetterDraft | null>(null);
  const [reload] = useReload();
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title="Surat"
        description="Konsep belum bernomor. Nomor diberikan saat surat diterbitkan."
        actions={
          <>
            <Button variant="default" onClick={() => setOpened('number')}>
              Ambil Nomor
            </Button>
            <Button
              leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
              onClick={() => setOpened('letter')}
            >
              Tulis Surat
            </Button>
          </>
        }
      />
      <Sections>
        <LettersNav />
        <DataTable
          caption="Daftar konsep surat"
          rows={list.data}
          rowKey={({ id }) => id}
          empty="Tidak ada konsep"
          emptyHint={
            <>
              Tekan Tulis Surat untuk mulai.{' '}
              <TextLink to={paths.adminHelpChapter('menulis-surat')}>Cara menulis surat</TextLink>.
            </>
          }
          columns={[
            ...columns,
            {
              title: 'Aksi',
              isAction: true,
              cell: (row) => (
                <>
                  <EditLink name={row.subject} to={paths.adminLetterDraft(row.id)} />
                  <DeleteButton name={row.subject} onClick={() => setDeleted(row)} />
                </>
              ),
            },
          ]}
        />
        <Pager list={list} hideSinglePage />
      </Sections>
      <StartDialog isOpen={opened === 'letter'} onClose={close} />
      <NumberDialog isOpen={opened === 'number'} onClose={close} />
      <ConfirmDelete
        title="Hapus Konsep"
        target={deleted}
        describe={({ subject, user }) => [subject, user?.name].filter(Boolean).join(', ')}
        onClose={() => setDeleted(null)}
        onDelete={async ({ id }) => {
          await call(letterDrafts.remove, { params: { id } });
          showSuccess(letterMessages.draftRemoved);
          await reload();
        }}
      />
    </>
  );
}

const columns: Column<LetterDraft>[] = [
  {
    title: labels.subject,
    isHeading: true,
    cell: ({ id, subject }) => <TextLink to={paths.adminLetterDraft(id)}>{subject}</TextLink>,
  },
  { title: labels.type, cell: ({ type }) => type.name },
  { title: 'Untuk', cell: ({ user, addressee }) => user?.name ?? addressee ?? '-' },
  { title: 'Menggantikan', cell: ({ replaces }) => replaces?.number ?? '-' },
  { title: 'Ditulis oleh', cell: ({ created_by_name }) => created_by_name },
  { title: 'Diubah', isTime: true, cell: ({ updated_at }) => <TimeText value={updated_at} /> },
];
