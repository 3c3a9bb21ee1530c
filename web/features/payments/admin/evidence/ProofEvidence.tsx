import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { Evidence, MoneyEvidence } from '#shared/evidence/evidence.contract.ts';
import { KeyHint } from '../../../../components/desk/KeyHint.tsx';
import { paths } from '../../../../lib/paths.ts';
import { newestText, otherPaymentText, pictureTexts, seenText } from './evidence-texts.ts';
import styles from './ProofEvidence.module.css';
import type { LoadedEvidence } from './use-evidence.ts';

interface ProofEvidenceProps {
  evidence: LoadedEvidence | undefined;
  /** Of the payment, in rupiah. */
  total: number;
  /** Rejects the payment as a duplicate of the first of the same pictures; left out where nothing is decided. */
  onReject?: (() => void) | undefined;
}

/** Shows below the proof, on its dark background, whether the money was seen, and whether the picture was used before. */
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

interface PictureFlagProps {
  pictures: Evidence['same_pictures'];
  now: Date;
  onReject?: (() => void) | undefined;
}

/** Another payment that has the same proof. It opens in a new tab, so that both pictures can be compared. */
function PictureFlag({ pictures, now, onReject }: PictureFlagProps) {
  const [first] = pictures;
  if (!first) return null;
  const { id, no } = first.payment;
  return (
    <div className={styles.picture}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p className={styles.flag}>
        {pictureTexts[first.match]}{' '}
        <a href={paths.adminVerify(id, 1)} target="_blank" rel="noreferrer" className={styles.number}>
          {no}
        </a>
      </p>
      <p className={styles.other}>{otherPaymentText(pictures, now)}</p>
      {onReject && (
        <button type="button" className={styles.reject} onClick={onReject}>
          Tolak sebagai duplikat
          <KeyHint>D</KeyHint>
        </button>
      )}
    </div>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

interface SeenMoneyProps {
  money: MoneyEvidence;
  /** Of the payment, in rupiah. */
  total: number;
  now: Date;
}

/** The row of a bank statement that shows the money, or how new the newest row is. */
function SeenMoney({ money: { seen, newest }, total, now }: SeenMoneyProps) {
  if (seen)
    return (
      <p className={styles.money} data-state={seen.reversal ? 'reversed' : seen.state}>
        {seen.reversal ? <IconAlertTriangle {...icon} /> : <IconCircleCheck {...icon} />}
        <span>
          <a href={paths.adminStatementRow(seen.row)} target="_blank" rel="noreferrer">
            {seenText(seen, { total, now })}
          </a>
        </span>
      </p>
    );
  return (
    <p className={styles.money}>
      <IconCircleDashed {...icon} />
      <span>
        <span className={styles.whole}>Belum terlihat{newest && '.'}</span>{' '}
        {newest && <span className={styles.newest}>{newestText(newest, now)}</span>}
      </span>
    </p>
  );
}
