import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import { CopyButton } from '../../../components/buttons/CopyButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { AccountLines } from '../open/AccountLines.tsx';
import { Exactness } from '../open/Exactness.tsx';
import styles from './TransferInstructions.module.css';

/** Shows where to transfer how much. It collapses once the proof is uploaded, because the work is done then. */
export function TransferInstructions({ payment }: { payment: Payment }) {
  const isFoldable = awaitsDecision(payment);
  const [isShown, setShown] = useState(!isFoldable);
  const id = useId();
  return (
    <Card
      title="Instruksi Transfer"
      actions={
        isFoldable && (
          <Button
            variant="default"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Sembunyikan instruksi transfer' : 'Tampilkan instruksi transfer'}
          </Button>
        )
      }
    >
      <div id={id} hidden={!isShown}>
        <Account payment={payment} />
      </div>
    </Card>
  );
}

function Account({ payment }: { payment: Payment }) {
  const { bank } = payment;
  if (!bank) return null;
  return (
    <>
      <AccountLines
        bill={payment}
        copyButton={(what, digits) => <CopyButton value={digits} label={`Salin ${what}`} />}
      />
      {bank.qris_url && <Qris url={bank.qris_url} name={bank.account_name} />}
      <p className={styles.hint}>
        <Exactness bill={payment} /> Tidak ada batas waktu
        {payment.deposited === 0 && ', tetapi tagihan ini batal jika anda membuat tagihan baru'}.
      </p>
    </>
  );
}

/** Opens alone on a tap: larger, and to be saved for the app of a bank on the same phone. */
function Qris({ url, name }: { url: string; name: string }) {
  return (
    <figure className={styles.qris}>
      <a href={url} target="_blank" rel="noreferrer" aria-label={`Perbesar QRIS ${name}`}>
        <img src={url} alt={`QRIS ${name}`} />
      </a>
      <figcaption>
        Bayar dengan QRIS: scan kode ini, lalu isi jumlah di atas. Tekan gambar untuk memperbesar.
      </figcaption>
    </figure>
  );
}
