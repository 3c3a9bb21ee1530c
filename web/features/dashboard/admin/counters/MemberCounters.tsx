import type { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardMessages } from '#shared/dashboard/dashboard.messages.ts';
import type { Answer } from '#shared/endpoint.ts';
import { paths } from '../../../../lib/paths.ts';
import { type Block, DashboardBlock } from '../DashboardBlock.tsx';
import { Counters } from './Counters.tsx';

type Counts = Answer<typeof dashboard.userCounts>;

export function MemberCounters({ counts }: { counts: Block<Counts> }) {
  return (
    <DashboardBlock data={counts} failure={dashboardMessages.usersNotLoaded} placeholder={<MemberNumbers />}>
      {({ data }) => <MemberNumbers data={data} />}
    </DashboardBlock>
  );
}

function MemberNumbers({ data }: Partial<Counts>) {
  return (
    <Counters
      title="Jumlah anggota"
      counters={[
        { label: 'Semua Anggota', to: paths.adminMembers(), count: data?.all_count },
        { label: 'Anggota Aktif', to: paths.adminMembersByStatus('active'), count: data?.active_count },
        {
          label: 'Anggota Tidak Aktif',
          to: paths.adminMembersByStatus('inactive'),
          count: data?.inactive_count,
        },
      ]}
    />
  );
}
