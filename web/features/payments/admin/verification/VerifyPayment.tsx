import { VisuallyHidden } from '@mantine/core';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { TextSkeleton } from '../../../../components/texts/TextSkeleton.tsx';
import { useFetched } from '../../../../lib/calls/use-fetched.ts';
import { errorText } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../lib/use-last.ts';
import { loadPayment } from '../list-payments.ts';
import type { Choice } from './rejections.ts';
import { useDecisions } from './use-decisions.ts';
import type { PaymentQueue } from './use-payment-queue.ts';
import { VerificationDesk } from './VerificationDesk.tsx';
import styles from './VerifyPayment.module.css';

interface VerifyPaymentProps {
  queue: PaymentQueue;
  onClose: () => void;
}

/** Shows the verification dialog. It stays open from payment to payment while the queue lasts. */
export function VerifyPayment({ queue, onClose }: VerifyPaymentProps) {
  const shown = useLast(queue.openId);
  const decisions = useDecisions(queue);
  return (
    <Dialog
      opened={queue.openId !== null}
      onClose={onClose}
      title={<Title position={queue.position} />}
      size="76rem"
      padding={0}
      classNames={{ inner: styles.inner, content: styles.content, header: styles.header, body: styles.body }}
    >
      {shown !== null && <OpenPayment id={shown} queue={queue} decisions={decisions} />}
    </Dialog>
  );
}

function Title({ position }: { position: string | null }) {
  return <>Verifikasi Pembayaran {position && <span className={styles.position}>{position}</span>}</>;
}

type Decisions = ReturnType<typeof useDecisions>;

interface OpenPaymentProps {
  id: number;
  queue: PaymentQueue;
  decisions: Decisions;
}

function OpenPayment({ id, queue, decisions }: OpenPaymentProps) {
  const { data, error, retry } = useFetched(id, loadPayment);
  const payment = chooseShown(id, data, queue.row);
  const version = `${id} ${payment?.updated_at ?? ''}`;

  async function decide(choice: Choice): Promise<void> {
    if (!payment) return;
    try {
      await decisions.decide(payment, choice);
    } catch (failure) {
      // Someone else may have decided: show the current state.
      retry();
      throw failure;
    }
  }

  return (
    <>
      <Announcement last={decisions.last} />
      {payment && (
        <VerificationDesk
          key={version}
          payment={payment}
          queue={queue}
          decisions={decisions}
          onDecide={decide}
          onChanged={async () => {
            retry();
            await queue.refresh();
          }}
        />
      )}
      {!payment && (
        <div className={styles.waiting}>
          {error === undefined ? <TextSkeleton lines={8} /> : <Notice color="red">{errorText(error)}</Notice>}
        </div>
      )}
    </>
  );
}

/**
 * Announces each decision to screen readers. It stays mounted from payment to payment, because text that appears
 * together with its region is not read out.
 */
function Announcement({ last }: Pick<Decisions, 'last'>) {
  return (
    <VisuallyHidden role="status">
      {last && `${paymentStatusFacts[last.payment.status].label}: ${last.payment.user.name}`}
    </VisuallyHidden>
  );
}

/** The list's row is shown until the payment itself is loaded, so that moving through the queue never flickers. */
function chooseShown(
  id: number,
  fetched: Payment | undefined,
  row: Payment | undefined,
): Payment | undefined {
  return fetched?.id === id ? fetched : row;
}
