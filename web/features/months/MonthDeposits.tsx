import { formatDate } from '#shared/dates.ts';
import { strayDeposit } from '#shared/deposits/deposits.messages.ts';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { BankMoney } from '../../components/texts/BankMoney.tsx';
import { paths } from '../../lib/paths.ts';
import { depositLabels } from './sum-labels.ts';

type Line = MonthSheet['deposits']['lines'][number];

/** Shows deposits that came, paid bills or were returned in the month. Nothing where there are none. */
export function MonthDeposits({ deposits: { count, lines } }: Pick<MonthSheet, 'deposits'>) {
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    <>
      <DataTable
        caption="Titipan"
        rows={lines}
        rowKey={({ kind, row, day, amount, no }) => [kind, row, day, amount, no].join()}
        columns={columns}
        empty=""
        emptyHint=""
      />
      {more > 0 && (
        <p>
          dan {formatNumber(more)} lainnya.{' '}
          <TextLink to={paths.adminDeposits()}>Lihat semua titipan</TextLink>
        </p>
      )}
    </>
  );
}

const columns: Column<Line>[] = [
  { title: 'Hari', cell: ({ day }) => formatDate(day) },
  {
    title: 'Anggota',
    isHeading: true,
    cell: ({ name, row }) => <TextLink to={paths.adminStatementRow(row)}>{name ?? strayDeposit}</TextLink>,
  },
  { title: 'Apa', cell: ({ kind, no }) => (no ? `${depositLabels[kind]}, ${no}` : depositLabels[kind]) },
  { title: 'Jumlah', align: 'right', cell: ({ amount }) => <BankMoney sen={amount} /> },
];
