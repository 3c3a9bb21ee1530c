import { formatDate, formatDaysAgo } from '#shared/dates.ts';
import type { AccountFreshness } from '#shared/statements/statements.schemas.ts';
import styles from './Freshness.module.css';

interface FreshnessProps {
  accounts: readonly AccountFreshness[];
  /** When it was like this. */
  at: string;
}

/** Until when statements show the money of each account: 'BCA 0060… sampai 3 November 2026, 2 hari yang lalu'. */
export function Freshness({ accounts, at }: FreshnessProps) {
  const now = new Date(at);
  return (
    <ul className={styles.root} aria-label="Mutasi setiap rekening">
      {accounts.map(({ account, seen_to, newest_booked_on, is_old }) => (
        <li key={account.id} className={styles.account} data-stale={is_old || undefined}>
          <span className={styles.label}>{account.label}</span>{' '}
          <span className={styles.time}>
            {seen_to
              ? `sampai ${formatDate(seen_to)}, ${formatDaysAgo(startOf(seen_to), now)}`
              : 'belum ada mutasi'}
            {newest_booked_on &&
              newest_booked_on !== seen_to &&
              `. Uang masuk terakhir ${formatDate(newest_booked_on)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The first moment of a day in Jakarta. */
function startOf(day: string): string {
  return `${day}T00:00:00+07:00`;
}
