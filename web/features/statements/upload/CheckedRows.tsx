import { reversalText } from '#shared/statements/reversals.labels.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { DateText } from '../../../components/texts/DateText.tsx';
import styles from './CheckedRows.module.css';

type CheckedRow = StatementCheck['rows'][number];

/** Shows the first credits of a file, as they were read. */
export function CheckedRows({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <DataTable
      caption="Baris pertama"
      rows={rows}
      rowKey={({ line }) => line}
      columns={columns}
      empty="Tidak ada uang masuk"
      emptyHint="File ini tidak memiliki baris uang masuk."
    />
  );
}

const columns: Column<CheckedRow>[] = [
  { title: 'Baris', cell: ({ line }) => line },
  { title: 'Tanggal', cell: ({ booked_on }) => <DateText value={booked_on} /> },
  { title: 'Jumlah', align: 'right', isHeading: true, cell: ({ amount }) => <BankMoney sen={amount} /> },
  {
    title: 'Keterangan',
    width: '45%',
    cell: ({ description, is_known, reversal }) => (
      <>
        <span className={styles.text}>{description}</span>
        {is_known && <span className={styles.known}>sudah ada</span>}
        {reversal && <span className={styles.known}>{reversalText(reversal)}</span>}
      </>
    ),
  },
];
