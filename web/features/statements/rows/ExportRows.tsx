import { statementRows } from '#shared/statements/statements.contract.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import type { RowQuery } from '../row-queries.ts';

/** The rows of the list, as its filters leave them, as a spreadsheet. */
export function ExportRows({ query }: { query: RowQuery }) {
  const exported = { keyword: '', state: '', month: '', account: '', statement: '', reversal: '', ...query };
  return <ExportButton order={() => call(statementRows.export, { body: exported })} />;
}
