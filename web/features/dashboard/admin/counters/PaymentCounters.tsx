import type { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardMessages } from '#shared/dashboard/dashboard.messages.ts';
import type { Answer } from '#shared/endpoint.ts';
import { paths } from '../../../../lib/paths.ts';
import { type Block, DashboardBlock } from '../DashboardBlock.tsx';
import { Counters } from './Counters.tsx';

type Counts = Answer<typeof dashboard.paymentCounts>;

export function PaymentCounters({ counts }: { counts: Block<Counts> }) {
  return (
    <DashboardBlock
      data={counts}
      failure={dashboardMessages.paymentsNotLoaded}
      placeholder={<PaymentNumbers />}
    >
      {({ data }) => <PaymentNumbers data={data} />}
    </DashboardBlock>
  );
}

function PaymentNumbers({ data }: Partial<Counts>) {
  return (
    <Counters
      title="Jumlah pembayaran"
      counters={[
        { label: 'Semua Pembayaran', to: paths.adminPayments(), count: data?.all_count },
        {
          label: 'Menunggu Verifikasi',
          to: paths.adminVerification(),
          count: data?.waiting_confirmation_count,
        },
        { label: 'Pembayaran Lunas', to: paths.adminPaymentsByStatus('paid'), count: data?.paid_count },
      ]}
    />
  );
}
