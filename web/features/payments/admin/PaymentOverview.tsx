import { ScreenPlaceholder } from '../../../components/ScreenPlaceholder.tsx';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly } from '../../../lib/use-filters.ts';
import type { Route } from './+types/PaymentOverview';
import { listPayments } from './list-payments.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { OPEN_PAYMENT } from './use-queue.ts';

const heading = 'Pembayaran Iuran';

export const meta = page(heading);
export const shouldRevalidate = fetchUnlessOnly(OPEN_PAYMENT);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => listPayments(request, '');
export const HydrateFallback = () => (
  <ScreenPlaceholder>
    <PaymentScreen heading={heading} defaultStatus="" />
  </ScreenPlaceholder>
);

/** All payments, with the same table and actions as the queue. */
export default function PaymentOverview({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen heading={heading} defaultStatus="" loaded={loaderData} />;
}
