import { months } from '#shared/months/months.contract.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { call } from '../../../lib/calls/call.ts';

/** The sheet as a spreadsheet. */
export function ExportMonth({ month }: { month: string }) {
  return <ExportButton order={() => call(months.export, { params: { month } })} />;
}
