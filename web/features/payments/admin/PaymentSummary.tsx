import { depositText } from '#shared/deposits/deposits.messages.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { accountText, paymentLabels } from '#shared/payments/payments.labels.ts';
import { isFree, isOpenBill } from '#shared/payments/payments.rules.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { Money } from '../../../components/texts/Money.tsx';
import { PaymentStatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import { paths } from '../../../lib/paths.ts';
import { hasOwnLines } from '../open/bill-items.ts';
import styles from './PaymentSummary.module.css';

/** Shows what is compared with the proof: the exact amount first, then whose account it should come from. */
export function PaymentSummary({ payment }: { payment: Payment }) {
  return (
    <div className={styles.root}>
      <div className={styles.amount}>
        <p className={styles.total}>
          <TotalWithCode total={payment.total} code={payment.unique_code} />
        </p>
        <div className={styles.sum}>
          <p>
            {payment.duration_in_year} tahun × <Money amount={payment.category_member_fee} />
          </p>
          {payment.lines
            .filter(({ kind }) => kind !== 'dues' || hasOwnLines(payment))
            .map(({ kind, label, amount }) => (
              <p key={kind}>
                {label} <Money amount={amount} />
              </p>
            ))}
        </div>
        <PaymentStatusBadge status={payment.status} />
        {isOpenBill(payment) && payment.deposited > 0 && (
          <p className={styles.deposit}>{depositText(payment)}</p>
        )}
      </div>
      {isOpenBill(payment) && <RefusalNotice payment={payment} />}
      <PersonCell name={payment.user.name} photoUrl={payment.user.photo_url} company={payment.user.company} />
      <DescriptionList items={facts(payment)} />
    </div>
  );
}

/** Nobody can approve it: what becomes of its money. */
function RefusalNotice({ payment: { refusal, deposited } }: { payment: Payment }) {
  if (refusal === null) return null;
  return (
    <Notice color="orange" title={refusal}>
      Tagihan ini tidak dapat menjadi Lunas. Tolak tagihannya
      {deposited > 0 && ', titipannya lalu bebas dipakai'}. Jika uangnya ada di{' '}
      <TextLink to={paths.adminStatements()}>mutasi rekening</TextLink>, putuskan barisnya: uang itu menjadi
      titipan anggota, dan tagihan ini dibatalkan.
    </Notice>
  );
}

function facts(payment: Payment) {
  const decision = payment.decided_at ? [{ label: 'Diputuskan', value: <Decision payment={payment} /> }] : [];
  return [
    ...transfer(payment),
    { label: 'Catatan Anggota', value: payment.user_note },
    { label: 'No', value: payment.no },
    { label: 'Waktu', value: <TimeText value={payment.created_at} /> },
    ...(isFree(payment)
      ? []
      : [{ label: 'Bukti Dikirim', value: <TimeText value={payment.submitted_at} /> }]),
    ...decision,
  ];
}

/** Nothing is transferred for a bill of Rp 0. */
function transfer({ bank, bank_account_name }: Payment) {
  if (!bank) return [];
  return [
    { label: paymentLabels.account, value: accountText(bank) },
    { label: paymentLabels.accountName, value: bank_account_name },
  ];
}

function Decision({ payment }: { payment: Payment }) {
  return (
    <>
      <TimeText value={payment.decided_at} />
      {payment.decided_by && ` oleh ${payment.decided_by}`}
    </>
  );
}
