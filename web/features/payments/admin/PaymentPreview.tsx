import type { Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { PrintButton } from '../../../components/buttons/PrintButton.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { errorText } from '../../../lib/toasts.ts';
import { useLast } from '../../../lib/use-last.ts';
import { Timeline } from '../../audit/open/Timeline.tsx';
import { BillDeposits } from '../../deposits/open/BillDeposits.tsx';
import { PaymentReceipt } from '../detail/PaymentReceipt.tsx';
import { ProofViewer } from '../open/ProofViewer.tsx';
import { useProofView } from '../open/use-proof-view.ts';
import { ProofEvidence } from './evidence/ProofEvidence.tsx';
import { useEvidence } from './evidence/use-evidence.ts';
import { loadPayment, loadTimeline } from './list-payments.ts';
import styles from './PaymentPreview.module.css';
import { PaymentSummary } from './PaymentSummary.tsx';

interface PaymentPreviewProps {
  /** The row that was clicked; the dialog fetches the payment itself. */
  payment: Payment | null;
  onClose: () => void;
}

/** Shows a payment and its proof, read-only. */
export function PaymentPreview({ payment, onClose }: PaymentPreviewProps) {
  const shown = useLast(payment);
  return (
    <Dialog opened={payment !== null} onClose={onClose} title={<Title no={shown?.no ?? ''} />} size="lg">
      {shown && <Loaded key={shown.id} id={shown.id} />}
    </Dialog>
  );
}

function Title({ no }: { no: string }) {
  return (
    <>
      Pembayaran <span className={styles.whole}>{no}</span>
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, retry } = useFetched(id, loadPayment);
  const [reload] = useReload();
  const timeline = useFetched(id, loadTimeline);
  const evidence = useEvidence(id);
  const view = useProofView();
  if (error !== undefined) return <Notice color="red">{errorText(error)}</Notice>;
  if (!data) return <TextSkeleton lines={8} />;
  return (
    <div className={styles.root}>
      <PaymentSummary payment={data} />
      <BillDeposits
        payment={data}
        onChanged={async () => {
          retry();
          await reload();
        }}
      />
      <DescriptionList items={[{ label: paymentLabels.adminNote, value: data.admin_note }]} />
      {!isFree(data) && (
        <div className={styles.proof} data-empty={!data.proof_full_url || undefined}>
          <ProofViewer payment={data} view={view} />
          <ProofEvidence evidence={evidence} total={data.total} />
        </div>
      )}
      {timeline.data && timeline.data.length > 0 && (
        <section aria-labelledby="riwayat-perubahan">
          <h3 id="riwayat-perubahan" className={styles.heading}>
            Riwayat Perubahan
          </h3>
          <Timeline events={timeline.data} />
        </section>
      )}
      <FormActions>
        <PrintButton />
      </FormActions>
      <PaymentReceipt payment={data} />
    </div>
  );
}
