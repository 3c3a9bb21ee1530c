import type { AuditEvent } from '#shared/audit/audit.contract.ts';
import { compareFields } from './audit-changes.ts';
import styles from './ChangeList.module.css';

const MAX_UNBROKEN_LENGTH = 20;
const NO_BREAK = '\u00a0';

/** Shows what an admin changed, field by field. */
export function ChangeList({ event }: { event: AuditEvent }) {
  const changes = compareFields(event);
  if (changes.length === 0) return '-';
  return (
    <ul className={styles.root}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>{' '}
          {before !== '-' && (
            <>
              <del data-short={isShort(before)}>{before}</del> <span aria-hidden>→{NO_BREAK}</span>
            </>
          )}
          <ins data-short={isShort(after)}>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

/** A date or a status: breaking it would save no line. */
function isShort(text: string): true | undefined {
  return text.length <= MAX_UNBROKEN_LENGTH || undefined;
}
