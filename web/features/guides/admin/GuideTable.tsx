import type { Guide } from '#shared/guides/guides.contract.ts';
import { yesNo } from '#shared/labels.ts';
import { notices } from '#shared/messages.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { DataTable } from '../../../components/tables/DataTable.tsx';
import { DeleteButton, EditLink } from '../../../components/tables/RowActions.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './GuideTable.module.css';

interface GuideTableProps {
  rows: readonly Guide[];
  onDelete: (guide: Guide) => void;
}

export function GuideTable({ rows, onDelete }: GuideTableProps) {
  return (
    <DataTable
      caption="Daftar panduan"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint="Panduan pertama anda tampil di sini, dan di situs setelah dipublikasikan."
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
