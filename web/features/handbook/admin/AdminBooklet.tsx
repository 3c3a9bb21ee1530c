import { handbook, handbookRoles } from '#shared/handbook/handbook.contract.ts';
import { PrintButton } from '../../../components/buttons/PrintButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { page } from '../../../lib/titles.ts';
import { BookletReader } from '../BookletReader.tsx';
import type { Route } from './+types/AdminBooklet';

export const meta = page('Bantuan untuk dicetak');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params, request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(handbook.booklet, { params }, { signal, context });
  return { chapters: data, role: params.role };
}

export default function AdminBooklet({ loaderData: { chapters, role } }: Route.ComponentProps) {
  const known = handbookRoles.find((one) => one === role) ?? 'anggota';
  return <BookletReader reader={known} chapters={chapters} action={<PrintButton />} />;
}
