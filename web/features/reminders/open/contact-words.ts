// One contact with a member in words.
import { formatTime } from '#shared/dates.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { paymentStatusFacts } from '#shared/payments/payments.statuses.ts';
import type { ContactEvent } from '#shared/reminders/contacts.contract.ts';
import { aboutLabels, draftLabels, linkLabels, madeForLabels } from '#shared/reminders/contacts.contract.ts';
import { shortStages } from '#shared/reminders/due.labels.ts';
import { reasonLabels, reminderStateLook } from '#shared/reminders/reminder.states.ts';

interface ContactWords {
  kind: string;
  title: string;
  /** The admin. */
  by?: string;
  more?: string | null;
}

export function contactWords({ reminder, draft, link, bill }: ContactEvent): ContactWords {
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
    title: `Pesanan iuran ${bill.no}: ${paymentStatusFacts[bill.status].label}`,
    more: formatRupiah(bill.total),
  };
}
