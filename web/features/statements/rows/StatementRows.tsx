import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate, formatDaysAgo } from '#shared/dates.ts';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { statementRows, statements } from '#shared/statements/statements.contract.ts';
import type { AccountFreshness } from '#shared/statements/statements.schemas.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { findRows, useTotal } from '../../../lib/calls/searched-pages.ts';
import { usePolled } from '../../../lib/calls/use-polled.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { type FoundQuery, pageOfRows, type RowQuery, readRowQuery } from '../row-queries.ts';
import type { Route } from './+types/StatementRows';
import { ApproveCertain } from './ApproveCertain.tsx';
import { type Choice, ChosenRowsBar } from './ChosenRowsBar.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RowGroups } from './RowGroups.tsx';
import { RowTable } from './RowTable.tsx';
import styles from './StatementRows.module.css';

export const meta = page('Mutasi Rekening');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const filters = readRowQuery(request);
  return { filters, shown: await fetchRows(filters, { signal: request.signal, context }) };
}

/** The list with everything above it. */
async function fetchRows({ query, page }: FoundQuery, options: CallOptions) {
  const { state: _, ...others } = query;
  const { account, ...narrowing } = others;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const [found, { data: counts }, all, { data: freshness }, { data: groups }] = await Promise.all([
    findRows(pageOfRows, { ...query, page }, options),
    call(statementRows.count, { query: others }, options),
    isNarrowed ? call(statementRows.count, { query: { account } }, options) : null,
    call(statements.freshness, {}, options),
    call(statementRows.groups, { query: { account } }, options),
  ]);
  const approvable = all?.data ?? counts;
  const isNew = freshness.every(({ uploaded_at }) => uploaded_at === null);
  const sample = isNew ? (await call(statements.sample, {}, options)).data : null;
  return {
    found,
    counts,
    approvable,
    groups,
    isNarrowed,
    freshness,
    isNew,
    sample,
    query,
    at: new Date().toISOString(),
  };
}

/** Shows what came into the accounts of the association: what is sure is approved together, the rest row by row. */
export default function StatementRows({ loaderData: { filters, shown } }: Route.ComponentProps) {
  const loaded = usePolled(shown, {
    isChanging: ({ found }) => found.list.data.some(({ is_matching }) => is_matching),
    fetch: useCallback((signal) => fetchRows(filters, { signal }), [filters]),
  });
  const { found, counts, approvable, groups, isNarrowed, freshness, isNew, sample, query, at } = loaded;
  const [choice, setChoice] = useState<Choice | null>(null);
  const list = useTotal(found, pageOfRows);
  const account = freshness.find(({ account: { id } }) => String(id) === query.account)?.account ?? null;
  return (
    <>
      <PageHeader
        title="Mutasi Rekening"
        description="Uang yang masuk ke rekening, menurut bank."
        actions={
          <>
            {!isNew && (
              <>
                <ButtonLink to={paths.adminDeposits()} variant="default">
                  Titipan
                </ButtonLink>
                <ButtonLink to={paths.adminStatementHistory()} variant="default">
                  Riwayat
                </ButtonLink>
                <ExportRows query={query} />
                {choice === null && (
                  <Button variant="default" onClick={() => setChoice(new Map())}>
                    Pilih
                  </Button>
                )}
              </>
            )}
            <ButtonLink to={paths.adminStatementUpload()}>Upload Mutasi</ButtonLink>
          </>
        }
      />
      {isNew ? (
        <FirstUpload sample={sample} />
      ) : (
        <Sections>
          <Freshness accounts={freshness} at={at} />
          <ApproveCertain counts={approvable} account={account} isNarrowed={isNarrowed} />
          <TakenBack count={counts.reversed.approved} account={query.account} />
          <RowGroups groups={groups} />
          {query.statement && <OneStatement />}
          <RowFilters counts={counts} accounts={freshness} />
          <RowTable
            rows={list.data}
            state={query.state ?? ''}
            hasSeveralAccounts={freshness.length > 1}
            choice={choice}
            onChoose={setChoice}
          />
          <Pager list={list} hideSinglePage />
          {choice && <ChosenRowsBar choice={choice} onEnd={() => setChoice(null)} />}
        </Sections>
      )}
    </>
  );
}

