import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { type Guide, guides } from '#shared/guides/guides.contract.ts';
import { guideMessages } from '#shared/guides/guides.messages.ts';
import { yesNo } from '#shared/labels.ts';
import { notices } from '#shared/messages.ts';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { DataTable } from '../../../components/tables/DataTable.tsx';
import { DeleteButton, EditLink } from '../../../components/tables/RowActions.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import type { Route } from './+types/GuideList';
import styles from './GuideList.module.css';

export const meta = page('Panduan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(guides.list, {}, { signal, context });
  return data;
}

export default function GuideList({ loaderData: rows }: Route.ComponentProps) {
  const [deleted, setDeleted] = useState<Guide | null>(null);
  const [reload] = useReload();
  return (
    <>
      <PageHeader
        title="Panduan"
        actions={
          <ButtonLink to={paths.adminNewGuide()} icon={<IconPlus size={18} stroke={2} aria-hidden />}>
            Buat Panduan
          </ButtonLink>
        }
      />
      <GuideTable rows={rows} onDelete={setDeleted} />
      <ConfirmDelete
        title="Hapus Panduan"
        target={deleted}
        describe={({ title }) => title}
        onClose={() => setDeleted(null)}
        onDelete={async ({ id }) => {
          await call(guides.remove, { params: { id } });
          showSuccess(guideMessages.deleted);
          await reload();
        }}
      />
    </>
  );
}

interface GuideTableProps {
  rows: readonly Guide[];
  onDelete: (guide: Guide) => void;
}

function GuideTable({ rows, onDelete }: GuideTableProps) {
  return (
    <DataTable
      caption="Daftar panduan"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint={
        <>
          Panduan pertama anda tampil di sini, dan di situs setelah dipublikasikan.{' '}
          <TextLink to={paths.adminHelpChapter('menulis-panduan')}>Cara menulisnya</TextLink>.
        </>
      }
      columns={[
        {
          title: 'Judul',
          cell: ({ title, slug }) => (
            <>
              <TextLink to={paths.guide(slug)}>{title}</TextLink>
              <span className={styles.address}>{paths.guide(slug)}</span>
            </>
          ),
        },
        { title: 'Publikasi', cell: ({ is_published }) => yesNo(is_published) },
        { title: 'Dibuat oleh', width: '9rem', cell: ({ created_by }) => created_by?.name ?? '-' },
        { title: 'Diubah', isTime: true, cell: ({ updated_at }) => <TimeText value={updated_at} /> },
        {
          title: 'Aksi',
          isAction: true,
          cell: (row) => (
            <>
              <EditLink name={row.title} to={paths.adminGuide(row.id)} />
              <DeleteButton name={row.title} onClick={() => onDelete(row)} />
            </>
          ),
        },
      ]}
    />
  );
}
