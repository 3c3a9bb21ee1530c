import { TextLink } from '../../../components/links/TextLink.tsx';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly } from '../../../lib/use-filters.ts';
import type { Route } from './+types/PaymentOverview';
import { listPayments } from './list-payments.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { OPEN_PAYMENT } from './verification/use-payment-queue.ts';

const screen = {
  heading: 'Pembayaran Iuran',
  defaultStatus: '',
  emptyHint: (
    <>
      Pembayaran muncul di sini begitu anggota membuat tagihan iuran.{' '}
      <TextLink to={paths.adminHelpChapter('mencatat-pembayaran')}>Cara mencatat pembayaran</TextLink>.
    </>
  ),
} as const;

export const meta = page(screen.heading);
export const shouldRevalidate = fetchUnlessOnly(OPEN_PAYMENT);
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  return listPayments({ request, context }, screen.defaultStatus);
}

/** Shows all payments, with the same table and actions as the queue. */
export default function PaymentOverview({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen {...screen} loaded={loaderData} />;
}
