import { statementRows } from '#shared/statements/statements.contract.ts';
import { isUndecided } from '#shared/statements/statements.states.ts';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/RowDesk';
import { DecidedRow } from './DecidedRow.tsx';
import { DecisionStatus } from './DecisionStatus.tsx';
import { RowDecision } from './RowDecision.tsx';
import { useDeskQueue } from './use-desk-queue.ts';
import { useRowDecisions } from './use-row-decisions.ts';

export const meta = page('Putuskan Mutasi');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context, params }: Route.LoaderArgs) {
  return (
    await call(statementRows.show, { params: { id: params.rowId } }, { signal: request.signal, context })
  ).data;
}

/** The rows of a list one after the other: the bank's words, the bill they may pay, and the decision. */
export default function RowDesk({ loaderData: row }: Route.ComponentProps) {
  const queue = useDeskQueue(row);
  const decisions = useRowDecisions(queue);
  const Shown = isUndecided(row) ? RowDecision : DecidedRow;
  return (
    <>
      <PageHeader
        title="Putuskan Mutasi"
        description={queue.position}
        back={{ to: paths.adminStatements(queue.filters), label: 'Mutasi Rekening' }}
        actions={<DecisionStatus last={decisions.last} onUndo={decisions.undo} />}
      />
      <Shown key={`${row.id} ${row.updated_at}`} row={row} queue={queue} decisions={decisions} />
    </>
  );
}
