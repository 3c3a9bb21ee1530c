import type { ReactNode } from 'react';
import type { Quotes } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { awaitsDecision, isFree } from '#shared/payments/payments.rules.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RefusalHelp } from '../../components/links/RefusalHelp.tsx';
import { Card } from '../../components/page/Card.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { Account } from './Account.tsx';
import styles from './OpenBill.module.css';
import { ProofForm } from './ProofForm.tsx';
import type { RefusedForm } from './renew-action.ts';
import { YearChoices, YearsForm } from './YearsForm.tsx';

interface OpenBillProps {
  bill: RenewBill;
  offer: Quotes;
  refused: RefusedForm | undefined;
}

/** Shows what to do about the bill now. The rest is folded. */
export function OpenBill({ bill, offer, refused }: OpenBillProps) {
  const isWaiting = awaitsDecision(bill);
  if (isFree(bill))
    return (
      <>
        <BillStatus bill={bill} />
        {!isWaiting && <YearsForm offer={offer} refused={refused} />}
      </>
    );
  return (
    <>
      <BillStatus bill={bill} />
      {isWaiting ? (
        <Folded title="Lihat jumlah dan rekening" isOpen={false}>
          <Account bill={bill} />
        </Folded>
      ) : (
        <Card title="1. Transfer">
          <Account bill={bill} />
        </Card>
      )}
      {isWaiting ? (
        <Folded title="Kirim bukti lain" isOpen={refused?.name === 'proof'}>
          <ProofForm bill={bill} refused={refused} />
        </Folded>
      ) : (
        <Card title="2. Kirim bukti transfer">
          <ProofForm bill={bill} refused={refused} />
        </Card>
      )}
      {!isWaiting && offer.refusal === null && (
        <Folded title="Ganti jumlah tahun" isOpen={refused?.name === 'order'}>
          <YearChoices offer={offer} ordered={bill.duration_in_year} refused={refused} />
        </Folded>
      )}
    </>
  );
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Whether the proof waits or was refused. Nothing before it was sent. */
function BillStatus({ bill }: { bill: RenewBill }) {
  const { status, submitted_at, admin_note } = bill;
  if (isFree(bill)) return <FreeBillStatus bill={bill} />;
  const title = paymentStatusFacts[status].label;
  if (status === 'waiting_confirmation')
    return (
      <Notice title={title}>
        Bukti anda kami terima <TimeText value={submitted_at} />. Anda tidak perlu melakukan apa pun: setelah
        pengurus memeriksanya, hasilnya kami kirim melalui email.
      </Notice>
    );
  if (status === 'rejected')
    return (
      <Notice color="red" title={title}>
        <p>
          {admin_note
            ? `${paymentLabels.adminNote}: ${admin_note}`
            : 'Bukti yang terakhir belum dapat kami terima.'}
        </p>
        <p>
          Silahkan kirim bukti baru di bawah. Transfer yang sudah masuk tidak perlu diulang. <RefusalHelp />.
        </p>
      </Notice>
    );
  return null;
}

/** Nobody has to transfer or prove anything: the board confirms the order. */
function FreeBillStatus({ bill: { no, duration_in_year, status, admin_note } }: { bill: RenewBill }) {
  if (status === 'rejected')
    return (
      <Notice color="red" title={paymentStatusFacts[status].label}>
        {admin_note
          ? `${paymentLabels.adminNote}: ${admin_note}`
          : 'Tagihan tanpa biaya ini belum dapat dikonfirmasi.'}
      </Notice>
    );
  return (
    <Notice title="Menunggu pengurus">
      Tagihan {no} untuk {duration_in_year} tahun tanpa biaya. Anda tidak perlu transfer atau mengirim bukti:
      setelah pengurus mengonfirmasinya, hasilnya kami kirim melalui email.
    </Notice>
  );
}
