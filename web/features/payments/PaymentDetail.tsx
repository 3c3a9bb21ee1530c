import { ownPayments, type Payment } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { acceptsProof } from '#shared/payments/payments.rules.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { unlessMissing } from '../../lib/calls/unless-missing.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/PaymentDetail';
import { PaymentFacts } from './detail/PaymentFacts.tsx';
import { PaymentProgress } from './detail/PaymentProgress.tsx';
import { PaymentReceipt } from './detail/PaymentReceipt.tsx';
import { ProofCard } from './detail/ProofCard.tsx';
import { TransferInstructions } from './detail/TransferInstructions.tsx';
import styles from './PaymentDetail.module.css';

export const meta = page('Status Pembayaran');
export const loader = onServer(load);
export const clientLoader = load;

/** null for an unknown payment, and for another member's. */
async function load({ params: { id }, request: { signal }, context }: Route.LoaderArgs) {
  const answer = call(ownPayments.show, { params: { id } }, { signal, context });
  return (await unlessMissing(answer))?.data ?? null;
}

export default function PaymentDetail({ loaderData: payment }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Status Pembayaran" back={{ to: paths.payments(), label: 'Pembayaran Iuran' }} />
      {payment ? <PaymentView payment={payment} /> : <NoPayment />}
    </>
  );
}

function PaymentView({ payment }: { payment: Payment }) {
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <PaymentProgress payment={payment} />
        {acceptsProof(payment) && <TransferInstructions key={payment.status} payment={payment} />}
        {(payment.proof_full_url || acceptsProof(payment)) && <ProofCard payment={payment} />}
      </div>
      <PaymentFacts payment={payment} />
      <PaymentReceipt payment={payment} />
    </div>
  );
}

function NoPayment() {
  return (
    <Card>
      <EmptyState
        title={paymentErrors.notFound}
        action={
          <ButtonLink to={paths.payments()} variant="default">
            Lihat semua pembayaran
          </ButtonLink>
        }
      />
    </Card>
  );
}
