import { useSearchParams } from 'react-router';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statements } from '#shared/statements/statements.contract.ts';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { ListChoice } from '../../../components/tables/ListChoice.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import type { Route } from './+types/StatementHistory';
import { ApprovalTable } from './ApprovalTable.tsx';
import { UploadTable } from './UploadTable.tsx';

export const meta = page('Riwayat Mutasi');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const { view, ...query } = readFilters(request, ['page', 'view']);
  return view === 'uploads'
    ? { uploads: await call(statements.list, { query }, options), approvals: null }
    : { uploads: null, approvals: await call(statementApprovals.list, { query }, options) };
}

/** Shows who approved what from the bank, with its undo, and who uploaded which file. */
export default function StatementHistory({ loaderData: { uploads, approvals } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Riwayat Mutasi" back={{ to: paths.adminStatements(), label: 'Mutasi Rekening' }} />
      <Sections>
        <ViewChoice />
        {approvals && <ApprovalTable rows={approvals.data} />}
        {approvals && <Pager list={approvals} hideSinglePage />}
        {uploads && <UploadTable rows={uploads.data} />}
        {uploads && <Pager list={uploads} hideSinglePage />}
      </Sections>
    </>
  );
}

/** The two histories. */
function ViewChoice() {
  const [search] = useSearchParams();
  const isUploads = search.get('view') === 'uploads';
  return (
    <ListChoice
      label="Riwayat"
      links={[
        { to: paths.adminStatementHistory(), label: 'Persetujuan', isCurrent: !isUploads },
        { to: paths.adminStatementHistory('uploads'), label: 'Upload', isCurrent: isUploads },
      ]}
    />
  );
}
