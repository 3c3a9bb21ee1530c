import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A thin line at the top while the next screen loads; visible only after a short delay. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading ? <div className={styles.line} role="progressbar" aria-label="Memuat halaman" /> : null;
}
