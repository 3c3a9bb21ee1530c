import { formatPeriod } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import type { StatementSummary } from '#shared/statements/statements.schemas.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './UploadTable.module.css';

/** Shows uploaded files, newest first. A file leads to its rows. */
export function UploadTable({ rows }: { rows: readonly StatementSummary[] }) {
  return (
    <DataTable
      caption="File mutasi"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      empty="Belum ada upload"
      emptyHint="Setiap file mutasi yang disimpan tercatat di sini."
    />
  );
}

const columns: Column<StatementSummary>[] = [
  {
    title: 'File',
    isHeading: true,
    width: '26%',
    cell: ({ id, file_name }) => (
      <TextLink to={paths.adminStatements(`?statement=${id}`)}>{file_name}</TextLink>
    ),
  },
  {
    title: 'Rekening',
    cell: ({ account, layout }) => (
      <>
        {account.label}
        <span className={styles.note}>{layout.label}</span>
      </>
    ),
  },
  { title: 'Periode', cell: ({ period }) => (period ? formatPeriod(period.from, period.to) : '-') },
  {
    title: 'Uang masuk',
    align: 'right',
    cell: ({ credits }) => (
      <>
        <BankMoney sen={credits.sum} />
        <span className={styles.note}>{formatNumber(credits.count)} baris</span>
      </>
    ),
  },
  { title: 'Baru', align: 'right', cell: (row) => formatNumber(row.new) },
  {
    title: 'Waktu',
    cell: ({ created_at, admin_name }) => (
      <>
        <TimeText value={created_at} />
        <span className={styles.note}>{admin_name}</span>
      </>
    ),
  },
];
