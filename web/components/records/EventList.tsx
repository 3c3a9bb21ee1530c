import type { ReactNode } from 'react';
import { notices } from '#shared/messages.ts';
import styles from './EventList.module.css';

interface ShownEvent {
  key: string | number;
  title: ReactNode;
  /** Who and when. */
  detail: ReactNode;
  more?: ReactNode;
}

interface EventListProps {
  /** What the events are about, for screen readers. */
  label: string;
  events: readonly ShownEvent[];
}

/** Shows what happened, newest first, along a line. */
export function EventList({ label, events }: EventListProps) {
  if (events.length === 0) return <p className={styles.empty}>{notices.emptyAdminList}</p>;
  return (
    <ol className={styles.root} aria-label={label}>
      {events.map(({ key, title, detail, more }) => (
        <li key={key} className={styles.event}>
          <p className={styles.title}>{title}</p>
          <p className={styles.detail}>{detail}</p>
          {more}
        </li>
      ))}
    </ol>
  );
}
