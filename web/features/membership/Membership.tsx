import { ownRenewals } from '#shared/renewals/renewals.contract.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Membership';
import { RenewalTable } from './open/RenewalTable.tsx';

export const meta = page('Keanggotaan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(ownRenewals.list, {}, { signal, context });
  return data;
}

export default function Membership({ loaderData: rows }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Keanggotaan" description="Setiap masa keanggotaan anda, yang terbaru di atas." />
      <RenewalTable rows={rows} />
    </>
  );
}
