import { useState } from 'react';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { ProofViewer } from '../../../payments/open/ProofViewer.tsx';
import type { ProofView } from '../../../payments/open/use-proof-view.ts';
import type { Bill, Part } from './allocation.ts';
import styles from './ProofPane.module.css';

interface ProofPaneProps {
  parts: readonly Part[];
  view: ProofView;
}

/** Shows the proof of the chosen bill; of several, one at a time. */
export function ProofPane({ parts, view }: ProofPaneProps) {
  const bills = parts.flatMap((part) => (part.kind === 'bill' ? [part.bill] : []));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const shown = bills.find(({ id }) => id === chosenId) ?? bills.find(hasProof) ?? bills[0];
  return (
    <section
      className={styles.root}
      aria-label="Bukti transfer"
      data-empty={!(shown && hasProof(shown)) || undefined}
    >
      {bills.length > 1 && (
        <div className={styles.tabs}>
          {bills.map((bill) => (
            <button
              key={bill.id}
              type="button"
              className={styles.tab}
              aria-pressed={bill === shown}
              onClick={() => setChosenId(bill.id)}
            >
              {bill.user.name}
            </button>
          ))}
        </div>
      )}
      <div className={styles.stage}>
        {shown && hasProof(shown) ? (
          <ProofViewer payment={shown} view={view} />
        ) : (
          <p className={styles.none}>{noProofText(shown)}</p>
        )}
      </div>
    </section>
  );
}

function hasProof({ proof_full_url }: Bill): boolean {
  return proof_full_url !== null;
}

function noProofText(bill: Bill | undefined): string {
  if (!bill) return 'Pilih pembayaran untuk melihat buktinya.';
  return `${bill.no} (${paymentStatusFacts[bill.status].label}) belum memiliki bukti. Pembayaran tetap dapat disetujui dari mutasi.`;
}
