import { useNavigation } from 'react-router';
import { useLongWait } from '../../lib/use-long-wait.ts';
import styles from './NavigationProgress.module.css';

/** Shows a thin line at the top while the next screen takes a while to load. */
export function NavigationProgress() {
  const isLong = useLongWait(useNavigation().state !== 'idle');
  return isLong ? <div className={styles.line} role="progressbar" aria-label="Memuat halaman" /> : null;
}
