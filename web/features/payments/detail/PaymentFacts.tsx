import { inSentence } from '#shared/labels.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { accountText, paymentLabels } from '#shared/payments/payments.labels.ts';
import { acceptsProof, isFree } from '#shared/payments/payments.rules.ts';
import { PrintButton } from '../../../components/buttons/PrintButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { Money } from '../../../components/texts/Money.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import styles from './PaymentFacts.module.css';

/** What was ordered, and what was written about it. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <Card title="Detail Pembayaran" actions={<PrintButton />}>
      <DescriptionList
        items={[
          { label: 'No', value: payment.no },
          { label: 'Waktu', value: <TimeText value={payment.created_at} /> },
          { label: paymentLabels.years, value: `${payment.duration_in_year} tahun` },
          { label: 'Iuran per tahun', value: <Money amount={payment.category_member_fee} /> },
          ...code(payment),
          {
            label: paymentLabels.total,
            value: (
              <strong className={styles.total}>
                <TotalWithCode total={payment.total} code={payment.unique_code} />
              </strong>
            ),
          },
          ...account(payment),
          ...(isFree(payment) ? [] : [{ label: 'Rekening pengirim', value: payment.bank_account_name }]),
          { label: 'Catatan', value: payment.user_note },
          { label: 'Catatan admin', value: payment.admin_note },
        ]}
      />
    </Card>
  );
}

/** Its own line, so that nobody takes it for dues. */
function code({ unique_code }: Payment) {
  if (unique_code === null) return [];
  return [{ label: paymentLabels.uniqueCode, value: <Money amount={unique_code} /> }];
}

/** The instructions above say it as long as a transfer may come. A free bill has none. */
function account(payment: Payment) {
  if (acceptsProof(payment) || !payment.bank) return [];
  return [{ label: inSentence(paymentLabels.account), value: accountText(payment.bank) }];
}
