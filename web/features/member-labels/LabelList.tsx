import { labels, type MemberLabel } from '#shared/member-labels/member-labels.contract.ts';
import { labelMessages, whatDeletingDoes } from '#shared/member-labels/member-labels.messages.ts';
import { labelLimits } from '#shared/member-labels/member-labels.states.ts';
import { formatConditions } from '#shared/members/conditions.rules.ts';
import { notices } from '#shared/messages.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { actionsColumn, RecordList } from '../../components/records/RecordList.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import type { Route } from './+types/LabelList';
import { LabelForm } from './LabelForm.tsx';
import { LabelBadge } from './open/LabelBadge.tsx';

export const meta = page('Label');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  return (await call(labels.list, {}, { signal: request.signal, context })).data;
}

export default function LabelList({ loaderData: rows }: Route.ComponentProps) {
  return (
    <RecordList<MemberLabel>
      title="Label"
      description={`Kata pendek untuk menandai anggota, misalnya pembicara atau relawan. Paling banyak ${labelLimits.labels}.`}
      addLabel="Tambah Label"
      edition={{
        titles: { add: 'Tambah Label', edit: 'Ubah Label' },
        load: loadLabel,
        form: (label, ends) => <LabelForm label={label} {...ends} />,
      }}
      deletion={{
        title: 'Hapus Label',
        describe: ({ name }) => name,
        warning: ({ users_count }) => whatDeletingDoes(users_count),
        onDelete: async ({ id }) => {
          await call(labels.remove, { params: { id } });
          showSuccess(labelMessages.deleted);
        },
      }}
    >
      {(actions) => (
        <DataTable
          caption="Daftar label"
          rows={rows}
          rowKey={({ id }) => id}
          empty={notices.emptyAdminList}
          emptyHint="Tambahkan label, lalu berikan di halaman anggota."
          columns={[...facts, actionsColumn(actions)]}
        />
      )}
    </RecordList>
  );
}

const facts: Column<MemberLabel>[] = [
  { title: 'Label', isHeading: true, cell: (row) => <LabelBadge label={row} /> },
  {
    title: 'Dibuat oleh',
    cell: ({ created_by }) => created_by?.name ?? 'System',
  },
  {
    title: 'Total Anggota',
    align: 'right',
    cell: ({ id, users_count }) =>
      users_count === 0 ? (
        '0'
      ) : (
        <TextLink to={paths.adminMembersWith(labelCondition(id))}>{formatNumber(users_count)}</TextLink>
      ),
  },
];

/** The members who have it. */
function labelCondition(id: number): string {
  return formatConditions([{ field: 'label', comparison: 'any', values: [String(id)] }]);
}

async function loadLabel(id: number, signal: AbortSignal): Promise<MemberLabel> {
  return (await call(labels.show, { params: { id } }, { signal })).data;
}
