import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { paymentStatusFacts } from '#shared/payments/payments.statuses.ts';
import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';

/** Whether the proof waits or was refused. Nothing before it was sent. */
export function BillStatus({ bill }: { bill: RenewBill }) {
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
        <p>Silahkan kirim bukti baru di bawah. Transfer yang sudah masuk tidak perlu diulang.</p>
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
          : 'Pesanan tanpa biaya ini belum dapat dikonfirmasi.'}
      </Notice>
    );
  return (
    <Notice title="Menunggu pengurus">
      Pesanan {no} untuk {duration_in_year} tahun tanpa biaya. Anda tidak perlu transfer atau mengirim bukti:
      setelah pengurus mengonfirmasinya, hasilnya kami kirim melalui email.
    </Notice>
  );
}
