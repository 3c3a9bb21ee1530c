import { formatNumber } from '#shared/numbers.ts';
import { useFilter } from '../../lib/use-filters.ts';
import styles from './CountFilters.module.css';

interface CountFiltersProps {
  /** The parameter of the address. */
  name: string;
  /** What is chosen, for screen readers. */
  label: string;
  counts: readonly { value: string; label: string; count: number; hint?: string }[];
  /** The initial choice. */
  fallback?: string;
  /** What is shown while the address has no choice. It may change with the counts. */
  shown?: string;
  /** For so many counts that a single row would leave one alone in the next. */
  isTwoRows?: boolean;
}

/** Counts of rows that are also the filter of the rows below. */
export function CountFilters({ name, label, counts, fallback, shown, isTwoRows }: CountFiltersProps) {
  const [named, choose] = useFilter(name, fallback);
  const chosen = named || (shown ?? '');
  return (
    <search aria-label={label}>
      <ul
        className={styles.root}
        data-two-rows={isTwoRows || undefined}
        style={{ '--longest-word': longestWord(counts) }}
      >
        {counts.map(({ value, label: word, count, hint }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.count}
              aria-pressed={value === chosen}
              onClick={() => choose(value)}
            >
              <span className={styles.word}>{word}</span>{' '}
              <span className={styles.number}>{formatNumber(count)}</span>{' '}
              {hint && <span className={styles.hint}>{hint}</span>}
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}

/** Letters: no column may be so narrow that a word breaks. */
function longestWord(counts: CountFiltersProps['counts']): number {
  return Math.max(...counts.flatMap(({ label }) => label.split(' ')).map(({ length }) => length));
}
