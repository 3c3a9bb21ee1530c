import type { ReactNode } from 'react';
import { awaitsDecision, isFree } from '#shared/payments/payments.rules.ts';
import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { Card } from '../../components/page/Card.tsx';
import { Account } from './Account.tsx';
import { BillStatus } from './BillStatus.tsx';
import styles from './OpenBill.module.css';
import { ProofForm } from './ProofForm.tsx';
import type { RefusedForm } from './renew-action.ts';
import { YearChoices, YearsForm } from './YearsForm.tsx';

interface OpenBillProps {
  bill: RenewBill;
  fee: number | null;
  refused: RefusedForm | undefined;
}

/** What to do about the bill now. The rest is folded. */
export function OpenBill({ bill, fee, refused }: OpenBillProps) {
  const isWaiting = awaitsDecision(bill);
  if (isFree(bill))
    return (
      <>
        <BillStatus bill={bill} />
        {!isWaiting && <YearsForm fee={fee} refused={refused} />}
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
      {!isWaiting && fee !== null && (
        <Folded title="Ganti jumlah tahun" isOpen={refused?.name === 'order'}>
          <YearChoices fee={fee} ordered={bill.duration_in_year} refused={refused} />
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