/** The rows of the list, as its filters leave them, as a spreadsheet. */
function ExportRows({ query }: { query: RowQuery }) {
  const exported = { keyword: '', state: '', month: '', account: '', statement: '', reversal: '', ...query };
  return <ExportButton order={() => call(statementRows.export, { body: exported })} />;
}

type SampleStatement = Answer<typeof statements.sample>['data'];

/** Before the first statement: what the screen is for. The demo data has a statement to try it with. */
function FirstUpload({ sample }: { sample: SampleStatement }) {
  return (
    <Card>
      <EmptyState
        title="Belum ada mutasi"
        text={
          <>
            Unduh mutasi dari internet banking, lalu upload di sini. Pembayaran yang pasti cocok dapat
            disetujui sekaligus.{' '}
            <TextLink to={paths.adminHelpChapter('mencocokkan-mutasi')}>Cara mencocokkan mutasi</TextLink>.
          </>
        }
        action={
          <>
            <div className={styles.first}>
              <ButtonLink to={paths.adminStatementUpload()}>Upload mutasi pertama</ButtonLink>
              <ButtonLink to={paths.adminStatementGuides()} variant="default">
                Cara mengunduh mutasi
              </ButtonLink>
            </div>
            {sample && (
              <p className={styles.sample}>
                Ini data demo. Coba dengan mutasi dari tagihan demo:{' '}
                <a
                  href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample.content)}`}
                  download={sample.file_name}
                >
                  Unduh mutasi contoh
                </a>
                , upload, lalu setujui yang pasti.
              </p>
            )}
          </>
        }
      />
    </Card>
  );
}

/** Says that the list has the rows of one file only, and leads back to all. */
function OneStatement() {
  const { search } = useLocation();
  const others = new URLSearchParams(search);
  others.delete('statement');
  others.delete('page');
  return (
    <Notice>
      Hanya baris baru dari satu file.{' '}
      <Link to={paths.adminStatements(`?${others}`)}>Tampilkan semua baris</Link>
    </Notice>
  );
}

interface TakenBackProps {
  /** Approved credits whose money went out again. */
  count: number;
  account: string | undefined;
}

/** Nothing is undone automatically: the rows wait for an admin. */
function TakenBack({ count, account }: TakenBackProps) {
  if (count === 0) return null;
  const search = (kind: string) =>
    `?${new URLSearchParams({ state: 'approved', reversal: kind, ...(account && { account }) }).toString()}`;
  return (
    <Notice color="red" title={`${formatNumber(count)} uang yang sudah disetujui keluar lagi dari rekening`}>
      Persetujuannya tidak dibatalkan sendiri. Lihat yang{' '}
      <TextLink to={paths.adminStatements(search('taken_back'))}>ditarik kembali</TextLink>,{' '}
      <TextLink to={paths.adminStatements(search('maybe_taken_back'))}>mungkin ditarik kembali</TextLink>,
      atau <TextLink to={paths.adminStatements(search('paid_out'))}>keluar lagi</TextLink>, lalu putuskan.
    </Notice>
  );
}

interface FreshnessProps {
  accounts: readonly AccountFreshness[];
  /** When it was like this. */
  at: string;
}

/** Until when statements show the money of each account: 'BCA 0060… sampai 3 November 2026, 2 hari yang lalu'. */
function Freshness({ accounts, at }: FreshnessProps) {
  const now = new Date(at);
  return (
    <ul className={styles.freshness} aria-label="Mutasi setiap rekening">
      {accounts.map(({ account, seen_to, newest_booked_on, is_old }) => (
        <li key={account.id} className={styles.account} data-stale={is_old || undefined}>
          <span className={styles.label}>{account.label}</span>{' '}
          <span className={styles.time}>
            {seen_to
              ? `sampai ${formatDate(seen_to)}, ${formatDaysAgo(startOf(seen_to), now)}`
              : 'belum ada mutasi'}
            {newest_booked_on &&
              newest_booked_on !== seen_to &&
              `. Uang masuk terakhir ${formatDate(newest_booked_on)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The first moment of a day in Jakarta. */
function startOf(day: string): string {
  return `${day}T00:00:00+07:00`;
}
