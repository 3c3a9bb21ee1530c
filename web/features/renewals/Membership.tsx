import { ownRenewals, type Renewal } from '#shared/renewals.contract.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RenewalTable } from '../../components/RenewalTable.tsx';
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
      <RenewalTable rows={rows} />
    </>
  );
}
