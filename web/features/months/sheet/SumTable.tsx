import type { ReactNode } from 'react';
import type { MonthSums } from '#shared/months/months.schemas.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { Difference } from '../Difference.tsx';
import { explained, sumLabels } from './sum-labels.ts';

interface SumLine extends MonthSums {
  /** The day or the account. */
  what: ReactNode;
  key: string | number;
}

interface SumTableProps {
  caption: string;
  title: string;
  lines: readonly SumLine[];
  emptyHint: string;
}

/** The sums of a month in parts, one below the other. */
export function SumTable({ caption, title, lines, emptyHint }: SumTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[{ title, isHeading: true, cell: ({ what }) => what }, ...sumColumns]}
      empty="Belum ada uang masuk"
      emptyHint={emptyHint}
      cardsBelow="54rem"
    />
  );
}

const sumColumns: Column<SumLine>[] = [
  ...(['credits', ...explained] as const).map((sum) => ({
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
