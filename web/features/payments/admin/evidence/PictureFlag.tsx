import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Evidence } from '#shared/evidence/evidence.contract.ts';
import { KeyHint } from '../../../../components/desk/KeyHint.tsx';
import { paths } from '../../../../lib/paths.ts';
import { otherPaymentText, pictureTexts } from './evidence-texts.ts';
import styles from './PictureFlag.module.css';

interface PictureFlagProps {
  pictures: Evidence['same_pictures'];
  now: Date;
  onReject?: (() => void) | undefined;
}

/** Another payment that has the same proof. It opens in a new tab, so that both pictures can be compared. */
export function PictureFlag({ pictures, now, onReject }: PictureFlagProps) {
  const [first] = pictures;
  if (!first) return null;
  const { id, no } = first.payment;
  return (
    <div className={styles.root}>
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
