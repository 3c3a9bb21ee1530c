import type { KeyGroup } from '../../lib/on-keys.ts';
import styles from './KeyList.module.css';

/** What the single keys of a screen do. A frame around it shows it to users with a keyboard only. */
export function KeyList({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <dl className={styles.root} aria-label="Pintasan keyboard">
      {groups.map(
        ({ does, keys }) =>
          does !== null && (
            <div key={does} className={styles.group}>
              <dt>
                {Object.keys(keys).map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
