import type { KeyGroup } from './desk-keys.ts';
import styles from './KeyList.module.css';

interface KeyListProps {
  groups: readonly KeyGroup[];
  /** A row is a frame of the desk, for users with a keyboard only. Lines fill a dialog. */
  shape: 'row' | 'lines';
}

/** Shows what the single keys of a desk do. */
export function KeyList({ groups, shape }: KeyListProps) {
  return (
    <dl
      className={styles.root}
      data-shape={shape}
      aria-label={shape === 'row' ? 'Pintasan keyboard' : undefined}
    >
      {groups.map(
        ({ does, keys }) =>
          does !== null && (
            <div key={does} className={styles.group}>
              <dt className={styles.keys}>
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
