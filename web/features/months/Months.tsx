import { formatMonth } from '#shared/dates.ts';
import { months } from '#shared/months/months.contract.ts';
import type { MonthSheet, MonthSummary } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { ListChoice } from '../../components/tables/ListChoice.tsx';
import { Sections } from '../../components/tables/Sections.tsx';
import { BankMoney } from '../../components/texts/BankMoney.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/Months';
import { Difference } from './Difference.tsx';
import styles from './Months.module.css';

export const meta = page('Tutup Bulan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['year']);
  return (await call(months.list, { query }, { signal: request.signal, context })).data;
}

/** Shows the months of a year: what the bank booked, how much of it is explained, and which months are closed. */
export default function Months({ loaderData: { year, years, months: rows } }: Route.ComponentProps) {
  const isNew = rows.length === 0 && years.length === 1;
  return (
    <>
      <PageHeader
        title="Tutup Bulan"
        description="Uang masuk menurut bank, dibandingkan dengan iuran yang disetujui."
      />
      {isNew ? (
        <EmptyState
          title="Belum ada mutasi"
          text={
            <>
              Upload mutasi rekening dahulu. Setiap bulan dari mutasi muncul di sini.{' '}
              <TextLink to={paths.adminHelpChapter('menutup-bulan')}>Cara menutup bulan</TextLink>.
            </>
          }
          action={<ButtonLink to={paths.adminStatementUpload()}>Upload Mutasi</ButtonLink>}
        />
      ) : (
        <Sections>
          {years.length > 1 && <YearChoice years={years} year={year} />}
          <DataTable
            caption={`Bulan-bulan tahun ${year}`}
            rows={rows}
            rowKey={({ month }) => month}
            columns={columns}
            empty="Tidak ada mutasi di tahun ini"
            emptyHint="Pilih tahun lain."
          />
        </Sections>
      )}
    </>
  );
}

const columns: Column<MonthSummary>[] = [
  {
    title: 'Bulan',
    isHeading: true,
    cell: ({ month }) => <TextLink to={paths.adminMonth(month)}>{formatMonth(month)}</TextLink>,
  },
  {
    title: 'Uang masuk',
    align: 'right',
    cell: ({ credits, count }) => (
      <>
        <BankMoney sen={credits} />
        <span className={styles.note}>{formatNumber(count)} baris</span>
      </>
    ),
  },
  { title: 'Iuran', align: 'right', cell: ({ dues }) => <BankMoney sen={dues} /> },
  { title: 'Kode unik', align: 'right', cell: ({ codes }) => <BankMoney sen={codes} /> },
  {
    title: 'Titipan, diabaikan',
    align: 'right',
    cell: ({ surplus, rounding, ignored }) => <BankMoney sen={surplus + rounding + ignored} />,
  },
  {
    title: 'Selisih',
    align: 'right',
    cell: ({ difference, undecided, taken_back }) => (
      <>
        <Difference sen={difference} />
        {undecided > 0 && <span className={styles.note}>{formatNumber(undecided)} belum diputuskan</span>}
        {taken_back > 0 && (
          <span className={styles.note}>{formatNumber(taken_back)} disetujui, uangnya keluar lagi</span>
        )}
      </>
    ),
  },
  {
    title: 'Status',
    cell: ({ state, closed_at, closed_by }) => (
      <>
        <MonthState state={state} />
        {state === 'closed' && (
          <span className={styles.note}>
            {closed_by}, <TimeText value={closed_at} />
          </span>
        )}
      </>
    ),
  },
];

const looks = {
  open: { label: 'Terbuka', color: 'grey' },
  closed: { label: 'Ditutup', color: 'green' },
  reopened: { label: 'Dibuka kembali', color: 'orange' },
} as const;

function MonthState({ state }: Pick<MonthSheet, 'state'>) {
  return <StatusBadge {...looks[state]} />;
}

/** The years that have months, the newest first. */
function YearChoice({ years, year }: { years: readonly number[]; year: number }) {
  const links = years.map((other) => ({
    to: paths.adminMonths(other),
    label: String(other),
    isCurrent: other === year,
  }));
  return <ListChoice label="Tahun" links={links} />;
}
