import type { AuditEvent } from '#shared/audit/audit.contract.ts';
import { auditActionLabel } from '#shared/audit/audit.labels.ts';
import { EventList } from '../../../components/records/EventList.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { ChangeList } from './ChangeList.tsx';

/** Shows what admins did, newest first. */
export function Timeline({ events }: { events: readonly AuditEvent[] }) {
  return (
    <EventList
      label="Riwayat Perubahan"
      events={events.map((event) => ({
        key: event.id,
        title: auditActionLabel(event.action),
        detail: (
          <>
            {event.admin_name}, <TimeText value={event.at} />
          </>
        ),
        more: (event.before || event.after) && <ChangeList event={event} />,
      }))}
    />
  );
}
