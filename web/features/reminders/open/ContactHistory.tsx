import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#shared/dates.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import type { ContactEvent } from '#shared/reminders/contacts.contract.ts';
import { aboutLabels, draftLabels, linkLabels, madeForLabels } from '#shared/reminders/contacts.contract.ts';
import { shortStages } from '#shared/reminders/due.labels.ts';
import { reasonLabels, reminderStateLook } from '#shared/reminders/reminder.states.ts';
import { memberRenewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import { EventList } from '../../../components/records/EventList.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { call } from '../../../lib/calls/call.ts';
import type { Outcome } from '../../../lib/calls/outcome.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './ContactHistory.module.css';

interface ContactHistoryProps {
  memberId: number;
  contacts: Promise<Outcome<ContactEvent[]>> | Outcome<ContactEvent[]>;
}

/** Shows how and when a member was reminded, and what followed. Links that still work can be revoked. */
export function ContactHistory({ memberId, contacts }: ContactHistoryProps) {
  return (
    <Deferred outcome={contacts} placeholder={<TextSkeleton />} failure={() => <Failure />}>
      {(events) => (
        <div className={styles.root}>
          {events.some(({ link }) => link?.state === 'working') && <RevokeLinks memberId={memberId} />}
          <EventList label="Riwayat Kontak" events={events.map(shownContact)} />
        </div>
      )}
    </Deferred>
  );
}

/** As an entry of the list. */
function shownContact(event: ContactEvent) {
  const { kind, title, by, more } = contactWords(event);
  const detail = (
    <>
      {by && `${by}, `}
      <TimeText value={event.at} />
      {more && ` · ${more}`}
    </>
  );
  return { key: `${kind}-${event.id}`, title, detail };
}

function Failure() {
  const [reload, isReloading] = useReload();
  return (
    <div className={styles.root} role="alert">
      <p>Riwayat kontak tidak dapat dimuat.</p>
      <div>
        <Button variant="default" loading={isReloading} onClick={reload}>
          Coba lagi
        </Button>
      </div>
    </div>
  );
}

function RevokeLinks({ memberId }: Pick<ContactHistoryProps, 'memberId'>) {
  const [isAsking, setAsking] = useState(false);
  const [reload] = useReload();
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        Cabut Link Perpanjangan
      </Button>
      <ConfirmAction
        isOpen={isAsking}
        title="Cabut Link Perpanjangan"
        action="Cabut"
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const { message } = await call(memberRenewLinks.revoke, { params: { id: memberId } });
          showSuccess(message);
          await reload();
        }}
      >
        Semua link perpanjangan anggota ini berhenti berlaku. Pengingat berikutnya membawa link baru.
      </ConfirmAction>
    </div>
  );
}

interface ContactWords {
  kind: string;
  title: string;
  /** The admin. */
  by?: string;
  more?: string | null;
}

function contactWords({ reminder, draft, link, bill }: ContactEvent): ContactWords {
  if (reminder) {
    const { stage, state, reason } = reminder;
    const title = `Email pengingat ${shortStages[stage]}: ${reminderStateLook[state].label.toLowerCase()}`;
    return { kind: 'reminder', title, more: reason && reasonLabels[reason] };
  }
  if (draft) {
    const about = draft.stage
      ? `${aboutLabels[draft.about]} ${shortStages[draft.stage]}`
      : aboutLabels[draft.about];
    return {
      kind: 'draft',
      title: `WhatsApp ${draftLabels[draft.state]}`,
      by: draft.admin_name,
      more: about,
    };
  }
  if (link) {
    const opened = link.opened_at ? `dibuka ${formatTime(link.opened_at)}` : 'belum dibuka';
    const title = `Link perpanjangan untuk ${madeForLabels[link.made_for]}: ${linkLabels[link.state]}`;
    return { kind: 'link', title, more: opened };
  }
  if (!bill) throw new Error('A contact has a kind.');
  return {
    kind: 'bill',
    title: `Tagihan iuran ${bill.no}: ${paymentStatusFacts[bill.status].label}`,
    more: formatRupiah(bill.total),
  };
}
