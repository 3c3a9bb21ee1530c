// The mail to a member who has stopped, where an admin wants one.
import { formatDate } from '#shared/dates.ts';
import { stopReasonLabels } from '#shared/stops/stops.states.ts';
import { mailSender, officeContact } from '../../association/mail-sender.ts';
import type { Deps } from '../../deps.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { Stop } from '../membership/stopped-members.open.store.ts';

/** The note of the admin is not in it. */
export function stopMail(
  { config, association }: Pick<Deps, 'config' | 'association'>,
  { name, email }: { name: string; email: string },
  { reason, day }: Stop,
): MailPayload {
  const { association_name } = association.current().identity;
  return {
    to: { name, address: email },
    ...mailSender({ association, config }),
    subject: 'Keanggotaan anda tercatat berhenti',
    preview: `Keanggotaan anda tercatat berhenti per ${formatDate(day)}.`,
    recipientName: name,
    blocks: [
      {
        paragraph: `Keanggotaan anda di ${association_name} tercatat berhenti per ${formatDate(day)} dengan alasan: ${stopReasonLabels[reason].toLowerCase()}. Anda tidak akan menerima pengingat iuran lagi.`,
      },
      { paragraph: `Jika ini keliru, hubungi ${officeContact(association)}.` },
    ],
  };
}
