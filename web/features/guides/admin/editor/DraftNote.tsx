import { formatTime } from '#shared/dates.ts';
import styles from './DraftNote.module.css';

/** Confirms that the draft is stored. Not a live region, because it changes after every pause in typing. */
export function DraftNote({ keptAt }: { keptAt: string }) {
  return <p className={styles.root}>Belum di-post. Tersimpan di perangkat ini {formatTime(keptAt)}.</p>;
}
