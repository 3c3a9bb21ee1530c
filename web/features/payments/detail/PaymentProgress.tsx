import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { awaitsDecision, isFree } from '#shared/payments/payments.rules.ts';
import { type PaymentStatus, paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { OfficeEmail } from '../../../components/links/OfficeEmail.tsx';
import { RefusalHelp } from '../../../components/links/RefusalHelp.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PaymentStatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './PaymentProgress.module.css';

const steps = ['Tagihan', 'Transfer', 'Verifikasi', 'Lunas'];
/** Done steps of a free order are one less: nothing is transferred. */
const freeSteps = ['Tagihan', 'Konfirmasi', 'Lunas'];

/** Shows the state of the payment, and what happens next. */
export function PaymentProgress({ payment }: { payment: Payment }) {
  const { doneSteps } = paymentStatusFacts[payment.status];
  return (
    <Card title="Status" actions={<PaymentStatusBadge status={payment.status} />}>
      {doneSteps !== null && (
        <Steps
          steps={isFree(payment) ? freeSteps : steps}
          done={isFree(payment) ? Math.max(1, doneSteps - 1) : doneSteps}
        />
      )}
      {isFree(payment) ? <FreeNextStep payment={payment} /> : <NextStep payment={payment} />}
    </Card>
  );
}

function Steps({ steps, done }: { steps: readonly string[]; done: number }) {
  return (
    <div className={styles.way}>
      <ol className={styles.steps} aria-label="Langkah pembayaran">
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-done={index < done || undefined}
            aria-current={index === done ? 'step' : undefined}
          >
            {step}
            {index < done && <VisuallyHidden>, selesai</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of a bill of Rp 0: nobody transfers or proves anything. */
function FreeNextStep({ payment }: { payment: Payment }) {
  if (awaitsDecision(payment))
    return (
      <Notice color="blue" title="Menunggu pengurus">
        Tagihan ini tanpa biaya: anda tidak perlu transfer atau mengirim bukti. Kami mengirim email setelah
        pengurus mengonfirmasinya. Ada pertanyaan? Hubungi <OfficeEmail />.
      </Notice>
    );
  if (payment.status === 'rejected')
    return (
      <Notice color="red" title="Tagihan belum dapat dikonfirmasi">
        {payment.admin_note && <p className={styles.note}>“{payment.admin_note}”</p>}
        Ada pertanyaan? Hubungi <OfficeEmail />, atau buat tagihan baru di{' '}
        <TextLink to={paths.payments()}>Pembayaran Iuran</TextLink>.
      </Notice>
    );
  if (payment.status === 'paid')
    return (
      <Notice color="green">
        Terima kasih, tagihan ini sudah dikonfirmasi. Masa berlaku terbaru ada di{' '}
        <TextLink to={paths.dashboard()}>dashboard</TextLink>.
      </Notice>
    );
  return <NextStep payment={payment} />;
}

function NextStep({ payment: { status, admin_note } }: { payment: Payment }) {
  const words: Record<PaymentStatus, ReactNode> = {
    waiting_payment: (
      <Notice color="orange">Transfer sesuai instruksi di bawah ini, lalu upload bukti transfer anda.</Notice>
    ),
    waiting_confirmation: (
      <Notice color="blue">
        Bukti transfer anda sedang diperiksa pengurus. Kami mengirim email setelah pembayaran diverifikasi.
        Ada pertanyaan? Hubungi <OfficeEmail />.
      </Notice>
    ),
    paid: (
      <Notice color="green">
        Terima kasih, pembayaran anda sudah kami terima. Masa berlaku terbaru ada di{' '}
        <TextLink to={paths.dashboard()}>dashboard</TextLink>.
      </Notice>
    ),
    rejected: (
      <Notice color="red" title="Bukti transfer belum dapat diterima">
        {admin_note && <p className={styles.note}>“{admin_note}”</p>}
        Silahkan periksa kembali, lalu upload bukti yang benar. <RefusalHelp />. Ada pertanyaan? Hubungi{' '}
        <OfficeEmail />.
      </Notice>
    ),
    canceled: (
      <Notice color="gray">
        Pembayaran ini dibatalkan karena ada tagihan yang lebih baru. Lihat{' '}
        <TextLink to={paths.payments()}>semua pembayaran</TextLink>. Sudah mentransfer? <RefusalHelp />.
      </Notice>
    ),
  };
  return words[status];
}
