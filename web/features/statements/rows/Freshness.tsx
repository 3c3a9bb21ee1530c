import { formatDate, formatDaysAgo } from '#shared/dates.ts';
import type { AccountFreshness } from '#shared/statements/statements.schemas.ts';
import styles from './Freshness.module.css';

/** Days without a newer row after which the statement counts as old. */
const STALE_AFTER_DAYS = 3;
const DAY_MS = 86_400_000;

interface FreshnessProps {
  accounts: readonly AccountFreshness[];
  /** When it was like this. */
  at: string;
}

/** How new the newest row of each account is: 'BCA 0060…: terbaru 3 November 2026, 2 hari yang lalu'. */
export function Freshness({ accounts, at }: FreshnessProps) {
  const now = new Date(at);
  return (
    <ul className={styles.root} aria-label="Mutasi terbaru setiap rekening">
      {accounts.map(({ account, newest_booked_on }) => (
        <li
          key={account.id}
          className={styles.account}
          data-stale={isStale(newest_booked_on, now) || undefined}
        >
          <span className={styles.label}>{account.label}</span>{' '}
          <span className={styles.time}>
            {newest_booked_on
              ? `terbaru ${formatDate(newest_booked_on)}, ${formatDaysAgo(startOf(newest_booked_on), now)}`
              : 'belum ada mutasi'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function isStale(newestOn: string | null, now: Date): boolean {
  return newestOn === null || now.getTime() - Date.parse(startOf(newestOn)) > (STALE_AFTER_DAYS + 1) * DAY_MS;
}

/** The first moment of a day in Jakarta. */
function startOf(day: string): string {
  return `${day}T00:00:00+07:00`;
}
