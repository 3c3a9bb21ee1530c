import type { ReactNode } from 'react';
import { digitsOf } from '#shared/bank-accounts/bank-accounts.rules.ts';
import { inSentence } from '#shared/labels.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { DuesAndCode } from '../payments/open/DuesAndCode.tsx';
import { Exactness } from '../payments/open/Exactness.tsx';
import styles from './Account.module.css';
import { CopyPopover } from './CopyPopover.tsx';

/** Where to transfer how much. */
export function Account({ bill }: { bill: RenewBill }) {
  const { bank, total, unique_code, no, duration_in_year } = bill;
  return (
    <>
      <dl className={styles.root}>
        <Line label="Pesanan">
          {no}, {duration_in_year} tahun
        </Line>
        <Line label="Bank">{bank.name}</Line>
        <Line label={inSentence(paymentLabels.accountName)}>{bank.account_name}</Line>
        <Line
          label="Nomor rekening"
          copy={<CopyPopover what="nomor rekening" digits={digitsOf(bank.account_number)} />}
        >
          <span className={styles.strong}>{bank.account_number}</span>
        </Line>
        <Line label="Jumlah transfer" copy={<CopyPopover what="jumlah transfer" digits={String(total)} />}>
          <span className={styles.strong}>
            <TotalWithCode total={total} code={unique_code} />
          </span>
          <DuesAndCode bill={bill} />
        </Line>
      </dl>
      {bank.qris_url && (
        <figure className={styles.qris}>
          <img src={bank.qris_url} alt={`QRIS ${bank.account_name}`} />
          <figcaption>Atau bayar dengan QRIS: scan kode ini, lalu isi jumlah di atas.</figcaption>
        </figure>
      )}
      <p className={styles.hint}>
        <Exactness bill={bill} />
      </p>
    </>
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
