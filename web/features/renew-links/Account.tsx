import { useId } from 'react';
import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { AccountLines } from '../payments/open/AccountLines.tsx';
import { Exactness } from '../payments/open/Exactness.tsx';
import styles from './Account.module.css';

/** Shows where to transfer how much. */
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

interface CopyPopoverProps {
  /** 'nomor rekening' */
  what: string;
  digits: string;
}

/**
 * Copying without a script: the digits alone and large, so that one long press selects all of them. After the button
 * the tab key selects them, too. Why: docs/decisions/0031-renewal-without-a-login.md.
 */
function CopyPopover({ what, digits }: CopyPopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.button} aria-label={`Salin ${what}`}>
        Salin
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={`Salin ${what}`} className={styles.root}>
        <input
          readOnly
          value={digits}
          inputMode="none"
          size={digits.length}
          aria-label={what}
          className={styles.digits}
        />
        <p>
          Di HP: tekan lama angka di atas, lalu pilih <strong>Salin</strong>. Di komputer: klik dua kali
          angkanya, lalu tekan Ctrl+C.
        </p>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.button}>
          Tutup
        </button>
      </div>
    </>
  );
}
