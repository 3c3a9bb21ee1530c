import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { AccountLines } from '../payments/open/AccountLines.tsx';
import { Exactness } from '../payments/open/Exactness.tsx';
import styles from './Account.module.css';
import { CopyPopover } from './CopyPopover.tsx';

/** Where to transfer how much. */
export function Account({ bill }: { bill: RenewBill }) {
  const { bank, no, duration_in_year } = bill;
  return (
    <>
      <AccountLines
        bill={bill}
        order={`${no}, ${duration_in_year} tahun`}
        copyButton={(what, digits) => <CopyPopover what={what} digits={digits} />}
      />
      {bank?.qris_url && (
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
