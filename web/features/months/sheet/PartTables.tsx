import type { MonthFigures } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DataTable } from '../../../components/tables/DataTable.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { SumTable } from './SumTable.tsx';
import { sumLabels } from './sum-labels.ts';

/** Per account, and per category of the members who paid. */
export function PartTables({ figures }: { figures: MonthFigures }) {
  return (
    <>
      <SumTable
        caption="Per rekening"
        title="Rekening"
        lines={figures.accounts.map(({ id, label, ...sums }) => ({ key: id, what: label, ...sums }))}
        emptyHint="Rekening muncul di sini setelah mutasinya diupload."
      />
      <DataTable
        caption="Per kategori anggota"
        rows={figures.categories}
        rowKey={({ name }) => name ?? ''}
        columns={[
          { title: 'Kategori', isHeading: true, cell: ({ name }) => name ?? 'Tanpa kategori' },
          { title: 'Pembayaran', align: 'right', cell: ({ count }) => formatNumber(count) },
          { title: sumLabels.dues, align: 'right', cell: ({ dues }) => <BankMoney sen={dues} /> },
          { title: sumLabels.codes, align: 'right', cell: ({ codes }) => <BankMoney sen={codes} /> },
        ]}
        empty="Belum ada iuran yang disetujui"
        emptyHint="Kategori muncul di sini setelah baris mutasi disetujui."
      />
    </>
  );
}
