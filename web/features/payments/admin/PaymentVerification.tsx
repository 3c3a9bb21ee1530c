import { TextLink } from '../../../components/links/TextLink.tsx';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly } from '../../../lib/use-filters.ts';
import type { Route } from './+types/PaymentVerification';
import { listPayments } from './list-payments.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { OPEN_PAYMENT } from './verification/use-payment-queue.ts';

const screen = {
  heading: 'Verifikasi Pembayaran Iuran',
  defaultStatus: 'waiting_confirmation',
  emptyHint: (
    <>
      Semua bukti transfer sudah diverifikasi.{' '}
      <TextLink to={paths.adminHelpChapter('memeriksa-bukti-transfer')}>Cara memeriksa bukti</TextLink>.
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

/** Shows the queue of the volunteers: payments waiting for a decision, unless they filter otherwise. */
export default function PaymentVerification({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen {...screen} loaded={loaderData} />;
}
