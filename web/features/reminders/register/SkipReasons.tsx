import { formatNumber } from '#shared/numbers.ts';
import { reasonLabels, skipReasons } from '#shared/reminders/reminder.states.ts';
import type { ReminderCounts } from '#shared/reminders/reminders.contract.ts';
import { useFilter } from '../../../lib/use-filters.ts';
import styles from './SkipReasons.module.css';

/** Why reminders were skipped, with counts that add up to the skipped ones. A press filters, another one ends it. */
export function SkipReasons({ counts }: { counts: ReminderCounts }) {
  const [chosen, choose] = useFilter('reason');
  const seen = skipReasons.filter((reason) => counts.reasons[reason] > 0 || reason === chosen);
  return (
    <search className={styles.root} aria-label="Saring menurut alasan dilewati">
      <span className={styles.word}>Dilewati karena</span>
      <ul className={styles.reasons}>
        {seen.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              className={styles.reason}
              aria-pressed={reason === chosen}
              onClick={() => choose(reason === chosen ? '' : reason)}
            >
              {reasonLabels[reason]}{' '}
              <span className={styles.number}>{formatNumber(counts.reasons[reason])}</span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
