import { formatSen } from '#shared/statements/sen.rules.ts';
import styles from './Difference.module.css';

/** Shows what nobody has explained: it stands out unless it is nothing. */
export function Difference({ sen }: { sen: number }) {
  return (
    <span className={styles.root} data-open={sen !== 0 || undefined}>
      {formatSen(sen)}
    </span>
  );
}
