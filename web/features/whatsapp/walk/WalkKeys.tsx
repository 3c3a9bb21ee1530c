import styles from './WalkKeys.module.css';

const hints = [
  { keys: ['Enter'], does: 'Buka, lalu ya' },
  { keys: ['B'], does: 'Belum' },
  { keys: ['J', 'K'], does: 'Maju, mundur' },
  { keys: ['C'], does: 'Salin' },
];

/** The keys of the walk-through, shown to users with a keyboard. */
export function WalkKeys() {
  return (
    <dl className={styles.root} aria-label="Pintasan keyboard">
      {hints.map(({ keys, does }) => (
        <div key={does} className={styles.hint}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
