import type { AuditEvent } from '#shared/audit.contract.ts';
import { changesOf } from '../lib/audit-changes.ts';
import styles from './ChangeList.module.css';

/** What an admin changed, field by field. */
export function ChangeList({ event }: { event: AuditEvent }) {
  const changes = changesOf(event);
  if (changes.length === 0) return '-';
  return (
    <ul className={styles.root}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>{' '}
          {before !== '-' && (
            <>
              <del>{before}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
