import { calculateLacking } from '#shared/deposits/deposits.rules.ts';
import { inSentence } from '#shared/labels.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { accountText, paymentLabels } from '#shared/payments/payments.labels.ts';
import { acceptsProof } from '#shared/payments/payments.rules.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { PrintSheet } from '../../../components/print/PrintSheet.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { Letterhead } from '../../../components/texts/Letterhead.tsx';
import { Money } from '../../../components/texts/Money.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import { useSettings } from '../../../lib/root-data.ts';
import { billItems } from '../open/bill-items.ts';
import styles from './PaymentReceipt.module.css';

/** Shows the payment on paper: a receipt once it is paid, a summary until then. */
export function PaymentReceipt({ payment }: { payment: Payment }) {
  const { support_email, is_office_missing } = useSettings();
  return (
    <PrintSheet>
      <article className={styles.root}>
        <Letterhead />
        <h1 className={styles.title}>
          {payment.status === 'paid' ? 'Bukti Pembayaran Iuran' : 'Rincian Pembayaran Iuran'}
        </h1>
        <p className={styles.number}>{payment.no}</p>
        <table className={styles.facts}>
          <tbody>
            {factsOf(payment).map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {acceptsProof(payment) && payment.bank?.qris_url && (
          <figure className={styles.proof}>
            <figcaption>QRIS</figcaption>
            <img src={payment.bank.qris_url} alt={`QRIS ${payment.bank.account_name}`} />
          </figure>
        )}
        {payment.proof_full_url && (
          <figure className={styles.proof}>
            <figcaption>Bukti transfer</figcaption>
            <img src={payment.proof_full_url} alt={`Bukti transfer ${payment.no}`} />
          </figure>
        )}
        {!is_office_missing && (
          <p className={styles.foot}>Pertanyaan tentang pembayaran ini: {support_email}</p>
        )}
      </article>
    </PrintSheet>
  );
}

/** Empty facts are not printed. */
function factsOf(payment: Payment) {
  return [
    { label: 'Status', value: paymentStatusFacts[payment.status].label },
    { label: 'Anggota', value: payment.user.name },
    { label: memberLabels.company, value: payment.user.company },
    { label: 'Tagihan dibuat', value: <TimeText value={payment.created_at} /> },
    { label: paymentLabels.years, value: `${payment.duration_in_year} tahun` },
    ...billItems(payment).map(({ label, amount }) => ({ label, value: <Money amount={amount} /> })),
    {
      label: paymentLabels.total,
      value: (
        <strong>
          <TotalWithCode total={payment.total} code={payment.unique_code} />
        </strong>
      ),
    },
    { label: paymentLabels.deposited, value: payment.deposited > 0 ? formatSen(payment.deposited) : null },
    {
      label: paymentLabels.lacking,
      value: payment.deposited > 0 && acceptsProof(payment) ? formatSen(calculateLacking(payment)) : null,
    },
    { label: inSentence(paymentLabels.account), value: payment.bank && accountText(payment.bank) },
    { label: 'Rekening pengirim', value: payment.bank_account_name },
    {
      label: 'Bukti dikirim',
      value: payment.bank && payment.submitted_at && <TimeText value={payment.submitted_at} />,
    },
    { label: 'Diputuskan', value: payment.decided_at && <TimeText value={payment.decided_at} /> },
    { label: 'Catatan anggota', value: payment.user_note },
    { label: 'Catatan admin', value: payment.admin_note },
  ].filter(({ value }) => value !== null && value !== '');
}
