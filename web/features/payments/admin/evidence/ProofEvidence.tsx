import { PictureFlag } from './PictureFlag.tsx';
import styles from './ProofEvidence.module.css';
import { SeenMoney } from './SeenMoney.tsx';
import type { LoadedEvidence } from './use-evidence.ts';

interface ProofEvidenceProps {
  evidence: LoadedEvidence | undefined;
  /** Of the payment, in rupiah. */
  total: number;
  /** Rejects the payment as a duplicate of the first of the same pictures; left out where nothing is decided. */
  onReject?: (() => void) | undefined;
}

/** Below the proof, on its dark background: whether the money was seen, and whether the picture was used before. */
export function ProofEvidence({ evidence, total, onReject }: ProofEvidenceProps) {
  return (
    <section className={styles.root} aria-label="Pemeriksaan bukti" aria-live="polite">
      {evidence?.money && <SeenMoney money={evidence.money} total={total} now={evidence.at} />}
      {evidence && evidence.same_pictures.length > 0 && (
        <PictureFlag pictures={evidence.same_pictures} now={evidence.at} onReject={onReject} />
      )}
    </section>
  );
}
