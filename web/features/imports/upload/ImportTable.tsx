import type { ImportSummary } from '#shared/imports/imports.schemas.ts';
import { isOpen, rowResultLabels } from '#shared/imports/imports.states.ts';
import { notices } from '#shared/messages.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { paths } from '../../../lib/paths.ts';
import { stateLook } from '../import-looks.ts';
import { typedText } from '../TypedCount.tsx';
import styles from './ImportTable.module.css';

/** Shows the history of imports, newest first. */
export function ImportTable({ rows }: { rows: readonly ImportSummary[] }) {
  return (
    <DataTable
      caption="Riwayat impor"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      empty={notices.emptyAdminList}
      emptyHint={
        <>
          Setiap file yang diupload tercatat di sini, dengan hasilnya.{' '}
          <TextLink to={paths.adminHelpChapter('memasukkan-anggota-dari-spreadsheet')}>
            Cara memasukkan anggota
          </TextLink>
          .
        </>
      }
    />
  );
}

const columns: Column<ImportSummary>[] = [
  {
    title: 'File',
    cell: ({ id, file_name }) => <TextLink to={paths.adminImport(id)}>{file_name}</TextLink>,
  },
  { title: 'Oleh', cell: ({ admin_name }) => admin_name },
  { title: 'Waktu', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  { title: 'Hasil', cell: (row) => <Outcome row={row} /> },
  { title: 'Status', cell: (row) => <State row={row} /> },
  {
    title: 'Detail',
    isAction: true,
    repeatsHeading: true,
    cell: ({ id, file_name, state }) => (
      <TextLink to={paths.adminImport(id)} aria-label={`${actionLabel(state)} ${file_name}`}>
        {actionLabel(state)}
      </TextLink>
    ),
  },
];

function Outcome({ row }: { row: ImportSummary }) {
  return (
    <>
      {outcomeText(row)}
      {row.typed && <span className={styles.until}>{typedText(row.typed)}</span>}
    </>
  );
}

function State({ row }: { row: ImportSummary }) {
  return (
    <>
      <StatusBadge {...stateLook(row.state)} />
      {row.undo_until && (
        <span className={styles.until}>
          Dapat dibatalkan sampai <TimeText value={row.undo_until} />
        </span>
      )}
      {row.discarded_at && (
        <span className={styles.until}>
          Belum diimpor, dihapus setelah <TimeText value={row.discarded_at} />
        </span>
      )}
    </>
  );
}

/** '900 ditambahkan, 63 diubah, 37 dilewati' */
function outcomeText({ undo, results, rows }: ImportSummary): string {
  if (undo)
    return inWords([
      [undo.undone, rowResultLabels.undone.toLowerCase()],
      [undo.retained, rowResultLabels.retained.toLowerCase()],
      [undo.reported, rowResultLabels.reported.toLowerCase()],
    ]);
  if (results)
    return inWords([
      [results.added, 'ditambahkan'],
      [results.changed, 'diubah'],
      [results.same, 'sama'],
      [results.skipped, 'dilewati'],
    ]);
  return `${formatNumber(rows)} baris`;
}

function inWords(counts: [count: number, word: string][]): string {
  const filled = counts.filter(([count]) => count > 0);
  return filled.map(([count, word]) => `${formatNumber(count)} ${word}`).join(', ') || '-';
}

function actionLabel(state: ImportSummary['state']): string {
  return isOpen(state) ? 'Lanjutkan' : 'Detail';
}
