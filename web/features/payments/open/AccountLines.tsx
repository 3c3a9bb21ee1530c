import type { ReactNode } from 'react';
import { rupiahToTransfer } from '#shared/deposits/deposits.rules.ts';
import { inSentence } from '#shared/labels.ts';
import { extractDigits } from '#shared/numbers.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import styles from './AccountLines.module.css';
import { BillParts } from './BillParts.tsx';
import { DepositNote } from './DepositNote.tsx';

interface AccountLinesProps {
  bill: Pick<Payment, 'bank' | 'total' | 'deposited' | 'unique_code' | 'lines' | 'status'>;
  /** The order as its first line, where the screen does not say it elsewhere. */
  order?: string;
  /** A button that copies the digits; `what` is 'nomor rekening' or 'jumlah transfer'. */
  copyButton: (what: string, digits: string) => ReactNode;
}

/** Shows where to transfer how much. */
export function AccountLines({ bill, order, copyButton }: AccountLinesProps) {
  const { bank, unique_code, deposited } = bill;
  const total = rupiahToTransfer(bill);
  if (!bank) return null;
  return (
    <dl className={styles.root}>
      {order && <Line label="Tagihan">{order}</Line>}
      <Line label="Bank">{bank.name}</Line>
      <Line label={inSentence(paymentLabels.accountName)}>{bank.account_name}</Line>
      <Line label="Nomor rekening" copy={copyButton('nomor rekening', extractDigits(bank.account_number))}>
        <span className={styles.strong}>{bank.account_number}</span>
      </Line>
      <Line label="Jumlah transfer" copy={copyButton('jumlah transfer', String(total))}>
        <span className={styles.strong}>
          <TotalWithCode total={total} code={deposited === 0 ? unique_code : null} />
        </span>
        {deposited === 0 ? <BillParts lines={bill.lines} /> : <DepositNote bill={bill} />}
      </Line>
    </dl>
  );
}

function Line({ label, copy, children }: { label: string; copy?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {copy && <dd className={styles.copy}>{copy}</dd>}
    </div>
  );
}
