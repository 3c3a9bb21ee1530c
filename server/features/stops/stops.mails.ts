// The mail to a member who has stopped, where an admin wants one.
import { formatDate } from '#shared/dates.ts';
import { stopReasonLabels } from '#shared/stops/stops.states.ts';
import { type Addressee, type MailDeps, mailTo, officeContact } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { Stop } from '../membership/stopped-members.open.store.ts';

/** The note of the admin is not in it. */
export function stopMail(
  { config, association }: MailDeps,
  member: Addressee,
  { reason, day }: Stop,
): MailPayload {
  const { association_name } = association.current().identity;
  return {
    ...mailTo({ association, config }, member),
    subject: 'Keanggotaan anda tercatat berhenti',
    preview: `Keanggotaan anda tercatat berhenti per ${formatDate(day)}.`,
    blocks: [
      {
        paragraph: `Keanggotaan anda di ${association_name} tercatat berhenti per ${formatDate(day)} dengan alasan: ${stopReasonLabels[reason].toLowerCase()}. Anda tidak akan menerima pengingat iuran lagi.`,
      },
      { paragraph: `Jika ini keliru, hubungi ${officeContact(association)}.` },
    ],
  };
}
