import { useId } from 'react';
import styles from './CopyPopover.module.css';

interface CopyPopoverProps {
  /** 'nomor rekening' */
  what: string;
  digits: string;
}

/**
 * Copying without a script: the digits alone and large, so that one long press selects all of them. After the button
 * the tab key selects them, too. Why: docs/decisions/0031-renewal-without-a-login.md.
 */
export function CopyPopover({ what, digits }: CopyPopoverProps) {
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
