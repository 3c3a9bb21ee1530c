import { dueMembers } from '#shared/reminders/due.contract.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import type { DueQuery } from './due-queries.ts';

/** The members of the list, as its filters leave them, as a spreadsheet. */
export function ExportDue({ query }: { query: DueQuery }) {
  const exported = { keyword: '', company_category: '', category: '', stage: '', contact: '', ...query };
  return <ExportButton order={() => call(dueMembers.export, { body: exported })} />;
}
