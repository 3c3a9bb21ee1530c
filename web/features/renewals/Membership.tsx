import { formatPeriod } from '#shared/dates.ts';
import { notices } from '#shared/messages.ts';
import { ownRenewals, type Renewal } from '#shared/renewals.contract.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { TimeText } from '../../components/DateText.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { call } from '../../lib/call.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Membership';

export const meta = page('Keanggotaan');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<Renewal[]> {
  const { data } = await call(ownRenewals.list, {}, { signal });
  return data;
}

export const HydrateFallback = () => <Renewals rows={undefined} />;

export default function Membership({ loaderData: rows }: Route.ComponentProps) {
  return <Renewals rows={rows} />;
}

function Renewals({ rows }: { rows: Renewal[] | undefined }) {
  return (
    <>
      <PageHeader title="Keanggotaan" description="Setiap masa keanggotaan anda, yang terbaru di atas." />
      <DataTable
        caption="Riwayat keanggotaan"
        rows={rows}
        rowKey={(row) => row.id}
        empty={notices.emptyMemberList}
        skeletonRows={3}
        columns={[
          { title: 'No', cell: (_, index) => index + 1, width: '4rem' },
          { title: 'Ditambahkan', cell: (row) => <TimeText value={row.created_at} /> },
          { title: 'Periode', cell: (row) => formatPeriod(row.started_at, row.expired_at) },
        ]}
      />
    </>
  );
}
