import { Button } from '@mantine/core';
import { formatDate } from '#shared/dates.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { calculateLacking, isCovered } from '#shared/deposits/deposits.rules.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { isOpenBill } from '#shared/payments/payments.rules.ts';
import { reversalText } from '#shared/statements/reversals.labels.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './BillDeposits.module.css';

interface BillDepositsProps {
  payment: Payment;
  /** Loads the bill again. */
  onChanged: () => Promise<void> | void;
}

/** Shows what a bill has of deposits, and what its member has left for it. Nothing where there are none. */
export function BillDeposits({ payment, onChanged }: BillDepositsProps) {
  const { id, updated_at } = payment;
  const seen = { updated_at };
  const { data, retry } = useFetched(id, loadBillDeposits);
  const [run, isRunning] = useAction(async (send: () => Promise<{ message: string }>) => {
    try {
      showSuccess((await send()).message);
    } finally {
      retry();
      await onChanged();
    }
  });
  if (!data || (data.uses.length === 0 && data.free === 0)) return null;
  const { uses, free, batch } = data;
  const isOpen = isOpenBill(payment) && payment.refusal === null;
  const mayUse = isOpen && free > 0 && calculateLacking(payment) > 0 && !isCovered(payment);
  return (
    <section className={styles.root} aria-label="Titipan">
      <p className={styles.title}>
        Titipan
        {mayUse && ` anggota ini tersisa ${formatSen(free)}`}
      </p>
      {uses.length > 0 && (
        <ul className={styles.uses}>
          {uses.map(({ id: use, amount, row, reversal }) => (
            <li key={use}>
              <BankMoney sen={amount} /> dari{' '}
              <TextLink to={paths.adminStatementRow(row.id)}>
                {formatDate(row.booked_on)}, baris {row.line}
              </TextLink>
              {reversal && <span className={styles.warning}>{reversalText(reversal)}</span>}
            </li>
          ))}
        </ul>
      )}
      {batch?.refusal && <p className={styles.note}>{batch.refusal}</p>}
      <div className={styles.actions}>
        {mayUse && (
          <Button
            variant="default"
            loading={isRunning}
            onClick={() => run(() => call(deposits.use, { params: { id }, body: { amount: null, seen } }))}
          >
            Pakai titipan {formatSen(Math.min(free, calculateLacking(payment)))}
          </Button>
        )}
        {isOpen && isCovered(payment) && (
          <Button
            loading={isRunning}
            onClick={() => run(() => call(deposits.settle, { params: { id }, body: { seen } }))}
          >
            Lunas dengan titipan
          </Button>
        )}
        {batch && !batch.refusal && (
          <Button
            variant="default"
            loading={isRunning}
            onClick={() => run(() => call(statementApprovals.undo, { params: { id: batch.id } }))}
          >
            Batalkan pemakaian titipan
          </Button>
        )}
      </div>
    </section>
  );
}

async function loadBillDeposits(id: number, signal: AbortSignal) {
  return (await call(deposits.ofBill, { params: { id } }, { signal })).data;
}
