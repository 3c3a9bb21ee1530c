import { formatTime } from '#shared/dates.ts';
import styles from './KeptNote.module.css';

/** Says that nothing would be lost now. Not a live region: it changes after every pause in typing. */
export function KeptNote({ keptAt }: { keptAt: string }) {
  return <p className={styles.root}>Belum di-post. Tersimpan di perangkat ini {formatTime(keptAt)}.</p>;
}
