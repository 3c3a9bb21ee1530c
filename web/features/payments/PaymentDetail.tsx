import { Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useCallback, useState } from 'react';
import { inSentence } from '#shared/labels.ts';
import { ownPayments, type Payment } from '#shared/payments/payments.contract.ts';
import { accountText, paymentLabels } from '#shared/payments/payments.labels.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { acceptsProof, awaitsDecision, hasReceipts, isFree } from '#shared/payments/payments.rules.ts';
import { PrintButton } from '../../components/buttons/PrintButton.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { BankMoney } from '../../components/texts/BankMoney.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { DescriptionList } from '../../components/texts/DescriptionList.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { unlessMissing } from '../../lib/calls/unless-missing.ts';
import { paths } from '../../lib/paths.ts';
import { onDemand } from '../../lib/startup/on-demand.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/PaymentDetail';
import { PaymentProgress } from './detail/PaymentProgress.tsx';
import { PaymentReceipt } from './detail/PaymentReceipt.tsx';
import { TransferInstructions } from './detail/TransferInstructions.tsx';
import { BillReceipt } from './open/BillReceipt.tsx';
import { billItems } from './open/bill-items.ts';
import { isTallAspect, measureAspect } from './open/tall-picture.ts';
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
      {hasReceipts(payment) && <BillReceipt id={payment.id} as="member" />}
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

const ProofDialog = onDemand(
  async () => (await import('./detail/ProofDialog.tsx')).ProofDialog,
  ({ isOpen }) => isOpen,
);

/** The transfer proof, and the button to upload or replace it. */
function ProofCard({ payment }: { payment: Payment }) {
  const [isUploading, setUploading] = useState(false);
  const { proof_full_url } = payment;
  return (
    <Card title="Bukti Transfer">
      {proof_full_url ? (
        <Proof key={proof_full_url} url={proof_full_url} label={`Bukti transfer ${payment.no}`} />
      ) : (
        <p className={styles.empty}>Belum ada bukti transfer.</p>
      )}
      {acceptsProof(payment) && (
        <>
          <Button
            fullWidth
            mt="md"
            variant={awaitsDecision(payment) ? 'default' : 'filled'}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            onClick={() => setUploading(true)}
          >
            Upload Bukti
          </Button>
          <ProofDialog payment={payment} isOpen={isUploading} onClose={() => setUploading(false)} />
        </>
      )}
    </Card>
  );
}

/** Leads to the whole picture. Of one that is many screens long it shows the beginning. */
function Proof({ url, label }: { url: string; label: string }) {
  const [isTall, setTall] = useState(false);
  const measure = useCallback((image: HTMLImageElement | null) => {
    // It may have been loaded before hydration.
    if (image?.complete) setTall(isTallAspect(measureAspect(image)));
  }, []);
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.proof} data-tall={isTall || undefined}>
      <img ref={measure} src={url} alt={label} onLoad={(event) => measure(event.currentTarget)} />
      {isTall && <span className={styles.more}>Lihat seluruh bukti</span>}
    </a>
  );
}

/** What was ordered, and what was written about it. */
function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <Card title="Detail Pembayaran" actions={<PrintButton />}>
      <DescriptionList
        items={[
          { label: 'No', value: payment.no },
          { label: 'Waktu', value: <TimeText value={payment.created_at} /> },
          { label: paymentLabels.years, value: `${payment.duration_in_year} tahun` },
          ...billItems(payment).map(({ label, amount }) => ({ label, value: <Money amount={amount} /> })),
          {
            label: paymentLabels.total,
            value: (
              <strong className={styles.total}>
                <TotalWithCode total={payment.total} code={payment.unique_code} />
              </strong>
            ),
          },
          ...(payment.deposited > 0
            ? [{ label: paymentLabels.deposited, value: <BankMoney sen={payment.deposited} /> }]
            : []),
          ...account(payment),
          ...(isFree(payment) ? [] : [{ label: 'Rekening pengirim', value: payment.bank_account_name }]),
          { label: 'Catatan', value: payment.user_note },
          { label: 'Catatan admin', value: payment.admin_note },
        ]}
      />
    </Card>
  );
}

/** The instructions above say it as long as a transfer may come. A free bill has none. */
function account(payment: Payment) {
  if (acceptsProof(payment) || !payment.bank) return [];
  return [{ label: inSentence(paymentLabels.account), value: accountText(payment.bank) }];
}
