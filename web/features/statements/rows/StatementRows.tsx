import { statementRows, statements } from '#shared/statements/statements.contract.ts';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { findRows, useTotal } from '../../../lib/calls/searched-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { pageOfRows, rowQueryOf } from '../row-queries.ts';
import type { Route } from './+types/StatementRows';
import { ApproveCertain } from './ApproveCertain.tsx';
import { ExportRows } from './ExportRows.tsx';
import { FirstUpload } from './FirstUpload.tsx';
import { Freshness } from './Freshness.tsx';
import { OneStatement } from './OneStatement.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RowTable } from './RowTable.tsx';
import styles from './StatementRows.module.css';
import { TakenBack } from './TakenBack.tsx';

export const meta = page('Mutasi Rekening');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const { query, page } = rowQueryOf(request);
  const { state: _, ...others } = query;
  const { account, ...narrowing } = others;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const [found, { data: counts }, all, { data: freshness }] = await Promise.all([
    findRows(pageOfRows, { ...query, page }, options),
    call(statementRows.count, { query: others }, options),
    isNarrowed ? call(statementRows.count, { query: { account } }, options) : null,
    call(statements.freshness, {}, options),
  ]);
  const approvable = all?.data ?? counts;
  return { found, counts, approvable, isNarrowed, freshness, query, at: new Date().toISOString() };
}

/** What came into the accounts of the association: what is sure is approved together, the rest row by row. */
export default function StatementRows({ loaderData }: Route.ComponentProps) {
  const { found, counts, approvable, isNarrowed, freshness, query, at } = loaderData;
  const list = useTotal(found, pageOfRows);
  const account = freshness.find(({ account: { id } }) => String(id) === query.account)?.account ?? null;
  const isNew = freshness.every(({ uploaded_at }) => uploaded_at === null);
  return (
    <>
      <PageHeader
        title="Mutasi Rekening"
        description="Uang yang masuk ke rekening, menurut bank."
        actions={
          <>
            {!isNew && (
              <>
                <ButtonLink to={paths.adminStatementHistory()} variant="default">
                  Riwayat
                </ButtonLink>
                <ExportRows query={query} />
              </>
            )}
            <ButtonLink to={paths.adminStatementUpload()}>Upload Mutasi</ButtonLink>
          </>
        }
      />
      {isNew ? (
        <FirstUpload />
      ) : (
        <div className={styles.root}>
          <Freshness accounts={freshness} at={at} />
          <ApproveCertain counts={approvable} account={account} isNarrowed={isNarrowed} />
          <TakenBack count={counts.reversed.approved} account={query.account} />
          {query.statement && <OneStatement />}
          <RowFilters counts={counts} accounts={freshness} />
          <RowTable rows={list.data} state={query.state ?? ''} hasSeveralAccounts={freshness.length > 1} />
          <Pager list={list} hideSinglePage />
        </div>
      )}
    </>
  );
}
