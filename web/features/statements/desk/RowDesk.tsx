import { useCallback } from 'react';
import { strayDeposit } from '#shared/deposits/deposits.messages.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided, rowStateLook } from '#shared/statements/statements.states.ts';
import { LastDecision } from '../../../components/desk/LastDecision.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { SHORT_POLL_INTERVAL_MS, usePolled } from '../../../lib/calls/use-polled.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/RowDesk';
import { DecidedRow } from './DecidedRow.tsx';
import { RowDecision } from './RowDecision.tsx';
import { useRowDecisions } from './use-row-decisions.ts';
import { useRowQueue } from './use-row-queue.ts';

export const meta = page('Putuskan Mutasi');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context, params }: Route.LoaderArgs) {
  return fetchRow(params.rowId, { signal: request.signal, context });
}

async function fetchRow(id: string | number, options: CallOptions): Promise<StatementRow> {
  return (await call(statementRows.show, { params: { id } }, options)).data;
}

/** Shows the rows of a list one after the other: the bank's words, the bill they may pay, and the decision. */
export default function RowDesk({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  const row = usePolled(loaderData, {
    isChanging: ({ is_matching }) => is_matching,
    fetch: useCallback((signal) => fetchRow(id, { signal }), [id]),
    interval: SHORT_POLL_INTERVAL_MS,
  });
  const queue = useRowQueue(row);
  const decisions = useRowDecisions(queue);
  const { last, undo } = decisions;
  const Shown = isUndecided(row) ? RowDecision : DecidedRow;
  return (
    <>
      <PageHeader
        title="Putuskan Mutasi"
        description={queue.position}
        back={{ to: paths.adminStatements(queue.filters), label: 'Mutasi Rekening' }}
        actions={
          <LastDecision
            shape="status"
            decision={last && { outcome: rowStateLook[last.state].label, subject: describe(last) }}
            onUndo={() => last && void undo(last)}
            undoKey="Z"
          />
        }
      />
      <Shown key={`${row.id} ${row.updated_at}`} row={row} queue={queue} decisions={decisions} />
    </>
  );
}

/** 'Rp 300.117,00, Sari Utami' */
function describe({ amount, links, reason }: StatementRow): string {
  const names = [...new Set(links.map(({ member }) => member?.name ?? strayDeposit))].join(', ');
  return [formatSen(amount), names || reason].filter(Boolean).join(', ');
}
