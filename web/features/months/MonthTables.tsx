import type { ReactNode } from 'react';
import type { Closing, MonthFigures, MonthSheet, MonthSums } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { BankMoney } from '../../components/texts/BankMoney.tsx';
import { DateText, TimeText } from '../../components/texts/DateText.tsx';
import { Difference } from './Difference.tsx';
import { explainedIn, sumLabels } from './sum-labels.ts';

interface SumLine extends MonthSums {
  /** The day or the account. */
  what: ReactNode;
  key: string | number;
}

interface SumTableProps {
  caption: string;
  title: string;
  lines: readonly SumLine[];
  figures: MonthFigures;
  emptyHint: string;
}

/** The sums of a month in parts, one below the other. */
function SumTable({ caption, title, lines, figures, emptyHint }: SumTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[{ title, isHeading: true, cell: ({ what }) => what }, ...sumColumns(figures)]}
      empty="Belum ada uang masuk"
      emptyHint={emptyHint}
      cardsBelow="54rem"
    />
  );
}

const sumColumns = (figures: MonthFigures): Column<SumLine>[] => [
  ...(['credits', ...explainedIn(figures)] as const).map((sum) => ({
    title: sum === 'credits' ? 'Uang masuk' : sumLabels[sum],
    align: 'right' as const,
    cell: (sums: SumLine) => <BankMoney sen={sums[sum]} />,
  })),
  {
    title: sumLabels.difference,
    align: 'right',
    cell: ({ difference }) => <Difference sen={difference} />,
  },
];

/** Shows the days on which money came in. */
export function DayTable({ figures }: { figures: MonthFigures }) {
  return (
    <SumTable
      caption="Per hari"
      title="Hari"
      figures={figures}
      lines={figures.days.map(({ day, ...sums }) => ({ key: day, what: <DateText value={day} />, ...sums }))}
      emptyHint="Hari muncul di sini setelah mutasinya diupload."
    />
  );
}

/** Shows sums for each account, and for each category of the members who paid. */
export function PartTables({ figures }: { figures: MonthFigures }) {
  return (
    <>
      <SumTable
        caption="Per rekening"
        title="Rekening"
        figures={figures}
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
          ...(figures.entry_fees === 0 ? [] : [entryFees]),
          { title: sumLabels.codes, align: 'right', cell: ({ codes }) => <BankMoney sen={codes} /> },
        ]}
        empty="Belum ada iuran yang disetujui"
        emptyHint="Kategori muncul di sini setelah baris mutasi disetujui."
      />
    </>
  );
}

const entryFees: Column<MonthFigures['categories'][number]> = {
  title: sumLabels.entry_fees,
  align: 'right',
  cell: ({ entry_fees }) => <BankMoney sen={entry_fees} />,
};

/** Shows each closing with its sums then, and why it was reopened. */
export function ClosingHistory({ history }: Pick<MonthSheet, 'history'>) {
  if (history.length === 0) return null;
  return (
    <DataTable
      caption="Riwayat penutupan"
      rows={history}
      rowKey={({ id }) => id}
      columns={columns}
      empty="Belum pernah ditutup"
      emptyHint=""
    />
  );
}

const columns: Column<Closing>[] = [
  {
    title: 'Ditutup',
    isHeading: true,
    isTime: true,
    cell: ({ closed_at }) => <TimeText value={closed_at} />,
  },
  { title: 'Oleh', cell: ({ closed_by }) => closed_by },
  { title: 'Uang masuk', align: 'right', cell: ({ credits }) => <BankMoney sen={credits} /> },
  { title: 'Selisih', align: 'right', cell: ({ difference }) => <Difference sen={difference} /> },
  { title: 'Penjelasan', cell: ({ note }) => note ?? '-' },
  {
    title: 'Dibuka kembali',
    cell: ({ reopened_at, reopened_by, reason }) =>
      reopened_at ? (
        <>
          <TimeText value={reopened_at} />, {reopened_by}: {reason}
        </>
      ) : (
        '-'
      ),
  },
];
