import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { digitsOf } from '#shared/bank-accounts/bank-accounts.rules.ts';
import { inSentence } from '#shared/labels.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import { CopyButton } from '../../../components/buttons/CopyButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import { DuesAndCode } from '../open/DuesAndCode.tsx';
import { Exactness } from '../open/Exactness.tsx';
import styles from './TransferInstructions.module.css';

/** Where to transfer how much. Collapsed once the proof is uploaded, because the work is done then. */
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
  const { bank, total, unique_code } = payment;
  return (
    <>
      <dl className={styles.account}>
        <Line label="Bank">{bank.name}</Line>
        <Line label={inSentence(paymentLabels.accountName)}>{bank.account_name}</Line>
        <Line
          label="Nomor rekening"
          copy={<CopyButton value={digitsOf(bank.account_number)} label="Salin nomor rekening" />}
        >
          <span className={styles.strong}>{bank.account_number}</span>
        </Line>
        <Line
          label="Jumlah transfer"
          copy={<CopyButton value={String(total)} label="Salin jumlah transfer" />}
        >
          <span className={styles.strong}>
            <TotalWithCode total={total} code={unique_code} />
          </span>
          <DuesAndCode bill={payment} />
        </Line>
      </dl>
      {bank.qris_url && <Qris url={bank.qris_url} name={bank.account_name} />}
      <p className={styles.hint}>
        <Exactness bill={payment} /> Tidak ada batas waktu, tetapi pesanan ini batal jika anda membuat pesanan
        baru.
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

function Line({ label, copy, children }: { label: string; copy?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {copy && <dd className={styles.copy}>{copy}</dd>}
    </div>
  );
}
