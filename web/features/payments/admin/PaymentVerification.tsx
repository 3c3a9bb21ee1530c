import { ScreenPlaceholder } from '../../../components/ScreenPlaceholder.tsx';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly } from '../../../lib/use-filters.ts';
import type { Route } from './+types/PaymentVerification';
import { listPayments } from './list-payments.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { OPEN_PAYMENT } from './use-queue.ts';

const heading = 'Verifikasi Pembayaran Iuran';

export const meta = page(heading);
export const shouldRevalidate = fetchUnlessOnly(OPEN_PAYMENT);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  listPayments(request, 'waiting_confirmation');
export const HydrateFallback = () => (
  <ScreenPlaceholder>
    <PaymentScreen heading={heading} defaultStatus="waiting_confirmation" />
  </ScreenPlaceholder>
);

/** The queue of the volunteers: what waits for a decision, unless they filter otherwise. */
export default function PaymentVerification({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen heading={heading} defaultStatus="waiting_confirmation" loaded={loaderData} />;
}
