import type { AuditEvent } from '#shared/audit/audit.contract.ts';
import { auditActionLabel } from '#shared/audit/audit.labels.ts';
import { notices } from '#shared/messages.ts';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { ChangeList } from './ChangeList.tsx';
import styles from './Timeline.module.css';

/** What admins did, newest first. */
export function Timeline({ events }: { events: readonly AuditEvent[] }) {
  if (events.length === 0) return <p className={styles.empty}>{notices.emptyAdminList}</p>;
  return (
    <ol className={styles.root} aria-label="Riwayat Perubahan">
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.action}>{auditActionLabel(event.action)}</p>
          <p className={styles.who}>
            {event.admin_name}, <TimeText value={event.at} />
          </p>
          {(event.before || event.after) && <ChangeList event={event} />}
        </li>
      ))}
    </ol>
  );
}
